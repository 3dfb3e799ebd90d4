/**
 * Every shipped record type with every demo person: who makes, reads, lists, reports, saves, claims and moves rows is who its document
 * says. What is expected is read from the rules by json-logic alone, of each row by itself, without the SQL that the server asks with.
 * All rules are asked for everybody; `npm test` asks two thirds of the types for a part of it. Who sends requests is chosen by the answers: `npm test`
 * takes people and rows until each answer of each rule in each state was tried, `npm run test:long` two of all people with the same
 * answers, and all rows.
 */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type ChosenOwner,
  holds,
  type JsonObject,
  type Logic,
  programOf,
  type RowAct,
  rootOfRecord,
  type Scope,
  settled,
} from "../../../engine/server";
import { projectRoot } from "../../../server/app";
import { buildContext } from "../../../server/context/context";
import { findPerson, type Person } from "../../../server/context/person";
import { readDemoPeople } from "../../../server/demo/seed-demo";
import type { CompiledCall } from "../../../server/documents/compile-calls";
import { Documents } from "../../../server/documents/documents";
import { type Actor, actorOf } from "../../../server/records/actor";
import { columnsFromOwner } from "../../../server/rows/column-values";
import { type RecordKind, recordKind } from "../../../server/rows/record-kind";
import { findRows, insertRow, type Row } from "../../../server/rows/record-table";
import { isWholeRun } from "../../sample";
import { type Act, writeActs } from "../acts";
import { oneDatabase } from "../databases";
import { startTestApp, type TestApp, type Visitor, visit, writeHeaders } from "../test-app";
import { leaveUnnoted } from "../walks";

const { base } = new Documents(projectRoot);
const isRoot = (type: string) => rootOfRecord(base.library, programOf(type), type) !== undefined;
/** The facts that programs know of people come last: its rows are removed here, and the rules of the others read them. */
const types = base.library.ids("record").toSorted((one, other) => Number(isRoot(one)) - Number(isRoot(other)));
/** The first of them own the rows. */
const usernames = readDemoPeople()
  .filter(({ blocked }) => !blocked)
  .map(({ username }) => username);
/** No row here links to another. */
const nothingLinks = () => 0;
/** Types whose rows nobody changes as long as they link to nothing and lie in no province, and where it is shown that they are changed. */
const changedElsewhere: Readonly<Record<string, string>> = {
  "gurupenggerak/dasus": "selection-registers.test.ts",
  "gurupenggerak/rekognisi-fasilitator": "selection-registers.test.ts",
  "gurupenggerak/rekognisi-peserta": "selection-registers.test.ts",
  "gurupenggerak/tugas-jadwal": "microteaching.test.ts",
  "gurupenggerak/umpan-balik-asesor": "feedback.test.ts",
  "gurupenggerak/umpan-balik-wawancara": "feedback.test.ts",
  "ppg/kelas": "classes.test.ts",
  "ppg/nilai": "classes.test.ts",
  "ppg/pertemuan": "classes.test.ts",
  "ppg/presensi": "classes.test.ts",
  "vokasi/diklat": "trainings.test.ts",
  "vokasi/pertemuan": "trainings.test.ts",
  "vokasi/peserta-diklat": "trainings.test.ts",
  "vokasi/presensi": "trainings.test.ts",
};
/** Types of which a route has an action that no other test makes: they are always asked who changes them (`tests/routes/exercised.ts` says which). */
const changedOnlyHere: ReadonlySet<string> = new Set([
  "gurupenggerak/diskualifikasi",
  "gurupenggerak/rekening",
  "ppg/laporan-lptk",
  "ppg/sasaran",
  "vokasi/sertifikasi",
]);
/** Each group of assessors has its own instruments: whose the sheets of these types are, and whose those of all others. */
const assessorOf: Readonly<Record<string, string>> = {
  "gurupenggerak/penilaian-kolaborasi": "lastri.widodo",
  "gurupenggerak/penilaian-pbi": "gede.pranata",
  "gurupenggerak/penilaian-pbi-instruktur": "lastri.widodo",
};
const otherAssessor = "tirta.kusuma";
const many = { account: 100_000, address: 100_000 };

/** Somebody who is logged in. */
interface Entered {
  readonly person: Person;
  readonly scope: Scope;
  readonly visitor: Visitor;
}

interface Tried extends Entered {
  readonly actor: Actor;
}

