/**
 * Sensitive values of a record are sealed one by one before they are kept (`sensitive` in the data schema), so the rest stays
 * readable for reports: { nik: "99..." } -> { nik: { $sealed: "v1...." } }. A sealed value opens only in its own record and place.
 */
import { type CompiledData, getAt, isObject, type JsonObject, pathsOfPattern, setAt, toKey } from "../../engine/index";
import type { DatabaseTransaction } from "../database/tables";
import type { Vault } from "../security/vault";

interface RecordPlace {
  readonly compiled: CompiledData;
  readonly ownerId: string;
}

const sealPlace = ({ compiled, ownerId }: RecordPlace, path: string) => `record\0${compiled.id}\0${ownerId}\0${path}`;

export function sealRecord(vault: Vault, place: RecordPlace, data: Readonly<JsonObject>): JsonObject {
  let sealed: unknown = data;
  for (const { path: pattern, sensitive } of place.compiled.fields) {
    if (!sensitive) continue;
    for (const path of pathsOfPattern(pattern, data)) {
      const value = getAt(data, path);
      if (value === undefined) continue;
      sealed = setAt(sealed, path, { $sealed: vault.seal(JSON.stringify(value), sealPlace(place, toKey(path))) });
    }
  }
  return sealed as JsonObject;
}

/** Opens whatever is sealed, also under a name that the schema no longer marks as sensitive. */
export function openRecord(vault: Vault, place: RecordPlace, data: Readonly<JsonObject>): JsonObject {
  const open = (value: unknown, path: string): unknown => {
    if (Array.isArray(value)) return value.map((item, index) => open(item, path === "" ? String(index) : `${path}.${index}`));
    if (!isObject(value)) return value;
    if (typeof value.$sealed === "string") return JSON.parse(vault.open(value.$sealed, sealPlace(place, path)));
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, open(inner, path === "" ? name : `${path}.${name}`)]),
    );
  };
  return open(data, "") as JsonObject;
}

/**
 * Keeps the keyed hashes of the record's unique values. Gives back the paths whose value another person already has; two writes
 * with the same value at once are put in order by the database.
 */
export async function keepUniqueValues(
  db: DatabaseTransaction,
  vault: Vault,
  { compiled, ownerId }: RecordPlace,
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
