// @vitest-environment node
/**
 * No row of the demo breaks a rule of its documents, as if the people had made it themselves: links lead to rows, what follows an owner or a
 * linked row says what they say, what was handed in complete is complete, and what people may do with a row finds the rows that it moves.
 */
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CompiledEffect, type CompiledTransition, mayHold, readData, readsLinked } from "../../engine/server";
import { acceptSubmission } from "../../server/calls/accept-submission";
import { findPeople } from "../../server/context/person";
import { contextOfNobody } from "../../server/records/context-of-nobody";
import { type JudgingContext, ownerJudge } from "../../server/records/owner";
import { changedNames } from "../../server/records/stored-data";
import { columnsFromOwner } from "../../server/rows/column-values";
import { columnSql } from "../../server/rows/fragment-sql";
import { dataOf, type RecordKind, recordKind } from "../../server/rows/record-kind";
import { findRow, type Row, type StoredRow } from "../../server/rows/record-table";
import { openedData } from "../../server/rows/row-data";
import { openRecord } from "../../server/rows/sealed-record";
import { isWholeRun } from "../sample";
import { oneDatabase } from "./databases";
import { startTestApp, type TestApp } from "./test-app";

let server: TestApp;
let context: JudgingContext;
let kinds: readonly RecordKind[];
const rows = new Map<RecordKind, readonly StoredRow[]>();
const names = new Map<string, string>();
beforeAll(async () => {
  server = await startTestApp(oneDatabase.at(-1) as (typeof oneDatabase)[number], { crowd: true });
  const { services, opened } = server;
  const { base } = services.documents;
  context = await contextOfNobody({ ...services, db: opened.db }, server.answers);
  kinds = base.library.ids("record").map((type) => recordKind(base, type));
  for (const kind of kinds) {
    const { rows: found } = await sql<{ id: string }>`select id from ${sql.table(kind.table)} order by id`.execute(opened.db);
    const stored = await Promise.all(found.map(({ id }) => findRow(opened.db, kind, id)));
    rows.set(
      kind,
      stored.filter((one) => one !== undefined),
    );
  }
  for (const { id, username } of await opened.db.selectFrom("account").select(["id", "username"]).execute())
    names.set(id, username);
});
afterAll(() => server?.close());

/** One line for each kind of fault, with how many rows have it and one whose it is. */
class Faults {
  private readonly found = new Map<string, string[]>();
  add(what: string, { row }: StoredRow, detail = ""): void {
    const whose = `${row.owner === null ? row.id : names.get(row.owner)}${detail && `: ${detail}`}`;
    this.found.set(what, [...(this.found.get(what) ?? []), whose]);
  }
  get lines(): readonly string[] {
    return [...this.found].map(([what, whose]) => `${what} (${whose.length}, ${whose[0]})`);
  }
}

const everyRow = function* (): Generator<readonly [RecordKind, StoredRow]> {
  for (const [kind, stored] of rows) for (const one of stored) yield [kind, one];
};

test("links lead to rows, and what follows a linked row says what that row says", async () => {
  const wrong: string[] = [];
  for (const { record, shape, table } of kinds)
    for (const { name, link, source } of record.columns.values()) {
      const column = sql.ref(`t.${name}`);
      const there = link && recordKind(server.services.documents.base, link).table;
      const isFollowed = source !== "set" && "link" in source;
      const fault = there
        ? sql`${column} is not null and not exists (select from ${sql.table(there)} as o where o.id = ${column})`
        : isFollowed && sql`${column} is distinct from ${columnSql(shape, `${source.link}.${source.column}`)}`;
      if (!fault) continue;
      const { rows: found } = await sql<{
        n: number;
      }>`select count(*)::int as n from ${sql.table(table)} as t where ${fault}`.execute(server.opened.db);
      if (found[0]?.n) wrong.push(`${record.id}.${name}: ${found[0].n}`);
    }
  expect(wrong).toEqual([]);
});

test("every value stands in the one form in which its field is stored", async () => {
  const faults = new Faults();
  const { documents, master, vault } = server.services;
  const spellings = master.spellings(documents.base.library);
  for (const [kind, one] of everyRow()) {
    const data = openedData(vault, kind, { id: one.row.id, sealed: one.sealed });
    const read = readData(dataOf(documents.base, kind).compiled, data, spellings);
    for (const name of changedNames(data, read)) faults.add(`${kind.record.id}.${name}`, one, `${data[name]}, not ${read[name]}`);
  }
  const records = await server.opened.db.selectFrom("record").select(["schema_id", "owner_id", "data"]).execute();
  const kept: string[] = [];
  for (const { schema_id, owner_id: ownerId, data: sealed } of records) {
    const compiled = documents.base.data(schema_id)?.compiled;
    if (!compiled) continue;
    const data = openRecord(vault, { compiled, ownerId }, sealed);
    const names = changedNames(data, readData(compiled, data, spellings));
    kept.push(...names.map((name) => `${schema_id}.${name}: ${data[name]}`));
  }
  expect([...faults.lines, ...kept]).toEqual([]);
});

