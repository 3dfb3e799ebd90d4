/**
 * A rule over rows means the same to the database as to json-logic. Random rules over every operator that has SQL are asked of random
 * rows, with empty values among them, of rows that they are linked to, and of rows that link to them, in tables of each database.
 */
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compileLogic, holds } from "../../../engine/conditions/condition";
import { operators } from "../../../engine/conditions/operators";
import type { Fragment, SqlType } from "../../../engine/conditions/sql";
import type { AboutLinked } from "../../../engine/records/linked-rows";
import { bindRule, readsRow, ruleHolds } from "../../../engine/records/row-rule";
import type { RowShape } from "../../../engine/records/row-shape";
import { conditionSql, outcomeSql, valueSql } from "../../../server/rows/fragment-sql";
import { isWholeRun } from "../../sample";
import { type BareDatabase, databases } from "../databases";
import { days, moments, numbers, orNull, rulesOver, words } from "./random-rules";

const linkedTo = (record: string, shape: () => RowShape) => ({ record, shape });
const shapeOf = (types: Readonly<Record<string, SqlType>>, rest: Partial<RowShape> = {}): RowShape => ({
  columns: new Map(Object.entries({ id: "text" as const, ...types })),
  links: new Map(),
  children: new Map(),
  ...rest,
});
const wilayah = shapeOf({ nama: "text", angka: "integer", wakil: "person" });
const calon = shapeOf(
  { nama: "text", angka: "integer", aktif: "boolean", lahir: "date", wilayah: "text", wakil: "person" },
  { links: new Map([["wilayah", linkedTo("contoh/wilayah", () => wilayah)]]) },
);
const links = new Map([["calon", linkedTo("contoh/calon", () => calon)]]);
const tugas = shapeOf({ penilai: "person", nilai: "integer", selesai: "boolean", batas: "moment", calon: "text" }, { links });
const shape = shapeOf(
  {
    nama: "text",
    kota: "text",
    angka: "integer",
    nilai: "number",
    aktif: "boolean",
    lahir: "date",
    ajuan: "moment",
    calon: "text",
  },
  { links, children: new Map([["tugas", { ...linkedTo("contoh/tugas", () => tugas), by: "induk" }]]) },
);
type Row = Readonly<Record<string, unknown>>;

const scope = {
  date: "2026-11-22 10:00:00",
  actor: { id: "a", kota: [{ k: "ab" }, { k: "A" }], nomor: 3, kosong: null },
  preferences: { permissions: ["baca"] },
};

const rows = fc.record({
  nama: orNull(words),
  kota: orNull(words),
  angka: orNull([-1, 0, 1, 3, 34, 1e6]),
  nilai: orNull(numbers),
  aktif: orNull([true, false]),
  lahir: orNull(days),
  ajuan: orNull(moments),
  calon: orNull(["c0", "c1", "c2", "c3"]),
});
/** The rows that others link to, and those that link to the first rows. */
const regions: readonly Row[] = [
  { id: "w0", nama: "a", angka: 3, wakil: "a" },
  { id: "w1", nama: null, angka: null, wakil: null },
];
const candidates: readonly Row[] = fc
  .sample(
    fc.record({
      nama: orNull(words),
      angka: orNull([0, 3, 34]),
      aktif: orNull([true, false]),
      lahir: orNull(days),
      wakil: orNull(["a", "ab"]),
    }),
    { numRuns: 4, seed: 9 },
  )
  .map((row, index) => ({ ...row, id: `c${index}`, wilayah: [null, "w0", "w1", "w0"][index] }));
const children = fc
  .sample(
    fc.record({
      induk: fc.constantFrom(...Array.from({ length: 40 }, (_, no) => String(no))),
      penilai: orNull(words),
      nilai: orNull([-1, 0, 3, 34]),
      selesai: orNull([true, false]),
      batas: orNull(moments),
      calon: orNull(["c0", "c1"]),
    }),
    { numRuns: 80, seed: 13 },
  )
  .map((row, index): Row => ({ ...row, id: `t${index}` }));

/** As the server gives a row to conditions: a link is the linked row. */
const whole = (row: Row): Row => ({ ...row, calon: joined(candidates, row.calon) });
function joined(rows: readonly Row[], id: unknown): Row | null {
  const found = rows.find((row) => row.id === id);
  return found ? { ...found, ...("wilayah" in found ? { wilayah: joined(regions, found.wilayah) } : {}) } : null;
}

/** The question to the database about the rows that link to one, said by json-logic. */
const aboutRow =
  (row: Row): AboutLinked =>
  (question) => {
    const [[name, args] = ["", []]] = Object.entries(question) as [string, unknown[]][];
    const held = children
      .filter(({ induk }) => induk === row.id)
      .filter((child) => holds(args[1], { ...scope, row, it: whole(child) }));
    return name === "exists" ? held.length > 0 : held.length;
  };

