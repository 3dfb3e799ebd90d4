/**
 * Values that only one person may have (`sensitive: "unique"`), such as a NIK: their keyed hashes belong to the owner of the row. Several
 * rows of one person may have the same.
 */
import { type ClosedLists, type CompiledData, firstPath, type JsonObject } from "../../engine/server";
import type { Database } from "../database/tables";
import type { Vault } from "../services/vault";
import { uniqueHash, valuesAt } from "./sealed-record";

const isUnique = { encrypted: false, unique: true } satisfies Record<ClosedLists["data.sensitive"], boolean>;

/** The values of a row before and now. Gives back the paths whose value belongs to another person. */
export async function moveUniqueValues(
  db: Database,
  vault: Vault,
  { id: schema_id, fields }: CompiledData,
  { owner: owner_id, before, data }: { owner: string; before: Readonly<JsonObject>; data: Readonly<JsonObject> },
): Promise<string[]> {
  const taken: string[] = [];
  for (const { path: present, sensitive } of fields) {
    if (sensitive === undefined || !isUnique[sensitive]) continue;
    const field = firstPath(fields, present);
    const hashOf = (value: unknown) => uniqueHash(vault, { schema: schema_id, field }, value);
    const known = new Set(valuesAt(before, present).map(({ value }) => hashOf(value)));
    const now = valuesAt(data, present).map(({ path, value }) => ({ path, hash: hashOf(value) }));
    const left = [...known].filter((hash) => !now.some((one) => one.hash === hash));
    if (left.length > 0)
      await db
        .deleteFrom("blind_index")
        .where("schema_id", "=", schema_id)
        .where("field", "=", field)
        .where("hash", "in", left)
        .where("owner_id", "=", owner_id)
        .execute();
    for (const { path, hash } of now) {
      if (known.has(hash)) continue;
      // An update that changes nothing gives the row back where it is the owner's own already.
      const mine = await db
        .insertInto("blind_index")
        .values({ schema_id, field, hash, owner_id })
        .onConflict((conflict) =>
          conflict.columns(["schema_id", "field", "hash"]).doUpdateSet({ owner_id }).where("blind_index.owner_id", "=", owner_id),
        )
        .returning("hash")
        .executeTakeFirst();
      if (!mine) taken.push(path);
    }
  }
  return taken;
}

interface Said {
  readonly owner: string;
  readonly field: string;
  readonly value: unknown;
}

/** The values among these that are another person's already: asked in one statement. */
export async function takenValues<Value extends Said>(
  db: Database,
  vault: Vault,
  { id: schema_id, fields }: Pick<CompiledData, "id" | "fields">,
  said: readonly Value[],
): Promise<ReadonlySet<Value>> {
  if (said.length === 0) return new Set();
  const hashed = said.map((one) => {
    const field = firstPath(fields, one.field);
    return { one, field, hash: uniqueHash(vault, { schema: schema_id, field }, one.value) };
  });
  const known = await db
    .selectFrom("blind_index")
    .select(["field", "hash", "owner_id"])
    .where("schema_id", "=", schema_id)
    .where("hash", "in", [...new Set(hashed.map(({ hash }) => hash))])
    .execute();
  const keyOf = (field: string, hash: string) => `${field}\0${hash}`;
  const owners = new Map(known.map(({ field, hash, owner_id }) => [keyOf(field, hash), owner_id]));
  const isTaken = ({ one, field, hash }: (typeof hashed)[number]) => (owners.get(keyOf(field, hash)) ?? one.owner) !== one.owner;
  return new Set(hashed.filter(isTaken).map(({ one }) => one));
}
