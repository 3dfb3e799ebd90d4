/**
 * The acts on rows that the tests made over HTTP and found in the history afterwards, and the people who read these rows then:
 * `test-results/acts` has a file for each database of a test. `tests/routes/exercised.ts` reads them in `npm test` and `npm run test:long`.
 */
import { randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { projectRoot } from "../../server/app";
import type { Tables } from "../../server/database/tables";
import type { Walk } from "./walks";

export const actsFolder = join(projectRoot, "test-results/acts");

/** An act of a record type, as its history names it. */
export interface Act {
  readonly type: string;
  readonly act: string;
}

/** The acts in one database of a test. */
export interface Noted {
  readonly acts: readonly Act[];
  readonly walks: readonly Walk[];
}

/** The last event of each database before a visitor wrote for the first time: what came before was made by no visitor. */
const before = new WeakMap<Kysely<Tables>, Promise<number>>();

export async function rememberHistory(db: Kysely<Tables>): Promise<void> {
  const known = before.get(db) ?? lastEvent(db);
  before.set(db, known);
  await known;
}

async function lastEvent(db: Kysely<Tables>): Promise<number> {
  const last = await db.selectFrom("record_event").select("id").orderBy("id", "desc").limit(1).executeTakeFirst();
  return Number(last?.id ?? 0);
}

/** The acts of this database's visitors, when it is about to go. */
export async function keepActs(db: Kysely<Tables>, walksSince: (event: number) => Promise<Walk[]>): Promise<void> {
  const since = await before.get(db);
  if (since === undefined) return;
  const acts = await db.selectFrom("record_event").select(["type", "act"]).distinct().where("id", ">", since).execute();
  writeActs({ acts, walks: await walksSince(since) });
}

export function writeActs(noted: Noted): void {
  if (noted.acts.length === 0) return;
  mkdirSync(actsFolder, { recursive: true });
  writeFileSync(join(actsFolder, `${randomUUID()}.json`), JSON.stringify(noted));
}
