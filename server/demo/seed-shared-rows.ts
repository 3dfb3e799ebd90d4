/**
 * Makes the invented rows of `schemas/demo` that the demo people share: services, mailboxes and institutions that nobody has outside of
 * a demonstration. A row that is there already stays as it is.
 */
import { sql } from "kysely";
import type { DemoRow } from "../../engine/server";
import { columnsFromData } from "../rows/column-values";
import { keepRows } from "../rows/keep-rows";
import { type RecordKind, recordKind } from "../rows/record-kind";
import { findRows } from "../rows/record-table";
import type { Services } from "../services/services";
import type { Vault } from "../services/vault";
import { liveTo } from "./crowd/row-life";
import { demoParts } from "./demo-parts";

export async function seedSharedRows({ db, documents, vault, clock }: Services): Promise<void> {
  const shared = demoParts(documents.base.library, "rows").flatMap((rows) => Object.entries(rows));
  await db.transaction().execute(async (transaction) => {
    for (const [type, rows] of shared) {
      const kind = recordKind(documents.base, type);
      const ids = rows.map(({ id }) => id);
      const stored = await findRows(transaction, kind, sql`t.id in (${sql.join(ids)})`, ids.length);
      const there = new Set(stored.map(({ id }) => id));
      const missing = rows.filter(({ id }) => !there.has(id));
      await keepRows(
        { db: transaction, vault },
        kind,
        missing.map((row) => madeNow(vault, kind, row, clock())),
      );
    }
  });
}

/** The row with a history that ends now. Its fields are not sensitive, so nothing is sealed. */
function madeNow(vault: Vault, kind: RecordKind, { id, state, data }: DemoRow, now: Date) {
  const nobody = { actorOf: () => null, inputOf: () => ({ input: {}, note: undefined }) };
  const { acts, columns } = liveTo(kind.record, { state, owner: null, data, columns: {}, made: now, now, ...nobody });
  const filled = { ...columns, ...columnsFromData(vault, kind, data).values };
  return { id, owner: null, cohort: "", acts, sealed: data, columns: filled };
}
