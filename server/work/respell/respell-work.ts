/**
 * Brings stored values to the form in which they are stored now (`engine/values`), and seals what lies there in clear of a field that has become
 * sensitive, once for each version of that form: what people keep of
 * a data schema, the rows of record types with their columns and hashes, drafts, and what accounts know of their people. It is done beside the requests, page by page; whoever
 * reads or saves meanwhile reads the old spelling as the same value. The meaning of nothing changes, so no revision does.
 *
 *   biodata { no_wa: "+62 857-0000-0011" }  ->  { no_wa: "085700000011" }
 */
import { spellingVersion } from "../../../engine/server";
import { someFindByName } from "../../context/account-address";
import type { Services } from "../../services/services";
import { inTransaction } from "../../services/transaction";
import type { RunnerLog, Work } from "../runner";
import type { Page } from "./page";
import { respellDrafts } from "./respell-drafts";
import { respellRecords } from "./respell-records";
import { respellRows } from "./respell-rows";
import { sealAccounts } from "./seal-accounts";

/** Gives back the last id of the page; undefined where there is no more. */
type Respell = (page: Page) => Promise<string | undefined>;

const accounts = "account";

function homesOf({ documents: { base } }: Services): ReadonlyMap<string, Respell> {
  const types = base.library.ids("record");
  const ofRows = new Set(types.map((type) => String(base.library.get("record", type)?.data)));
  const kept = base.library.ids("data").filter((schema) => !ofRows.has(schema));
  return new Map<string, Respell>([
    ...kept.map((schema) => [`record:${schema}`, (page: Page) => respellRecords(page, schema)] as const),
    ...types.map((type) => [`rows:${type}`, (page: Page) => respellRows(page, type)] as const),
    ["draft", respellDrafts],
    [accounts, sealAccounts],
  ]);
}

export function respellWork(services: Services, log: RunnerLog): Work {
  const homes = homesOf(services);
  let isDone = false;
  return {
    name: "respelling",
    concurrency: 1,
    next: async () => {
      if (isDone) return false;
      // The process that would not find them has to end first.
      const isMixed = await someFindByName(services.db);
      const waiting = await nextHome(
        services,
        [...homes.keys()].filter((home) => !isMixed || home !== accounts),
      );
      isDone = waiting === undefined && !isMixed;
      if (waiting === undefined) return false;
      return inTransaction(services, (db) => respellPage({ services, db, log }, waiting, homes.get(waiting) as Respell));
    },
  };
}

/** False where another process has this home in hand. */
async function respellPage(around: Omit<Page, "after">, home: string, respell: Respell): Promise<boolean> {
  const { db } = around;
  const begun = { home, version: spellingVersion, last_id: "", is_done: false };
  await db
    .insertInto("respelled")
    .values(begun)
    .onConflict((conflict) => conflict.column("home").doUpdateSet(begun).where("respelled.version", "<", spellingVersion))
    .execute();
  const row = await db
    .selectFrom("respelled")
    .select(["last_id", "is_done"])
    .where("home", "=", home)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!row) return false;
  if (row.is_done) return true;
  const last = await respell({ ...around, after: row.last_id });
  const now = last === undefined ? { is_done: true } : { last_id: last };
  await db.updateTable("respelled").set(now).where("home", "=", home).execute();
  return true;
}

async function nextHome({ db }: Services, homes: readonly string[]): Promise<string | undefined> {
  const done = await db
    .selectFrom("respelled")
    .select("home")
    .where("version", ">=", spellingVersion)
    .where("is_done", "=", true)
    .execute();
  const known = new Set(done.map(({ home }) => home));
  return homes.find((home) => !known.has(home));
}
