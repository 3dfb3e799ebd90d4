/**
 * Seals the sensitive values of a record (`sensitive` in the data schema) before the record is stored:
 *
 *   { nik: "99...", kelas: 4 } -> { nik: { $sealed: "v1...." }, kelas: 4 }
 *
 * Each value is sealed by itself, so reports can still read the others. A sealed value opens only in the record and at the path that
 * it was sealed for.
 */
import { type CompiledData, getAt, isObject, type JsonObject, pathsOfPattern, setAt, toKey } from "../../engine/index";
import type { DatabaseTransaction } from "../database/tables";
import type { Vault } from "../security/vault";

/** Which record: one data schema, one owner. */
interface RecordKey {
  readonly compiled: CompiledData;
  readonly ownerId: string;
}

const sealContext = ({ compiled, ownerId }: RecordKey, path: string) => `record\0${compiled.id}\0${ownerId}\0${path}`;

export function sealRecord(vault: Vault, record: RecordKey, data: Readonly<JsonObject>): JsonObject {
  let sealed: unknown = data;
  for (const { path: pattern, sensitive } of record.compiled.fields) {
    if (!sensitive) continue;
    for (const path of pathsOfPattern(pattern, data)) {
      const value = getAt(data, path);
      if (value === undefined) continue;
      sealed = setAt(sealed, path, { $sealed: vault.seal(JSON.stringify(value), sealContext(record, toKey(path))) });
    }
  }
  return sealed as JsonObject;
}

/** Opens every sealed value, also that of a field which the schema no longer marks as sensitive. */
export function openRecord(vault: Vault, record: RecordKey, data: Readonly<JsonObject>): JsonObject {
  const open = (value: unknown, path: string): unknown => {
    if (Array.isArray(value)) return value.map((item, index) => open(item, path === "" ? String(index) : `${path}.${index}`));
    if (!isObject(value)) return value;
    if (typeof value.$sealed === "string") return JSON.parse(vault.open(value.$sealed, sealContext(record, path)));
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, open(inner, path === "" ? name : `${path}.${name}`)]),
    );
  };
  return open(data, "") as JsonObject;
}

/**
 * Stores the keyed hashes of the record's unique values and removes the earlier ones. Gives back the paths whose value another person
 * already has. When two people write the same value at once, the database lets the second wait for the first.
 */
export async function keepUniqueValues(
  db: DatabaseTransaction,
  vault: Vault,
  { compiled, ownerId }: RecordKey,
  data: Readonly<JsonObject>,
): Promise<string[]> {
  const taken: string[] = [];
  for (const { path: field, sensitive } of compiled.fields) {
    if (sensitive !== "unique") continue;
    const mine = { schema_id: compiled.id, field, owner_id: ownerId };
    await db
      .deleteFrom("blind_index")
      .where("schema_id", "=", mine.schema_id)
      .where("field", "=", field)
      .where("owner_id", "=", ownerId)
      .execute();
    for (const path of pathsOfPattern(field, data)) {
      const value = getAt(data, path);
      if (value === undefined || value === null || value === "") continue;
      const hash = vault.hash(String(value).normalize("NFKC").trim().toLowerCase(), `unique\0${compiled.id}\0${field}`);
      const kept = await db
        .insertInto("blind_index")
        .values({ ...mine, hash })
        .onConflict((conflict) => conflict.doNothing())
        .returning("hash")
        .executeTakeFirst();
      if (!kept) taken.push(toKey(path));
    }
  }
  return taken;
}
