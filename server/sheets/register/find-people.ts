/**
 * Whom the lines of a register are about. A value that is theirs alone is found by its keyed hash, any other of the key by the value itself;
 * the first of the key that finds somebody says who it is.
 */
import { sql } from "kysely";
import { firstPath, type JsonObject } from "../../../engine/server";
import { openRecord, uniqueHash } from "../../rows/sealed-record";
import { isSaid, type SheetLine } from "../import/import-target";
import type { Comparing } from "./people-context";

export interface KnownPerson {
  readonly id: string;
  readonly name: string;
  readonly revision: number;
  readonly data: JsonObject;
}

/** By the number of the line; "two" where its key tells of two people. Whom nobody knows is missing. */
export type FoundPeople = ReadonlyMap<number, KnownPerson | "two">;

export async function findPeople(
  context: Comparing,
  lines: readonly Pick<SheetLine, "number" | "values">[],
  { lock }: { readonly lock: boolean },
): Promise<FoundPeople> {
  const owners = new Map<number, Set<string>>();
  for (const field of context.register.key) {
    const said = lines.filter(({ values }) => isSaid(values, field));
    const asked = said.map(({ number, values }) => ({ number, value: String(values[field]) }));
    const known = await ownersBy(context, field, [...new Set(asked.map(({ value }) => value))]);
    for (const { number, value } of asked)
      for (const owner of known.get(value) ?? []) owners.set(number, (owners.get(number) ?? new Set()).add(owner));
  }
  const people = await peopleOf(context, [...new Set([...owners.values()].flatMap((some) => [...some]))], { lock });
  const found = new Map<number, KnownPerson | "two">();
  for (const [number, some] of owners) {
    const person = some.size > 1 ? "two" : people.get([...some][0] as string);
    if (person) found.set(number, person);
  }
  return found;
}

/** Who has each of these values. */
async function ownersBy({ db, services, register, checked }: Comparing, name: string, values: readonly string[]) {
  const found = new Map<string, string[]>();
  if (values.length === 0) return found;
  const note = (value: string, owner: string) => found.set(value, [...(found.get(value) ?? []), owner]);
  const { fields } = checked.compiled;
  const known = fields.find(({ path }) => path === name);
  if (known?.sensitive === "unique") {
    const field = firstPath(fields, name);
    const hashes = new Map(values.map((value) => [uniqueHash(services.vault, { schema: register.data, field }, value), value]));
    const rows = await db
      .selectFrom("blind_index")
      .select(["hash", "owner_id"])
      .where("schema_id", "=", register.data)
      .where("field", "=", field)
      .where("hash", "in", [...hashes.keys()])
      .execute();
    for (const { hash, owner_id } of rows) note(hashes.get(hash) as string, owner_id);
    return found;
  }
  for (const field of [...(known?.was ?? []), name]) {
    const { rows } = await sql<{ value: string; owner_id: string }>`
      select data->>${field} as value, owner_id from record
      where schema_id = ${register.data} and data->>${field} in (${sql.join([...values])})`.execute(db);
    for (const { value, owner_id } of rows) note(value, owner_id);
  }
  return found;
}

/** By the id of their account. */
export async function peopleOf(
  { db, services, checked }: Comparing,
  ids: readonly string[],
  { lock }: { readonly lock: boolean },
): Promise<ReadonlyMap<string, KnownPerson>> {
  if (ids.length === 0) return new Map();
  const { compiled } = checked;
  const rows = await db
    .selectFrom("record")
    .innerJoin("account", "account.id", "record.owner_id")
    .select(["record.owner_id as id", "account.name", "record.revision", "record.data"])
    .where("record.schema_id", "=", compiled.id)
    .where("record.owner_id", "in", [...ids])
    .orderBy("record.owner_id")
    .$if(lock, (query) => query.forUpdate("record"))
    .execute();
  return new Map(
    rows.map(({ id, name, revision, data }) => [
      id,
      { id, name, revision, data: openRecord(services.vault, { compiled, ownerId: id }, data) },
    ]),
  );
}