/** The names of those who try a type: the same on each database. */
const triers = new Map<string, ReadonlySet<string>>();
const said = isWholeRun
  ? "two of all who are alike"
  : "a sample: of an eighteenth of the types, for each rule who is let and who is refused";

describe.each(oneDatabase)(`who may of ${usernames.length} people (${said}), on $name`, (database) => {
  let server: TestApp;
  const people: Entered[] = [];
  /** The acts that were done and stood in the history, before the rows were put back as they were. */
  const exercised = new Map<string, Act>();
  beforeAll(async () => {
    server = await startTestApp(database, { callLimits: { read: many, write: many } });
    const { db } = server.opened;
    leaveUnnoted(db);
    // Nobody is asked for a code again: it takes longer than a proof counts.
    await db.deleteFrom("second_factor").execute();
    for (const username of usernames) {
      const { id } = await db.selectFrom("account").select("id").where("username", "=", username).executeTakeFirstOrThrow();
      const person = (await findPerson(server.services, id)) as Person;
      const { scope, view } = await buildContext(server.services, person);
      // The permissions that groups give them stay theirs when the rows of groups are tried themselves.
      const { permissions } = scope.preferences as { permissions: string[] };
      const preferences = JSON.stringify({ ...person.preferences, permissions });
      await db.updateTable("account").set({ preferences }).where("id", "=", id).execute();
      // A person to whom the program shows a closed door may write nothing, whatever a record type says.
      if (view.blockedPath(person.program, scope) === undefined)
        people.push({ person, scope, visitor: await visit(server, username) });
    }
    for (const kind of types.map((type) => recordKind(base, type)))
      if ([...kind.record.columns.values()].some(({ link }) => link !== undefined))
        await sql`delete from ${sql.table(kind.table)}`.execute(db);
  });
  afterAll(() => {
    writeActs({ acts: [...exercised.values()], walks: [] });
    return server?.close();
  });

  /** As they were at first, which is enough to tell who may do the same. */
  const knownActor = ({ person, scope }: Entered, kind: RecordKind): Promise<Actor> =>
    actorOf({ services: server.services, db: server.opened.db, person, scope }, kind);
  /** As they are now: rows of groups that were tried before may have changed who is a member. */
  const asActor = async ({ person: { id, program }, visitor }: Entered, kind: RecordKind): Promise<Tried> => {
    const { services, opened } = server;
    const person = (await findPerson(services, id, { program })) as Person;
    const { scope } = await buildContext(services, person);
    return { person, scope, visitor, actor: await actorOf({ services, db: opened.db, person, scope }, kind) };
  };
  /** One row of each state for each of three owners; two where there are many states. The first of them is an assessor, who owns tasks. */
  const ownersOf = ({ record }: RecordKind) => {
    const assessor = people.filter(({ person }) => person.username === (assessorOf[record.id] ?? otherAssessor));
    return [...assessor, ...people.slice(0, record.states.size > 5 ? 1 : 2)];
  };
  const fill = async (kind: RecordKind): Promise<void> => {
    for (const { person: owner } of ownersOf(kind))
      for (const state of kind.record.states.keys())
        await insertRow(server.opened.db, kind, {
          id: randomUUID(),
          owner: kind.record.owned ? owner.id : null,
          ownerName: owner.name,
          cohort: "",
          state,
          sealed: {},
          columns: columnsFromOwner(kind.record, owner),
          now: new Date("2026-11-22T03:00:00Z"),
        });
  };
  /** Where an owner can have one row only, that row is tried in every state. */
  const roundsOf = ({ record: { unique, states } }: RecordKind, rows: readonly Row[]): (readonly Row[])[] =>
    unique.length > 0 ? [...states.keys()].map((state) => rows.map((row) => ({ ...row, state }))) : [rows];
  const rowsOf = (kind: RecordKind) => findRows(server.opened.db, kind, sql`true`, 1000);
  const settledRules = new Map<Logic, Logic>();
  /** Rules are asked by the dozen about the same row. */
  let asked: { readonly actor: Actor; readonly row: Row; readonly scope: Scope } | undefined;
  const scopeAt = (actor: Actor, row: Row): Scope => {
    if (asked?.actor !== actor || asked.row !== row) asked = { actor, row, scope: { ...actor.scope, row: { ...row, data: {} } } };
    return asked.scope;
  };
  const meets = ({ actor }: Tried, row: Row, when: Logic) => {
    const rule = settledRules.get(when) ?? settled(when, nothingLinks);
    settledRules.set(when, rule);
    return holds(rule, scopeAt(actor, row));
  };
  const readersOf = (kind: RecordKind, tried: Tried, row: Row, named?: readonly string[]) =>
    kind.record.readers.filter(({ id, when }) => (named?.includes(id) ?? true) && meets(tried, row, when)).map(({ id }) => id);
  /** Whether the list from which people are chosen has this one, for who asks. */
  const offers = async (visitor: Visitor, { call, key, value }: ChosenOwner, id: string): Promise<boolean> => {
    const { path } = (base.calls.get(call) as CompiledCall).source;
    const answer = await visitor.get(`${path}?${key}=${id}`);
    const found: JsonObject[] = answer.statusCode === 200 ? answer.json().data : [];
    return found.some((row) => ({ ...row, ...(row.attributes as JsonObject | undefined) })[value] === id);
  };
  /** How many rows are counted: all, except that a report which hides whose they are counts no group of one or two. */
  const countedOf = (kind: RecordKind, tried: Tried, rows: readonly Row[], group?: readonly { readonly column: string }[]) => {
    const isAnonymous = ({ without }: { readonly without: readonly string[] }) => without.includes("owner");
    const hidden = kind.record.readers.filter(isAnonymous).map(({ id }) => id);
    if (!group || !rows.some((row) => readersOf(kind, tried, row, hidden).length > 0)) return rows.length;
    const groups = new Map<string, number>();
    for (const row of rows) {
      const key = JSON.stringify(group.map(({ column }) => (row as JsonObject)[column]));
      groups.set(key, (groups.get(key) ?? 0) + 1);
    }
    return [...groups.values()].reduce((sum, count) => sum + (count < 3 ? 0 : count), 0);
  };
  const mayAct = (kind: RecordKind, tried: Tried, row: Row, act: RowAct, read = readersOf(kind, tried, row, act.as)) =>
    act.in.includes(row.state) && read.some((id) => act.as.includes(id)) && meets(tried, row, act.when);

  /** The columns that say in whose hands a row is. */
  const heldBy = ({ record: { columns } }: RecordKind) =>
    [...columns.values()].filter(({ type, source }) => type === "person" && source === "set");
  /** The answers of each rule to somebody about a row. */
  const answersOf = (kind: RecordKind, tried: Tried, row: Row): string[] => {
    const { readers, lists, reports, writes, claim, transitions } = kind.record;
    const acts: (readonly [string, RowAct])[] = [
      ...writes.map((act, nth) => [`save ${nth}`, act] as const),
      ...(claim ? [["claim", claim] as const] : []),
      ...transitions,
    ];
    const read = readersOf(kind, tried, row);
    return [
      ...readers.map(({ id }) => `read as ${id} ${read.includes(id)}`),
      ...[...lists].map(([id, { when }]) => `list ${id} ${meets(tried, row, when)}`),
      ...[...reports].map(([id, { when }]) => `report ${id} ${meets(tried, row, when)}`),
      ...acts.map(([id, act]) => `${id} ${mayAct(kind, tried, row, act, read)}`),
    ].map((answer) => `${row.state}: ${answer}`);
  };
  /** The same about all rows, as they are and in the hands of this person, and whether the person may make one. */
  const reachOf = (kind: RecordKind, tried: Tried, rows: readonly Row[]): string[] => {
    const { create } = kind.record;
    const held = Object.fromEntries(heldBy(kind).map(({ name }) => [name, tried.person.id]));
    const answers = [...rows, ...rows.map((row) => ({ ...row, ...held }))].flatMap((row) => answersOf(kind, tried, row));
    return [`create ${create !== undefined && holds(create.when, tried.actor.scope)}`, ...answers];
  };
  /** Those who try a type, by how its rows are at first. */
  const chosenFor = async (kind: RecordKind, rows: readonly Row[]): Promise<readonly Tried[]> => {
    const { id } = kind.record;
    const chosen = triers.get(id) ?? (await choose(kind, rows));
    triers.set(id, chosen);
    const entered = people.filter(({ person }) => chosen.has(person.username));
    return Promise.all(entered.map((one) => asActor(one, kind)));
  };
  /** For each type the choice begins with somebody else. */
  const choose = async (kind: RecordKind, rows: readonly Row[]): Promise<ReadonlySet<string>> => {
    const turn = types.indexOf(kind.record.id) % people.length;
    const tries = new Map<string, number>();
    const chosen = new Set<string>();
    for (const entered of [...people.slice(turn), ...people.slice(0, turn)]) {
      const reach = reachOf(kind, { ...entered, actor: await knownActor(entered, kind) }, rows);
      const [tried, most] = isWholeRun ? [[reach.join()], 2] : [reach, 1];
      if (tried.every((one) => (tries.get(one) ?? 0) >= most)) continue;
      for (const one of tried) tries.set(one, (tries.get(one) ?? 0) + 1);
      chosen.add(entered.person.username);
    }
    return chosen;
  };

  describe.each(types)("%s", (type) => {
    /** An eighteenth of the types is asked the one thing, another one the other. */
    const turn = types.indexOf(type) % 18;
    it.runIf(isWholeRun || turn === 0)("is made, listed and reported as it says", async () => {
      const kind = recordKind(server.services.documents.base, type);
      await fill(kind);
      const { create, lists, reports } = kind.record;
      const url = `/records/${type}`;
      for (const tried of await chosenFor(kind, roundsOf(kind, await rowsOf(kind)).flat())) {
        const { person } = tried;
        if (create) {
          const owner = people[0]?.person.id ?? "";
          const made = await tried.visitor.post(url, create.owner ? { owner } : {});
          const isAllowed = holds(create.when, tried.actor.scope);
          const isOffered = !create.owner || (await offers(tried.visitor, create.owner, owner));
          const outcomes = !isAllowed ? [403] : isOffered ? [200, 403, 409, 422] : [422];
          expect(outcomes, `${person.username} creates`).toContain(made.statusCode);
          const [row] = made.statusCode === 200 ? await findRows(server.opened.db, kind, sql`t.id = ${made.json().id}`, 1) : [];
          if (row && create.owner)
            expect(readersOf(kind, tried, row, create.owner.as), `${person.username} made`).not.toEqual([]);
          const isJudged = create.owner !== undefined || create.as !== undefined;
          expect(made.statusCode === 403 && isAllowed && !isJudged, `${person.username} is refused their own`).toBe(false);
        }
        const rows = await rowsOf(kind);
        for (const [group, named] of [["lists", lists] as const, ["reports", reports] as const]) {
          for (const [name, selection] of named) {
            const expected = rows.filter(
              (row) => readersOf(kind, tried, row, selection.for).length > 0 && meets(tried, row, selection.when),
            );
            const answer = await tried.visitor.get(`${url}/${group}/${name}`);
            const found = answer.statusCode === 403 ? 0 : answer.json().total;
            expect([found, [200, 403]], `${person.username} ${group}/${name}`).toEqual([
              countedOf(kind, tried, expected, "group" in selection ? selection.group : undefined),
              expect.arrayContaining([answer.statusCode]),
            ]);
          }
        }
      }
    });

    // Single rows are judged without SQL, and how they are changed is tried on both databases elsewhere: one is enough for the thousands here.
    // What is done to an account would block or merge the people of this test: accounts.test.ts plays it.
    const isAccount = recordKind(base, type).record.accounts !== undefined;
    const isChanged = isWholeRun || turn === 3 || changedOnlyHere.has(type);
    it.runIf(isChanged && database === oneDatabase[0] && !isAccount)("is read and changed as it says", async () => {
      const kind = recordKind(server.services.documents.base, type);
      const { db } = server.opened;
      const { writes, claim, transitions } = kind.record;
      const table = sql.table(kind.table);
      // The facts that programs know of the others stay: by it they are who the rules speak of.
      const owners = ownersOf(kind).map(({ person }) => person.id);
      const its = isRoot(type) ? sql`owner_id in (${sql.join(owners)})` : sql`true`;
      await sql`delete from ${table} where ${its}`.execute(db);
      // A row of somebody else that a test before made, of which nothing is known either, would be the same as one of these.
      const known = kind.record.unique.filter((column) => column !== "owner").map((column) => sql`${sql.id(column)} is null`);
      if (known.length > 0) await sql`delete from ${table} where ${sql.join(known, sql.raw(" and "))}`.execute(db);
      await fill(kind);
      const filled = await findRows(db, kind, its, 1000);
      const rounds = roundsOf(kind, filled);
      const holders = heldBy(kind);
      /** Nobody holds a row here: what only a holder may do, nobody may. */
      const unheld = writes.filter(({ claimed }) => !claimed);
      const acts: [string, readonly RowAct[]][] = [
        ...(writes.length > 0 ? [["save", unheld] as [string, readonly RowAct[]]] : []),
        ...(claim ? [["claim", [claim]] as [string, readonly RowAct[]]] : []),
        // A transition that only the clock or an effect makes is no act of a person.
        ...[...transitions]
          .filter(([, { as }]) => as.length > 0)
          .map(([id, transition]): [string, readonly RowAct[]] => [id, [transition]]),
      ];
      let done = 0;
      for (const [turn, tried] of (await chosenFor(kind, rounds.flat())).entries()) {
        const { person, visitor } = tried;
        /** The rows as they were, in the hands of this person where they are in somebody's. */
        const restore = async (wanted: readonly { id: string; state: string }[]): Promise<readonly Row[]> => {
          const held = holders.map(({ name }) => sql`${sql.id(name)} = ${person.id}`);
          const set = [sql`state = wanted.state`, sql`data = '{}'`, sql`claimed_by = null`, ...held];
          const states = wanted.map(({ id, state }) => sql`(${id}, ${state})`);
          await sql`update ${table} as t set ${sql.join(set)} from (values ${sql.join(states)}) as wanted (id, state)
            where t.id = wanted.id`.execute(db);
          const ids = wanted.map(({ id }) => id);
          const made = await db.deleteFrom("record_event").where("record_id", "in", ids).returning(["type", "act"]).execute();
          for (const { type: of, act } of made) exercised.set(`${of}.${act}`, { type: of, act });
          return findRows(db, kind, sql`t.id in (${sql.join(ids)})`, 1000);
        };
        const answered = new Set<string>();
        for (const wanted of rounds) {
          const met = new Map<string, number>();
          for (const untouched of await restore(wanted)) {
            const { id, state } = untouched;
            const url = `/records/${type}/${id}`;
            const isRead = readersOf(kind, tried, untouched).length > 0;
            const nth = met.get(state) ?? 0;
            met.set(state, nth + 1);
            // Most of the work is rows that are hidden: of those each person asks for one in every state, and whose it is goes around.
            if (!isRead && (nth + turn) % owners.length !== 0) continue;
            const read = await visitor.get(url);
            expect(read.statusCode, `${person.username} reads ${state}`).toBe(isRead ? 200 : 404);
            if (!isRead) continue;
            const answers = answersOf(kind, tried, untouched).join();
            // Of rows that are answered alike one is enough, unless something was allowed there and could not be done yet.
            const isUndone = ([name, rules]: (typeof acts)[number]) =>
              !exercised.has(`${type}.${name}`) && rules.some((act) => mayAct(kind, tried, untouched, act));
            const left = isWholeRun || !answered.has(answers) ? acts : acts.filter(isUndone);
            answered.add(answers);
            let row = untouched;
            for (const [name, rules] of left) {
              const isAllowed = rules.some((act) => mayAct(kind, tried, row, act));
              const transition = transitions.get(name);
              // Nobody holds a row here, and there is no decision that somebody could take back.
              const isWaiting = transition?.claimed || transition?.undoes !== undefined;
              if (!isWaiting) expect([name, read.json().may[name]]).toEqual([name, isAllowed]);
              const body = { ...(transition?.input ? { input: {} } : {}), ...(transition?.note ? { note: "Catatan" } : {}) };
              const headers = writeHeaders({ "if-match": `"${row.revision}"` });
              const answer = await visitor.send(
                name === "save"
                  ? { method: "PUT", url: `/backend${url}`, payload: {}, headers }
                  : { method: "POST", url: `/backend${url}/${name}`, payload: body, headers },
              );
              // Its effect on another row may be there already: that is a conflict, and no other one is.
              const conflicts = answer.statusCode === 409 && answer.json().code === "record-effect" ? [409] : [];
              const allowed = isAllowed && !isWaiting ? [200, 422, ...conflicts] : [403];
              expect(allowed, `${person.username} ${name} in ${state}: ${answer.body}`).toContain(answer.statusCode);
              if (allowed.includes(answer.statusCode) && isAllowed) done += 1;
              if (answer.statusCode !== 200) continue;
              const [restored] = await restore([{ id, state }]);
              row = restored as Row;
            }
          }
        }
      }
      expect(done > 0, "somebody may do something").toBe(acts.length > 0 && !Object.hasOwn(changedElsewhere, type));
    });
  });
});
