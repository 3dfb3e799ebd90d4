/**
 * First rows belong to the ministry from the moment they exist. So each is made once in the life of a database: what was changed
 * stays changed and what was deleted stays away, while a row that a later release adds to a list still comes. The setting `seeds`
 * remembers the keys that were made, by list:
 *
 *   { "access-group": ["1", "66"], "access-right": ["101", "102"] }
 */
import type { Database, DatabaseTransaction } from "../database/tables";
import { accessGroups, accessRights } from "./access-rights";

interface FirstRows {
  readonly keys: readonly string[];
  /** Writes the rows with these keys. A row that is there already stays as it is. */
  insert(db: Database, keys: ReadonlySet<string>): Promise<unknown>;
}

/** In the order of writing: a right refers to its group. */
const lists: Readonly<Record<string, FirstRows>> = {
  "access-group": firstRows(
    accessGroups,
    ({ id }) => id,
    (db, rows) => db.insertInto("access_group").values(rows).onConflict(stays).execute(),
  ),
  "access-right": firstRows(accessRights, ({ id }) => id, insertRights),
};

/** Run it in a transaction: the rows and the memory of them are kept together or not at all. */
export async function seedFirstRows(db: DatabaseTransaction): Promise<void> {
  const stored = await db.selectFrom("setting").select("value").where("key", "=", "seeds").executeTakeFirst();
  const made = (stored?.value ?? {}) as Readonly<Record<string, readonly string[]>>;
  const now: Record<string, readonly string[]> = { ...made };
  for (const [name, { keys, insert }] of Object.entries(lists)) {
    const before = made[name] ?? [];
    const missing = keys.filter((key) => !before.includes(key));
    if (missing.length === 0) continue;
    await insert(db, new Set(missing));
    now[name] = [...before, ...missing];
  }
  if (Object.keys(now).every((name) => now[name] === made[name])) return;
  const value = JSON.stringify(now);
  await db
    .insertInto("setting")
    .values({ key: "seeds", value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

function firstRows<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | number,
  insert: (db: Database, rows: readonly Row[]) => Promise<unknown>,
): FirstRows {
  return {
    keys: rows.map((row) => String(keyOf(row))),
    insert: (db, keys) =>
      insert(
        db,
        rows.filter((row) => keys.has(String(keyOf(row)))),
      ),
  };
}

/** A group may have been deleted since it was made; then its new rights have nothing to belong to and are left out. */
async function insertRights(db: Database, rights: typeof accessRights): Promise<void> {
  const groups = await db.selectFrom("access_group").select("id").execute();
  const existing = new Set(groups.map(({ id }) => id));
  const updated_at = new Date();
  const rows = rights.filter(({ group_id }) => existing.has(group_id)).map((right) => ({ ...right, updated_at }));
  if (rows.length > 0) await db.insertInto("access_right").values(rows).onConflict(stays).execute();
}

function stays<Builder>(conflict: { doNothing(): Builder }): Builder {
  return conflict.doNothing();
}