/** A rule about the rows that link to a row reads them, the row itself, and the rows that both are linked to. */
const ofLinked = rulesOver({
  texts: ["it.penilai", "it.calon.nama", "it.calon.wakil", "it.calon.wilayah.nama", "it.calon.id", "nama"],
  numbers: ["it.nilai", "it.calon.angka", "angka"],
  flags: ["it.selesai", "it.calon.aktif"],
  days: ["it.calon.lahir"],
  moments: ["it.batas"],
});
const rules = rulesOver(
  {
    texts: [
      ...["nama", "kota", "calon.nama", "calon.id", "calon.wakil"],
      ...["calon.wilayah.nama", "calon.wilayah.id", "calon.wilayah.wakil"],
    ],
    numbers: ["angka", "nilai", "calon.angka", "calon.wilayah.angka"],
    flags: ["aktif", "calon.aktif"],
    days: ["lahir", "calon.lahir"],
    moments: ["ajuan"],
  },
  {
    numbers: ofLinked.map((rule) => ({ count: ["tugas", rule] })),
    condition: fc.oneof(
      ofLinked.map((rule) => ({ exists: ["tugas", rule] })),
      // Of one person: these are found before the row that they link to.
      fc
        .tuple(fc.constantFrom("it.penilai", "it.calon.wakil"), fc.constantFrom(...words), ofLinked)
        .map(([column, person, rule]) => ({ exists: ["tugas", { and: [{ "==": [{ var: column }, person] }, rule] }] })),
    ),
  },
);

const stored: readonly Row[] = fc.sample(rows, { numRuns: 120, seed: 7 }).map((row, no) => ({ ...row, id: String(no) }));

const tables = `
  create table r_contoh_wilayah (id text primary key, nama text, angka bigint, wakil text);
  create table r_contoh_calon (id text primary key, nama text, angka bigint, aktif boolean, lahir date, wilayah text,
    wakil text);
  create table r_contoh_row (id text primary key, nama text, kota text, angka bigint, nilai double precision, aktif boolean, lahir date,
    ajuan timestamptz, calon text);
  create table r_contoh_tugas (id text primary key, induk text, penilai text, nilai bigint, selesai boolean, batas timestamptz, calon text)`;

async function put({ db }: BareDatabase, table: string, { columns }: RowShape, rows: readonly Row[]): Promise<void> {
  for (const row of rows) {
    const values = [...columns].map(([name, type]) => valueSql(type, row[name]));
    const names = [...columns.keys()].map((name) => sql.id(name));
    await sql`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(values)})`.execute(db);
  }
}

interface Found {
  /** The rows that a WHERE keeps. */
  readonly kept: readonly string[];
  /** The rows of which a SELECT says yes. */
  readonly yes: readonly string[];
  /** The rows of which it says neither yes nor no. */
  readonly unknown: readonly string[];
}

async function found({ db }: BareDatabase, fragment: Fragment): Promise<Found> {
  const { rows } = await sql<{ id: string; kept: boolean; outcome: boolean | null }>`
    select t.id, kept.id is not null as kept, ${outcomeSql(fragment)} as outcome from r_contoh_row as t
    left join (select t.id from r_contoh_row as t where ${conditionSql(fragment)}) as kept on kept.id = t.id`.execute(db);
  const ids = (some: typeof rows) => some.map(({ id }) => id).sort();
  return {
    kept: ids(rows.filter(({ kept }) => kept)),
    yes: ids(rows.filter(({ outcome }) => outcome === true)),
    unknown: ids(rows.filter(({ outcome }) => outcome === null)),
  };
}

describe.each(databases)("a rule over rows in $name", ({ openBare }) => {
  let opened: BareDatabase;

  beforeAll(async () => {
    opened = await openBare(tables);
    await put(opened, "r_contoh_wilayah", wilayah, regions);
    await put(opened, "r_contoh_calon", calon, candidates);
    await put(opened, "r_contoh_row", shape, stored);
    await put(opened, "r_contoh_tugas", { ...tugas, columns: new Map([...tugas.columns, ["induk", "text"]]) }, children);
  });
  afterAll(() => opened.close());

  it("finds the rows that fulfil it as it is, and says yes of the same and no of all others", async () => {
    await fc.assert(
      fc.asyncProperty(rules, async (rule) => {
        const { logic } = compileLogic(rule, () => undefined);
        const inMemory = stored.map(whole).filter((row) => ruleHolds(logic, shape, scope, { row, about: aboutRow(row) }));
        const ids = inMemory.map(({ id }) => id).sort();
        expect(await found(opened, bindRule(logic, shape, scope))).toEqual({ kept: ids, yes: ids, unknown: [] });
      }),
      process.env.ROW_RULES ? { numRuns: Number(process.env.ROW_RULES) } : { numRuns: isWholeRun ? 1_000 : 25, seed: 11 },
    );
  });
});

describe("a rule over rows", () => {
  it("is tried with every operator that has SQL", () => {
    const withSql = Object.entries(operators).flatMap(([name, { sql }]) => (sql === "refused" ? [] : [name]));
    const tried = JSON.stringify(fc.sample(rules, { numRuns: 2000, seed: 5 }));
    expect(withSql.filter((name) => !tried.includes(`"${name}":`))).toEqual([]);
  });

  it("is not fulfilled by any row where the database cannot say it", () => {
    const { logic } = compileLogic({ "!": [{ ">": [{ length: { var: "row.nama" } }, 3] }] }, () => undefined);
    expect(readsRow(logic)).toBe(true);
    expect(bindRule(logic, shape, scope)).toEqual(["false"]);
    expect(ruleHolds(logic, shape, scope, { row: { nama: "a" } })).toBe(false);
  });
});
