/** The gains of an account when its owner registers again: more in the same program, or a membership in another one. */

import { randomUUID } from "node:crypto";
import { isObject, type JsonObject, mergePatch } from "../../engine/server";
import { hasLogin } from "../context/account-address";
import { findPerson, keepPreferences, type Person, type PersonServices } from "../context/person";
import type { Database } from "../database/tables";
import type { CompiledRegistration } from "../documents/compile-registration";
import { Failure } from "../failures/failure";
import { addRootRow } from "../records/keep-root";
import type { Services } from "../services/services";
import { type OpenedAccount, setPassword } from "./set-password";

/** The gains of an owner from a registration in one program. */
export interface RegisteredPart {
  readonly program: string;
  /** The rows that the program keeps of the person, by root. */
  readonly roots: Readonly<Record<string, JsonObject>>;
  readonly preferences: JsonObject;
}

type RegisteredAccount = NonNullable<CompiledRegistration["account"]>;

/**
 * The values of the document, with those that follow what was `typed`, and new ids at the paths of its `newIds`. `differs` says what is
 * different in this call, whatever was typed.
 */
export function partOf(
  { program, roots = {}, preferences, newIds = [] }: RegisteredAccount,
  typed: JsonObject,
  differs: RegisteredAccount["roots"] = {},
): RegisteredPart {
  const given: Record<string, JsonObject> = structuredClone(roots);
  const setAll = (values: JsonObject) => {
    for (const [path, value] of Object.entries(values)) {
      const [root = "", name = ""] = path.split(".");
      given[root] = { ...given[root], [name]: value };
    }
  };
  setAll(typed);
  for (const [root, values] of Object.entries(differs)) given[root] = { ...given[root], ...values };
  setAll(Object.fromEntries(newIds.map((path) => [path, randomUUID()])));
  return { program, roots: given, preferences: (preferences ?? {}) as JsonObject };
}

/**
 * Adds the registration to an account, with a password that its owner has chosen. The first program of an account stands in its own row,
 * others in `membership`. Throws a Failure (403) when the account is blocked.
 */
export async function addTo(
  services: Services,
  username: string,
  part: RegisteredPart,
  passwordHash: string,
): Promise<OpenedAccount> {
  const { db } = services;
  const account = db.selectFrom("account").select(["id", "program", "is_blocked"]).where(hasLogin(services, username));
  const { id, program, is_blocked } = await account.forUpdate().executeTakeFirstOrThrow();
  if (is_blocked) throw new Failure(403, "forbidden");
  await setPassword(services, db, id, passwordHash);
  if (program !== part.program) await addMembership(db, id, part.program);
  await addPart(services, id, part);
  return { id, username };
}

/**
 * Adds the registration to a program that the person has. What they have there already stays; permissions are joined. `beside` makes a row
 * of a root also where there is one.
 */
export async function addPart(services: Services, id: string, part: RegisteredPart, { beside = false } = {}): Promise<void> {
  const { program } = part;
  const person = await findMember(services, id, program);
  await keepPreferences(services.db, person, joined(person.preferences, part.preferences));
  let roots: Person["roots"] = person.roots;
  for (const [name, value] of Object.entries(part.roots)) {
    if (roots[name] !== undefined && !beside) continue;
    await addRootRow(services, { ...person, roots }, { program, name, value, actor: id });
    roots = { ...roots, [name]: value };
  }
}

async function findMember(services: PersonServices, id: string, program: string): Promise<Person> {
  const person = await findPerson(services, id, { program });
  if (person?.program !== program) throw new Error(`the account ${id} is not in the program "${program}"`);
  return person;
}

async function addMembership(db: Database, account_id: string, program: string): Promise<void> {
  await db
    .insertInto("membership")
    .values({ account_id, program, instansi_id: null, profile: null, preferences: "{}" })
    .onConflict((conflict) => conflict.columns(["account_id", "program"]).doNothing())
    .execute();
}

function joined(before: JsonObject, given: JsonObject): JsonObject {
  const permissions = [before, given].flatMap(({ permissions: held }) => (Array.isArray(held) ? held.map(String) : []));
  const merged = mergePatch(before, given);
  return { ...(isObject(merged) ? merged : {}), permissions: [...new Set(permissions)] };
}