test("what follows an owner says what the portal knows of them", async () => {
  const faults = new Faults();
  for (const [kind, stored] of rows) {
    const owners = [...new Set(stored.flatMap(({ row }) => row.owner ?? []))];
    const people = await findPeople({ ...server.services, db: server.opened.db }, owners, { program: kind.program });
    for (const one of stored) {
      const { row } = one;
      if (row.owner === null) continue;
      for (const [name, value] of Object.entries(columnsFromOwner(kind.record, people.get(row.owner))))
        if ((row[name] ?? null) !== value) faults.add(`${kind.record.id}.${name}`, one, `${row[name]} instead of ${value}`);
    }
  }
  expect(faults.lines).toEqual([]);
});

/** The states to which no way leads but by a transition that wants the data complete, and in which nobody is asked to complete it again. */
function completeStates({ record }: RecordKind): ReadonlySet<string> {
  const again = [...record.transitions.values()].flatMap(({ complete, in: from }) => (complete ? from : []));
  const reached = new Set([record.start, ...again]);
  for (const state of reached)
    for (const { complete, to, in: from } of record.transitions.values())
      if (!complete && to !== undefined && from.includes(state)) reached.add(to);
  return new Set([...record.states.keys()].filter((state) => !reached.has(state)));
}

test(`what was handed in complete is complete (${isWholeRun ? "all" : "every fourth"} row)`, async () => {
  const faults = new Faults();
  let asked = 0;
  for (const [kind, stored] of rows) {
    const states = completeStates(kind);
    const handedIn = stored.filter(({ row }) => states.has(row.state));
    for (const one of handedIn.filter((_, index) => isWholeRun || index % 4 === 0)) {
      const { id, owner, cohort, state } = one.row;
      const data = openedData(server.services.vault, kind, { id, sealed: one.sealed });
      const judge = await ownerJudge(context, kind, { owner, cohort });
      const checked = dataOf(judge.view, kind);
      const { errors } = await acceptSubmission(judge, checked, { submitted: data, stored: data });
      asked += 1;
      // Choices that a call answers are asked of nobody here; that links lead to rows is asked above.
      const chosen = new Set(checked.compiled.fields.flatMap((field) => (field.optionsFrom ? field.path : [])));
      for (const { path, message } of errors)
        if (!chosen.has(path)) faults.add(`${kind.record.id} [${state}] ${path}: ${message}`, one);
    }
  }
  expect(faults.lines).toEqual([]);
  expect(asked).toBeGreaterThan(isWholeRun ? 1_000 : 250);
});

/** Whether the transition gives the row this link itself. */
const linksItself = ({ record }: RecordKind, { set, data, picks }: CompiledTransition, link: string): boolean => {
  const source = record.columns.get(link)?.source;
  const isPicked = picks.some(({ column }) => column === link);
  return isPicked || link in set || (source !== undefined && source !== "set" && "field" in source && source.field in data);
};

function missingLink(kind: RecordKind, row: Row, transition: CompiledTransition, effect: CompiledEffect): string | undefined {
  if (effect.kind !== "transition" || effect.ifPossible || effect.of === undefined) return undefined;
  if (!kind.shape.links.has(effect.of) || linksItself(kind, transition, effect.of) || row[effect.of] !== null) return undefined;
  return mayHold(effect.when, { row, input: {} }, readsLinked) ? effect.of : undefined;
}

test("what may be done with a row finds the rows that it moves", () => {
  const faults = new Faults();
  for (const [kind, one] of everyRow())
    for (const transition of kind.record.transitions.values())
      for (const effect of transition.in.includes(one.row.state) ? transition.effects : []) {
        const link = missingLink(kind, one.row, transition, effect);
        if (link) faults.add(`${kind.record.id} [${one.row.state}] ${transition.id} lacks ${link}`, one);
      }
  expect(faults.lines).toEqual([]);
});

test("nobody is interviewed, taught or examined by night", async () => {
  const faults = new Faults();
  const appointments = ["tgl", "mulai", "selesai"];
  for (const [{ record }, one] of everyRow())
    for (const name of appointments)
      if (record.columns.get(name)?.type === "moment") {
        const hour = Number(String(one.row[name] ?? "12:00").match(/(\d\d):\d\d/)?.[1]);
        if (hour < 7 || hour > 20) faults.add(`${record.id}.${name}`, one, String(one.row[name]));
      }
  expect(faults.lines).toEqual([]);
});
