/**
 * What of a person's own others know or find out: names, addresses, numbers and days, as they stand in the account, in what its programs
 * keep of the person, and in their own forms, sealed fields too. Lists within a form are left out: they hold other people.
 */
import type { JsonObject } from "../../engine/server";
import { findPerson, type PersonServices } from "../context/person";
import { openRecord } from "../rows/sealed-record";
import { dayIn, numbersIn } from "../security/own-words";

/** Of the account, in all its programs; empty for one that is not found. */
export async function ownTexts(services: PersonServices, accountId: string): Promise<readonly string[]> {
  const first = await findPerson(services, accountId);
  if (!first) return [];
  const others = await Promise.all(first.programs.slice(1).map((program) => findPerson(services, accountId, { program })));
  const people = [first, ...others.flatMap((person) => person ?? [])];
  const rows = people.flatMap(({ roots, rootRows }) => [
    ...Object.values(roots).flat(),
    ...Object.values(rootRows).flatMap((found) => found.map(({ value }) => value)),
  ]);
  return [first.username, first.name, ...textsIn([first.akun, first.ptk, ...rows, ...(await ownRecords(services, accountId))])];
}

async function ownRecords({ db, documents, vault }: PersonServices, ownerId: string): Promise<readonly JsonObject[]> {
  const rows = await db.selectFrom("record").select(["schema_id", "data"]).where("owner_id", "=", ownerId).execute();
  return rows.flatMap(({ schema_id, data }) => {
    const compiled = documents.base.data(schema_id)?.compiled;
    return compiled ? [openRecord(vault, { compiled, ownerId }, data)] : [];
  });
}

/** Fields whose text is the person's name; other texts of a record say little of who they are. */
const names: ReadonlySet<string> = new Set(["nama", "name"]);
const address = /^[^\s@]+@[^\s@]+$/;

export function textsIn(records: readonly (Readonly<JsonObject> | null | undefined)[]): readonly string[] {
  const values = records.flatMap((record) => Object.entries(record ?? {}));
  const own = values.flatMap(([name, value]) => {
    if (typeof value !== "string" || value === "") return [];
    const isOwn = names.has(name) || address.test(value) || dayIn(value) !== undefined || numbersIn(value).length > 0;
    return isOwn ? [value] : [];
  });
  return [...new Set(own)];
}
