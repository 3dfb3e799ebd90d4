import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { type JsonObject, toWib } from "../../engine/server";
import { type Given, keptStatement } from "../database/kept-statement";
import { statementBuilder } from "../database/statement-builder";
import type { Database } from "../database/tables";
import type { DocumentView } from "../documents/documents";
import { emailHash } from "../security/email-hash";
import type { Services } from "../services/services";
import { openIdentity } from "./account-address";
import { configMarksSql } from "./config-kind";
import { contactOf } from "./contact-of";
import { type Granted, grantedOf, grantsSql } from "./granted";
import { openRoleRows, type RoleRows, roleRowsSql } from "./role-rows";
import { openRootRows, type RootRows, rootRowsSql } from "./root-rows";

/** The person of a session, and what the portal knows of them (000 §3). A part that does not exist is null. */
export interface Person {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  /** The program that is open. */
  readonly program: string;
  /** Every program of the person; the one of the account's own row comes first. */
  readonly programs: readonly string[];
  readonly instansiId: string | null;
  readonly isBlocked: boolean;
  /** The facts of this person in a list of accounts. moments are WIB texts. */
  readonly facts: AccountFacts;
  /** The keyed hash of the address among them. */
  readonly addressHash: string | undefined;
  readonly akun: JsonObject | null;
  readonly ptk: JsonObject | null;
  /**
   * The rows that the program keeps of the person, by the name that conditions read: `profile`, and what else its document names. Of
   * several rows the present one, and all of them as `<name>s`.
   */
  readonly roots: Readonly<Record<string, JsonObject | readonly JsonObject[]>>;
  /** The rows behind the roots, the present one first. */
  readonly rootRows: RootRows;
  /** The rows that rules read of who acts. */
  readonly roleRows: RoleRows;
  readonly preferences: JsonObject;
  readonly granted: Granted;
  /** Permissions that do not count now, although the person holds them: they demand a second factor, which the session has not proved. */
  readonly withheld: ReadonlySet<string>;
  /** The id of the help desk's person who looks at the portal as this one, and may change nothing. */
  readonly seenBy?: string;
  /** Another one whenever a row changed that says what the program opens and closes; undefined inside a transaction. */
  readonly configMark: string | undefined;
}

export interface AccountFacts {
  readonly email: string | undefined;
  readonly activated_at: string | undefined;
  readonly invited_at: string | undefined;
  readonly last_login_at: string | undefined;
}

/** The needs of finding a person. */
export type PersonServices = Pick<Services, "db" | "documents" | "vault" | "mode">;

export interface PersonAsked {
  /** The program that they chose; their first one where they have no such program. */
  readonly program?: string | undefined;
  /** The ids of the rows that they chose to be present. */
  readonly present?: readonly string[] | undefined;
  /** None where nobody's session is asked: then all that they hold counts. */
  readonly withheld?: ReadonlySet<string> | undefined;
}

const none: ReadonlySet<string> = new Set();

/**
 * The person in one of their programs, by one statement. Outside of demo mode a demo person is not found, even when the database has one from an earlier
 * demo, because everybody knows their password.
 */
export async function findPerson(services: PersonServices, id: string, asked: PersonAsked = {}): Promise<Person | undefined> {
  const { db, documents } = services;
  const row = await personStatement(documents.base).one.first(db, { id });
  return row && personOf(services, row, asked);
}

/** The same person in each of these programs, by one statement; empty where there is no such person. */
export async function findInPrograms(
  services: PersonServices,
  id: string,
  programs: Iterable<string>,
): Promise<ReadonlyMap<string, Person>> {
  const { db, documents } = services;
  const row = await personStatement(documents.base).one.first(db, { id });
  const people = [...new Set(programs)].flatMap((program) => {
    const person = row && personOf(services, row, { program });
    return person ? [[program, person] as const] : [];
  });
  return new Map(people);
}

/** Many at once, by one statement; who is not found is missing. */
export async function findPeople(
  services: PersonServices,
  ids: readonly string[],
  asked: PersonAsked = {},
): Promise<ReadonlyMap<string, Person>> {
  const { db, documents } = services;
  const rows = ids.length === 0 ? [] : await personStatement(documents.base).many.all(db, { ids });
  const people = rows.flatMap((row) => personOf(services, row, asked) ?? []);
  return new Map(people.map((person) => [person.id, person]));
}

/** The facts of a person in the database, before they are read for one of their programs. */
export type FoundPerson = NonNullable<Awaited<ReturnType<PersonStatement["one"]["first"]>>>;

/** A session that has not expired by `now`, and who it belongs to, by the statement that finds a person. */
export async function findBySession(
  { db, documents }: Pick<PersonServices, "db" | "documents">,
  values: { readonly session: string; readonly now: Date },
): Promise<{ readonly session: JsonObject; readonly found: FoundPerson } | undefined> {
  const row = await personStatement(documents.base).ofSession.first(db, values);
  if (!row) return undefined;
  const { session, ...found } = row;
  return { session: session as unknown as JsonObject, found };
}

