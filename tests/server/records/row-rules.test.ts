/**
 * A rule over rows means the same to the database as to json-logic. Random rules over every operator that has SQL are asked of random
 * rows, with empty values among them, in one table of each database.
 */
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compileLogic } from "../../../engine/conditions/condition";
import { operators } from "../../../engine/conditions/operators";
import type { Fragment, SqlType } from "../../../engine/conditions/sql";
import { bindRule, readsRow, ruleHolds } from "../../../engine/records/row-rule";
import { conditionSql, valueSql } from "../../../server/records/fragment-sql";
import { type BareDatabase, databases } from "../databases";

const columns = new Map<string, SqlType>([
  ["nama", "text"],
  ["kota", "text"],
  ["angka", "integer"],
  ["nilai", "number"],
  ["aktif", "boolean"],
  ["lahir", "date"],
  ["ajuan", "moment"],
]);
type Row = Readonly<Record<string, unknown>>;

const words = ["", "a", "A", "ab", "ç", "x' or 1=1 --", "34", "2026-11-22", "%"];
const numbers = [-1, 0, 1, 3, 3.5, 34, 1e6];
const days = ["2026-11-21", "2026-11-22", "2026-02-28", "2000-01-01"];
const moments = ["2026-11-22 00:00:00", "2026-11-22 10:00:00", "2026-11-22 23:59:59", "2026-11-21 23:59:59"];
const scope = {
  date: "2026-11-22 10:00:00",
  actor: { id: "a", kota: [{ k: "ab" }, { k: "A" }], nomor: 3, kosong: null },
  preferences: { permissions: ["baca"] },
};

const orNull = <Value>(values: readonly Value[]) => fc.constantFrom(null, ...values);
const rows = fc.record({
  nama: orNull(words),
  kota: orNull(words),
  angka: orNull([-1, 0, 1, 3, 34, 1e6]),
  nilai: orNull(numbers),
  aktif: orNull([true, false]),
  lahir: orNull(days),
  ajuan: orNull(moments),
});

const column = (name: string) => ({ var: `row.${name}` });
const texts = fc.constantFrom(column("nama"), column("kota"), { var: "actor.id" }, { var: "actor.kosong" }, ...words, null);
const quantities = fc.constantFrom<unknown>(column("angka"), column("nilai"), { var: "actor.nomor" }, ...numbers, null);
const dates = fc.constantFrom<unknown>(
  ...["lahir", "ajuan"].map(column),
  { var: "date" },
  ...days,
  ...moments,
  "2026-11-22T10:00",
  "bukan",
  null,
);
const exactDates = fc.constantFrom<unknown>(column("lahir"), ...days, "2026-11-22T10:00", null);
const exactMoments = fc.constantFrom<unknown>(column("ajuan"), ...moments, "2026-11-22", null);
const flags = fc.constantFrom<unknown>(column("aktif"), true, false, null);
const anyColumn = fc.constantFrom(...[...columns.keys()].map(column));
const equality = fc.constantFrom("==", "===", "!=", "!==");
const order = fc.constantFrom("<", "<=", ">", ">=");
const pair = (side: fc.Arbitrary<unknown>) => fc.tuple(side, side);
const lists = fc.constantFrom<unknown>(["a", "ab"], [3, 34, "3"], [null, "A"], [], [true], days, {
  map: [{ var: "actor.kota" }, { var: "k" }],
});

const comparison = fc
  .oneof(
    fc.tuple(equality, fc.oneof(...[texts, quantities, flags, exactDates, exactMoments].map(pair))),
    // Of two types, and of two columns of different types: never said in SQL, and never fulfilled.
    fc.tuple(equality, fc.tuple(anyColumn, fc.constantFrom<unknown>("a", 3, true, "3"))),
    fc.tuple(equality, pair(anyColumn)),
    fc.tuple(order, pair(quantities)),
    fc.tuple(fc.constantFrom("<", "<="), fc.tuple(quantities, quantities, quantities)),
    fc.tuple(fc.constant("in"), fc.tuple(anyColumn, lists)),
    fc.tuple(fc.constant("in"), fc.tuple(fc.constantFrom(...words), fc.constantFrom(column("nama"), column("kota")))),
    fc.tuple(fc.constantFrom("before", "after"), pair(dates)),
    fc.tuple(fc.constantFrom("reached", "open"), fc.tuple(dates)),
    fc.tuple(fc.constant("present"), fc.tuple(anyColumn)),
    fc.constant(["permitted", ["baca"]] as const),
    fc.constant(["permitted", ["tulis"]] as const),
  )
  .map(([operator, args]) => ({ [operator]: args as readonly unknown[] }));

const rules = fc.letrec<{ rule: unknown }>((tie) => ({
  rule: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    comparison,
    fc.constantFrom(true, false, column("aktif")),
    fc.array(tie("rule"), { minLength: 1, maxLength: 3 }).map((parts) => ({ and: parts })),
    fc.array(tie("rule"), { minLength: 1, maxLength: 3 }).map((parts) => ({ or: parts })),
    tie("rule").map((part) => ({ "!": [part] })),
    tie("rule").map((part) => ({ "!!": [part] })),
  ),
})).rule;

const stored: readonly Row[] = fc.sample(rows, { numRuns: 120, seed: 7 });

const table = `create table row (no integer, nama text, kota text, angka bigint, nilai double precision, aktif boolean, lahir date, ajuan timestamptz)`;

async function found({ db }: BareDatabase, fragment: Fragment): Promise<number[]> {
  const hits = await sql<{ no: number }>`select no from row as t where ${conditionSql(fragment)} order by no`.execute(db);
  return hits.rows.map(({ no }) => no);
}

describe.each(databases)("a rule over rows in $name", ({ openBare }) => {
  let opened: BareDatabase;

  beforeAll(async () => {
    opened = await openBare(table);
    for (const [no, row] of stored.entries()) {
      const values = [...columns].map(([name, type]) => valueSql(type, row[name]));
      await sql`insert into row values (${no}, ${sql.join(values)})`.execute(opened.db);
    }
  });
  afterAll(() => opened.close());

  it("finds the rows that fulfil it as it is", async () => {
    await fc.assert(
      fc.asyncProperty(rules, async (rule) => {
        const { logic } = compileLogic(rule, () => undefined);
        const inMemory = stored.flatMap((row, no) => (ruleHolds(logic, columns, scope, row) ? [no] : []));
        expect(await found(opened, bindRule(logic, columns, scope))).toEqual(inMemory);
      }),
      process.env.ROW_RULES ? { numRuns: Number(process.env.ROW_RULES) } : { numRuns: 1000, seed: 11 },
    );
  });

  it("is never null, so that its opposite is exact", async () => {
    await fc.assert(
      fc.asyncProperty(rules, async (rule) => {
        const fragment = bindRule(compileLogic(rule, () => undefined).logic, columns, scope);
        const unknown = await sql`select 1 from row as t where (${conditionSql(fragment)}) is null`.execute(opened.db);
        expect(unknown.rows).toEqual([]);
      }),
      { numRuns: 200, seed: 3 },
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
    expect(bindRule(logic, columns, scope)).toEqual(["false"]);
    expect(ruleHolds(logic, columns, scope, { nama: "a" })).toBe(false);
  });
});
