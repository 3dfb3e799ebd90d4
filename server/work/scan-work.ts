/**
 * Has stored files looked into by clamd, as a work of the runner: those that wait for it first, then those that came while there was no
 * scanner. A process takes a file for a time; what it had in hand when it was killed is due again by itself. While clamd is away all stays
 * as it is: files wait, and saves go on.
 */

import type { Selectable } from "kysely";
import { sql } from "kysely";
import type { Database, Tables } from "../database/tables";
import { type ScanFinding, scanBytes } from "../files/clamd";
import { audit } from "../security/audit";
import type { Scanner } from "../services/scanner-settings";
import type { Services } from "../services/services";
import { inTransaction } from "../services/transaction";
import { mailOwner } from "../session/mail-owner";
import type { RunnerLog, Work } from "./runner";
import { waitingScans } from "./waiting-rows";

/** Longer than one file takes (`clamd.ts`). */
const leaseTime = 5 * 60_000;
/** Until a file is tried again that clamd gave no answer to. */
const pause = 30_000;

type StoredFile = Selectable<Tables["file"]>;

export function scanWork(services: Services, scanner: Scanner, log: RunnerLog): Work {
  const { db, clock, storage } = services;

  async function next(): Promise<boolean> {
    const file = await takeFile(db, clock());
    if (!file) return false;
    try {
      const bytes = await storage.get(file.storage_key);
      if (!bytes) throw new Error("the file is not in the storage");
      await settle(file, await ask(bytes));
      return true;
    } catch (error) {
      log.warn({ err: error, file: file.id }, "a file was not scanned, and waits");
      const scan_due_at = new Date(clock().getTime() + pause);
      await db.updateTable("file").set({ scan_due_at }).where("id", "=", file.id).execute();
      // While it is away the others would wait in vain, too.
      return !scanner.isAway;
    }
  }

  async function ask(bytes: Buffer): Promise<ScanFinding> {
    try {
      const finding = await scanBytes(scanner.address, bytes);
      scanner.isAway = false;
      return finding;
    } catch (error) {
      scanner.isAway = true;
      throw error;
    }
  }

  async function settle(file: StoredFile, finding: ScanFinding): Promise<void> {
    if (finding === "clean") {
      await db.updateTable("file").set({ scan: "clean", scan_due_at: null }).where("id", "=", file.id).execute();
      return;
    }
    log.warn({ file: file.id, found: finding.found }, "a file is infected: its content is destroyed");
    const emptied = await storage.put(Buffer.alloc(0));
    const isThere = await inTransaction(services, (transaction) => destroy(transaction, file, emptied));
    await storage.remove(isThere ? file.storage_key : emptied);
  }

  /** The row stays, with nothing in it, so that whoever asks for the file is told why it is gone. */
  async function destroy(transaction: Database, { id, owner_id, name }: StoredFile, storage_key: string): Promise<boolean> {
    const emptied = await transaction
      .updateTable("file")
      .set({ scan: "infected", scan_due_at: null, size: 0, storage_key })
      .where("id", "=", id)
      .returning("id")
      .executeTakeFirst();
    if (!emptied) return false;
    const entry = { accountId: null, call: "scan", target: `file:${id}`, status: 422, code: "infected", address: "" };
    await audit(transaction, services, entry);
    await mailOwner(services, transaction, { accountId: owner_id, news: "file-infected", file: name, path: "/" });
    return true;
  }

  return {
    name: "scan",
    concurrency: 2,
    next,
    listen: (wake) => scanner.signal.listen(wake),
    waiting: () => waitingScans(services),
  };
}

function takeFile(db: Database, now: Date): Promise<StoredFile | undefined> {
  return db
    .updateTable("file")
    .set({ scan_due_at: new Date(now.getTime() + leaseTime) })
    .where("id", "=", ({ selectFrom }) =>
      selectFrom("file")
        .select("id")
        .where(unscanned)
        .where((eb) => eb.or([eb("scan_due_at", "is", null), eb("scan_due_at", "<=", now)]))
        .orderBy(sql`scan is null`)
        .orderBy("created_at")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

const unscanned = sql<boolean>`(scan is null or scan = 'waiting')`;
