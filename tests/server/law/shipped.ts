/**
 * The rules that ship, asked of people who are not there: a demo person with other permissions, at another date, as the page knows them
 * from the answers that it is sent and as the server knows them; and rows of every record type with values that its own rules compare with.
 */
import fc from "fast-check";
import { sql } from "kysely";
import { NoSql } from "../../../engine/conditions/sql";
import { ruleHolds, sqlOf } from "../../../engine/records/row-rule";
import {
  type ColumnType,
  compileLogic,
  fromWib,
  holds,
  isObject,
  type JsonObject,
  type Logic,
  namedConditions,
  questionsIn,
  type Scope,
} from "../../../engine/server";
import { addressOf } from "../../../portal/call-address";
import { cohortScreens } from "../../../portal/cohort-screens";
import { destinationOf } from "../../../portal/destination";
import { memberScope, personScope, roleAt, withCohort } from "../../../portal/person-scope";
import { setNameOf } from "../../../portal/set-name";
import { buildContext } from "../../../server/context/context";
import { findPerson, type Person } from "../../../server/context/person";
import { askAboutLinked } from "../../../server/records/about-linked";
import { actorOf } from "../../../server/records/actor";
import { outcomeSql } from "../../../server/rows/fragment-sql";
import { type RecordKind, recordKind } from "../../../server/rows/record-kind";
import { findRow, insertRow } from "../../../server/rows/record-table";
import type { CompiledPortal } from "../../../tools/documents/compiled-portal";
import { type TestApp, type Visitor, visit } from "../test-app";

export interface World {
  readonly server: TestApp;
  readonly portal: CompiledPortal;
  readonly visitors: Map<string, Visitor>;
}

/** A person who is like a demo person but for some of the permissions, on another day. */
export interface Stranger {
  readonly username: string;
  readonly given: readonly number[];
  readonly taken: readonly number[];
  readonly date: string;
}

export const strangers = (usernames: readonly string[]): fc.Arbitrary<Stranger> =>
  fc.record({
    username: fc.constantFrom(...usernames),
    given: fc.array(fc.nat(), { maxLength: 6 }),
    taken: fc.array(fc.nat(), { maxLength: 6 }),
    date: fc.constantFrom(
      "2026-11-22 10:00:00",
      "2025-01-01 00:00:00",
      "2027-06-30 23:59:59",
      "2027-07-01 00:00:00",
      "2028-02-29 12:00:00",
    ),
  });

const own = new Map<string, { readonly id: string; readonly permissions: readonly string[]; readonly preferences: string }>();

/** Writes the permissions into the account, where page and server find them. */
export async function become({ server }: World, { username, given, taken }: Stranger, named: readonly string[]): Promise<Person> {
  const { db } = server.opened;
  const known = own.get(username) ?? (await knownOf(server, username));
  own.set(username, known);
  const picked = (numbers: readonly number[], from: readonly string[]) =>
    new Set(numbers.flatMap((number) => (from.length === 0 ? [] : [from[number % from.length] as string])));
  const lost = picked(taken, known.permissions);
  const permissions = [...known.permissions.filter((one) => !lost.has(one)), ...picked(given, named)];
  const preferences = JSON.stringify({ ...JSON.parse(known.preferences), permissions });
  await db.updateTable("account").set({ preferences }).where("id", "=", known.id).execute();
  return (await findPerson(server.services, known.id)) as Person;
}

async function knownOf({ opened, services }: TestApp, username: string) {
  const { id, preferences } = await opened.db
    .selectFrom("account")
    .select(["id", "preferences"])
    .where("username", "=", username)
    .executeTakeFirstOrThrow();
  const { scope } = await buildContext(services, (await findPerson(services, id)) as Person);
  const { permissions } = scope.preferences as { permissions: string[] };
  return { id, permissions, preferences: JSON.stringify(preferences ?? {}) };
}

/** Ids of the screens that open by their own rule, in the page and by the server's documents. */
export async function openScreens(
  world: World,
  stranger: Stranger,
  person: Person,
): Promise<{ page: string[]; server: string[] }> {
  const { server, portal, visitors } = world;
  const { username, date } = stranger;
  const visitor = visitors.get(username) ?? (await visit(server, username));
  visitors.set(username, visitor);
  const answer = async (call: string): Promise<JsonObject> => {
    const entry = { ...portal.manifest.calls, ...portal.lateCalls.calls }[call];
    if (!entry) throw new Error(`no call ${call}`);
    const address = addressOf(entry, {}).replace(/^\/backend/, "");
    return (await visitor.get(address, { "x-role": role })).json();
  };
  let role = "";
  const session = await answer("session.read");
  role = roleAt("/", session, undefined);
  const preferences = await answer("preferences.read");
  const program = String(session.program);
  const set = portal.routeSets.get(setNameOf({ program, role, preferences }, portal.manifest.given));
  if (!set) throw new Error(`no routes for ${username}`);
  const asked = personScope(session, { role, instansiId: session.instansi_id }, date);
  const { context, cohort } = withCohort(set, memberScope(asked, preferences, await answer("profile.read")));
  const screens = cohortScreens([...portal.manifest.screens, ...set.screens], set.cohorts[cohort]?.screens);
  const opened = screens.filter((entry) => {
    const found = { entry, params: {} };
    return destinationOf({ status: "member", context, screens, found, pathname: entry.path }).kind === "screen";
  });

  const clock = () => fromWib(date) as Date;
  const { scope, view } = await buildContext({ ...server.services, clock }, person, role);
  const { library } = view;
  const allowed = library.ids("screen").filter((id) => {
    const { kind, path, public: isPublic, allowedWhen } = library.get("screen", id) ?? {};
    const program = id.split("/", 1)[0];
    if (kind === "dialog" || typeof path !== "string" || !(program === "bersama" || program === session.program)) return false;
    const rule = allowedWhen === undefined ? true : compileLogic(allowedWhen, namedConditions(library)).logic;
    return isPublic === true || holds(rule, { ...scope, params: {} });
  });
  return { page: opened.map(({ id }) => id).sort(), server: allowed.sort() };
}

