/** The one record that a person has of a data schema: its sensitive values are sealed for it, and its unique ones are kept apart. */
import { isDeepStrictEqual } from "node:util";
import { type CompiledData, firstPath, getAt, type JsonObject, pathsOfPattern, toKey } from "../../engine/server";
import type { DatabaseTransaction } from "../database/tables";
import type { Vault } from "../services/vault";
import { openValues, sealValues } from "./sealed-values";

/** The key of a record: one data schema, one owner. */
interface RecordKey {
  readonly compiled: CompiledData;
  readonly ownerId: string;
}

/** The record that a person keeps of a data schema: its values open only there. */
export const recordContext =
  (schema: string, ownerId: string) =>
  (path: string): string =>
    `record\0${schema}\0${ownerId}\0${path}`;

const contextOf = ({ compiled, ownerId }: RecordKey) => recordContext(compiled.id, ownerId);

export function sealRecord(vault: Vault, record: RecordKey, data: Readonly<JsonObject>): JsonObject {
  return sealValues(vault, record.compiled, data, contextOf(record));
}

export function openRecord(vault: Vault, record: RecordKey, data: Readonly<JsonObject>): JsonObject {
  return openValues(vault, record.compiled.fields, data, contextOf(record));
}

/**
 * The hash that finds a unique value without telling it. `field` is the path that the field had first (`firstPath`): a rename changes no
 * hash.
 */
export const uniqueHash = (
  vault: Vault,
  { schema, field }: { readonly schema: string; readonly field: string },
  value: unknown,
) => vault.hash(String(value).normalize("NFKC").trim().toLowerCase(), `unique\0${schema}\0${field}`);

/**
 * Stores the keyed hashes of the record's unique values and removes the earlier ones; a field whose values are those of `before` has them
 * already. Gives back the paths whose value another person already has, or stands twice. When two people write the same value at once, the
 * database lets the second wait for the first.
 */
export async function keepUniqueValues(
  db: DatabaseTransaction,
  vault: Vault,
  { compiled, ownerId }: RecordKey,
  { before = {}, data }: { readonly before?: Readonly<JsonObject>; readonly data: Readonly<JsonObject> },
): Promise<string[]> {
  const taken: string[] = [];
  for (const { path: present, sensitive } of compiled.fields) {
    if (sensitive !== "unique") continue;
    const field = firstPath(compiled.fields, present);
    const values = valuesAt(data, present);
    if (isDeepStrictEqual(values, valuesAt(before, present))) continue;
    const mine = { schema_id: compiled.id, field, owner_id: ownerId };
    await db
      .deleteFrom("blind_index")
      .where("schema_id", "=", mine.schema_id)
      .where("field", "=", field)
      .where("owner_id", "=", ownerId)
      .execute();
    for (const { path, value } of values) {
      const hash = uniqueHash(vault, { schema: compiled.id, field }, value);
      const kept = await db
        .insertInto("blind_index")
        .values({ ...mine, hash })
        .onConflict((conflict) => conflict.doNothing())
        .returning("hash")
        .executeTakeFirst();
      if (!kept) taken.push(path);
    }
  }
  return taken;
}

/** The values of a field that are not empty, with the place of each. */
export function valuesAt(data: Readonly<JsonObject>, field: string): { path: string; value: unknown }[] {
  return pathsOfPattern(field, data)
    .map((path) => ({ path: toKey(path), value: getAt(data, path) }))
    .filter(({ value }) => value !== undefined && value !== null && value !== "");
}