export function personOf(
  services: PersonServices,
  row: FoundPerson,
  { program: asked, present = [], withheld = none }: PersonAsked,
): Person | undefined {
  const { db, documents, vault, mode } = services;
  if (row.is_demo && mode !== "demo") return undefined;
  const {
    others,
    found,
    roles,
    grants,
    marks,
    is_demo: _,
    activated_at,
    invited_at,
    last_login_at,
    address,
    address_hashes,
    ...first
  } = row;
  const identity = openIdentity({ vault }, { ...first, address });
  const chosen = others.find(({ program }) => program === asked);
  const { instansi_id: instansiId, is_blocked: isBlocked, profile, ...person } = { ...first, ...chosen };
  const rows = withPresentFirst(openRootRows(services, person.program, found), present);
  const roleRows = openRoleRows(documents.base, roles);
  const roots = { ...(profile ? { profile } : {}), ...rootsOf(rows) };
  const programs = [row.program, ...others.map(({ program }) => program)];
  // The changes that a transaction sees may be taken back.
  const configMark = db.isTransaction ? undefined : marks[person.program];
  const moment = (at: Date | null) => (at === null ? undefined : toWib(at));
  const facts = {
    email: contactOf(identity),
    activated_at: moment(activated_at),
    invited_at: moment(invited_at),
    last_login_at: moment(last_login_at),
  };
  return {
    ...person,
    ...identity,
    facts,
    addressHash: address_hashes[0] ?? (facts.email === undefined ? undefined : emailHash({ vault }, facts.email)),
    instansiId,
    isBlocked,
    programs,
    roots,
    rootRows: rows,
    roleRows,
    granted: grantedOf(grants),
    withheld,
    configMark,
  };
}

type PersonStatement = ReturnType<typeof makePersonStatements>;

const statements = new WeakMap<DocumentView, PersonStatement>();

/** `base` says which tables it asks. */
function personStatement(base: DocumentView): PersonStatement {
  const known = statements.get(base) ?? makePersonStatements(base);
  statements.set(base, known);
  return known;
}

function makePersonStatements(base: DocumentView) {
  const people = () =>
    statementBuilder
      .selectFrom("account")
      .select([
        "account.id",
        "username",
        "address",
        "address_hashes",
        "name",
        "program",
        "instansi_id",
        "is_blocked",
        "akun",
        "ptk",
        "profile",
        "preferences",
      ])
      .select(["activated_at", "invited_at", "last_login_at"])
      .select(sql<boolean>`account.demo is not null`.as("is_demo"))
      .select(({ selectFrom }) =>
        jsonArrayFrom(
          selectFrom("membership")
            .select(["program", "instansi_id", "profile", "preferences"])
            .whereRef("account_id", "=", "account.id")
            .orderBy("program"),
        ).as("others"),
      )
      .select([rootRowsSql(base).as("found"), roleRowsSql(base).as("roles")])
      .select([grantsSql(base).as("grants"), configMarksSql(base).as("marks")]);
  return {
    one: keptStatement((given: Given<{ id: string }>) => people().where("account.id", "=", given("id"))),
    ofSession: keptStatement((given: Given<{ session: string; now: Date }>) =>
      people()
        .innerJoin("session", "session.account_id", "account.id")
        .select("session.data as session")
        .where("session.id", "=", given("session"))
        .where("session.expires_at", ">", given("now")),
    ),
    many: keptStatement((given: Given<{ ids: readonly string[] }>) =>
      people().where(sql<boolean>`account.id = any(cast(${given("ids")} as text[]))`),
    ),
  };
}

/** The same person as they are now: for who waited for a lock, or has changed what is kept of them. Throws an Error where they are gone. */
export async function personNow(services: PersonServices, { id, program, rootRows, withheld }: Person): Promise<Person> {
  const present = Object.values(rootRows).flatMap(([first]) => first?.row.id ?? []);
  const now = await findPerson(services, id, { program, present, withheld });
  if (!now) throw new Error("the account is gone");
  return now;
}

function withPresentFirst(rows: RootRows, present: readonly string[]): RootRows {
  const ordered = Object.entries(rows).map(([name, all]) => {
    const chosen = all.find(({ row }) => present.includes(row.id));
    return [name, chosen ? [chosen, ...all.filter((one) => one !== chosen)] : all] as const;
  });
  return Object.fromEntries(ordered);
}

function rootsOf(rows: RootRows): Person["roots"] {
  return Object.fromEntries(
    Object.entries(rows).flatMap(([name, [first, ...others]]) => {
      if (!first) return [];
      const all = [first, ...others].map(({ row, value }) => ({ ...value, id: row.id }));
      return [[name, first.value] as const, ...(others.length > 0 ? [[`${name}s`, all] as const] : [])];
    }),
  );
}

/** Replaces the preferences that the person has in the open program. */
export async function keepPreferences(
  db: Database,
  { id, program, programs }: Pick<Person, "id" | "program" | "programs">,
  preferences: JsonObject,
): Promise<void> {
  const written = { preferences: JSON.stringify(preferences) };
  if (programs[0] === program) await db.updateTable("account").set(written).where("id", "=", id).execute();
  else await db.updateTable("membership").set(written).where("account_id", "=", id).where("program", "=", program).execute();
}