/** A row of a record type: numbers that choose among the values its rules compare with. */
export interface Drawn {
  readonly state: number;
  readonly isOwn: boolean;
  readonly columns: readonly number[];
}

export const drawn: fc.Arbitrary<Drawn> = fc.record({
  state: fc.nat(),
  isOwn: fc.boolean(),
  columns: fc.array(fc.nat(), { minLength: 40, maxLength: 40 }),
});

/** The rules of the type that hold of the row, by the database and as they are, by their place. */
export async function rulesOfRow({ server }: World, type: string, row: Drawn, { date }: Stranger, person: Person) {
  const { services, opened } = server;
  const kind = recordKind(services.documents.base, type);
  const clock = () => fromWib(date) as Date;
  const { scope: context } = await buildContext({ ...services, clock }, person);
  const { scope } = await actorOf({ services, db: opened.db, person, scope: context }, kind);
  const rules = rulesIn(kind);
  const said = rules.filter(({ when }) => isSaid(when, kind, scope));
  const result = { database: {} as JsonObject, memory: {} as JsonObject };
  await opened.db
    .transaction()
    .execute(async (db) => {
      const id = "00000000-0000-4000-8000-000000000000";
      const states = [...kind.record.states.keys()];
      await insertRow(db, kind, {
        id,
        owner: kind.record.owned && row.isOwn ? person.id : null,
        ownerName: row.isOwn ? person.name : null,
        cohort: "",
        state: states[row.state % states.length] ?? "",
        sealed: {},
        columns: columnsOf(kind, row, person),
        now: clock(),
      });
      const found = await findRow(db, kind, id);
      if (!found) throw rolledBack;
      const asked = said.map(({ when }, index) => sql`${outcomeSql(sqlOf(when, kind.shape, scope))} as ${sql.id(`r${index}`)}`);
      if (asked.length > 0) {
        const { rows } =
          await sql<JsonObject>`select ${sql.join(asked)} from ${sql.table(kind.table)} as t where t.id = ${id}`.execute(db);
        // The server asks in memory what rows may be read and done; here lists and reports are asked so, too.
        const questions = questionsIn(said.map(({ when }) => when));
        const about = await askAboutLinked(db, { ...kind, questions }, scope, id);
        for (const [index, { name, when }] of said.entries()) {
          result.database[name] = rows[0]?.[`r${index}`];
          result.memory[name] = ruleHolds(when, kind.shape, scope, { row: found.row, about });
        }
      }
      throw rolledBack;
    })
    .catch((error: unknown) => {
      if (error !== rolledBack) throw error;
    });
  return result;
}

const rolledBack = new Error("rolled back");

function rulesIn({ record }: RecordKind): { readonly name: string; readonly when: Logic }[] {
  const { readers, writes, claim, transitions, lists, reports } = record;
  return [
    ...readers.map(({ id, when }) => ({ name: `read ${id}`, when })),
    ...writes.map(({ when }, index) => ({ name: `write ${index}`, when })),
    ...(claim ? [{ name: "claim", when: claim.when }] : []),
    ...[...transitions.values()].map(({ id, when }) => ({ name: `transition ${id}`, when })),
    ...[...lists, ...reports].map(([name, { when }]) => ({ name: `list ${name}`, when })),
  ];
}

function isSaid(when: Logic, { shape }: RecordKind, scope: Scope): boolean {
  try {
    sqlOf(when, shape, scope);
    return true;
  } catch (error) {
    if (error instanceof NoSql) return false;
    throw error;
  }
}

/** The values in the rules, as far as a column can hold them; links stay empty. */
function columnsOf({ record, rules }: RecordKind, { columns }: Drawn, person: Person): JsonObject {
  const literals = literalsIn(JSON.parse(rules));
  const fits: Readonly<Record<ColumnType, readonly unknown[]>> = {
    text: ["", "a", ...literals.filter((one) => typeof one === "string")],
    integer: [0, 1, 2, ...literals.filter(Number.isInteger)],
    number: [0, 0.5, ...literals.filter((one) => typeof one === "number")],
    rupiah: [0, 1000],
    boolean: [true, false],
    date: ["2026-11-22", "2027-07-01", "2025-01-01"],
    moment: ["2026-11-22 10:00:00", "2027-06-30 23:59:59", "2025-01-01 00:00:00"],
    person: [person.id],
    sealed: ["a"],
  };
  // A value that a link brings follows from the link, which stays empty.
  const own = [...record.columns.values()].filter(
    ({ link, source }) => link === undefined && !(typeof source === "object" && "link" in source),
  );
  return Object.fromEntries(
    own.map(({ name, type, isFlag }, index) => {
      const values = [null, ...(isFlag ? [0, 1] : fits[type])];
      return [name, values[(columns[index % columns.length] ?? 0) % values.length]];
    }),
  );
}

function literalsIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(literalsIn);
  return isObject(value) ? Object.values(value).flatMap(literalsIn) : [value];
}
