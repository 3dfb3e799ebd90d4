/**
 * An officer without an assignment, or whose assignment lacks what a rule compares, sees and changes nothing by it: also not the rows in
 * which the same is empty. Tried with every rule of every record type that an assignment makes a difference to, as it is and as SQL.
 */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isNumeric } from "../../../engine/conditions/sql";
import { bindRule, holds, ruleHolds, type Scope, settled } from "../../../engine/server";
import { conditionSql } from "../../../server/rows/fragment-sql";
import { recordKind } from "../../../server/rows/record-kind";
import { type BareDatabase, oneDatabase } from "../databases";
import { documentsOf } from "../test-app";
import { assignmentsIn, type Officers, officersFor } from "./assignments/officers";
import { type RowRule, rowRulesOf } from "./assignments/row-rules";
import { nested, type Row, rowsFor, store, tablesFor, typeAt } from "./assignments/rows";

const { base } = documentsOf();
const kinds = base.library.ids("record").map((id) => recordKind(base, id));
const shapes = new Map(kinds.map(({ record, shape }) => [record.id, shape]));

/** Nobody links to these rows. */
const alone = (question: object) => ("exists" in question ? false : 0);

function fulfils({ logic, kind: { shape }, isAsked }: RowRule, scope: Scope, row: Row): boolean {
  return isAsked ? ruleHolds(logic, shape, scope, { row, about: alone }) : holds(settled(logic, alone), { ...scope, row });
}

interface Tried {
  readonly rule: RowRule;
  readonly name: string;
  readonly rows: readonly Row[];
  /** Those to whom their assignment makes the difference. */
  readonly officers: readonly Officers[];
}

/**
 * A screen that is open to everybody, also to people elsewhere, says so itself: but nothing is open to every officer for want of an
 * assignment.
 */
function isMeantForAll(rule: RowRule, { elsewhere }: Officers, row: Row): boolean {
  const isOfOfficers = [...assignmentsIn(rule).keys()].some((path) => path.startsWith("actor."));
  return !isOfOfficers && fulfils(rule, elsewhere, row);
}

function triedFor(rule: RowRule): Tried {
  const { record, shape } = rule.kind;
  const typeOf = (path: string) => {
    const type = typeAt(shape, path);
    return type !== undefined && isNumeric(type) ? "number" : "text";
  };
  const rows = rowsFor(rule).map((flat, index) => nested(flat, shape, `${index}`));
  const officers = officersFor(rule, typeOf).filter((one) =>
    rows.some((row) => fulfils(rule, one.assigned, row) && !fulfils(rule, one.elsewhere, row)),
  );
  return { rule, name: `${record.id}, ${rule.name}`, rows, officers };
}

const tried = kinds
  .flatMap(rowRulesOf)
  .filter((rule) => assignmentsIn(rule).size > 0)
  .map(triedFor);

const named = (rules: readonly Tried[]) =>
  rules.filter(({ officers }) => officers.length > 0).map((one): [string, Tried] => [one.name, one]);

describe("a rule that compares rows with an assignment", () => {
  it("is one that an assignment opens rows by, wherever it reads the rows of who asks", () => {
    const ofActor = tried.filter(({ rule }) => [...assignmentsIn(rule).keys()].some((path) => path.startsWith("actor.")));
    expect(ofActor.length).toBeGreaterThan(30);
    expect(ofActor.filter(({ officers }) => officers.length === 0).map(({ name }) => name)).toEqual([]);
  });

  it.each(named(tried))("opens nothing without one: %s", (_name, { rule, rows, officers }) => {
    const opened = officers.flatMap((officer) =>
      Object.entries(officer.without).flatMap(([who, scope]) => {
        const seen = rows.filter((row) => fulfils(rule, scope, row) && !isMeantForAll(rule, officer, row));
        return seen.slice(0, 2).map((row) => `${who}: ${JSON.stringify(row)}`);
      }),
    );
    expect(opened).toEqual([]);
  });
});

describe.each(oneDatabase)("a rule that compares rows with an assignment, asked of $name", ({ openBare }) => {
  let opened: BareDatabase;
  beforeAll(async () => {
    opened = await openBare(tablesFor(shapes));
  });
  afterAll(() => opened?.close());

  const asked = tried.filter(({ rule }) => rule.isAsked);
  it.each(named(asked))("finds nothing without one: %s", async (_name, { rule, rows, officers }) => {
    const { kind, logic } = rule;
    const seen = await opened.db.transaction().execute(async (db) => {
      await sql`delete from ${sql.table(kind.table)}`.execute(db);
      for (const row of rows) await store(db, kind.record.id, kind.shape, row);
      const ids = async (scope: Scope) => {
        const asked = conditionSql(bindRule(logic, kind.shape, scope));
        return (await sql<{ id: string }>`select id from ${sql.table(kind.table)} as t where ${asked}`.execute(db)).rows;
      };
      const answers: string[] = [];
      for (const officer of officers) {
        expect(await ids(officer.assigned)).not.toEqual([]);
        for (const [who, scope] of Object.entries(officer.without)) {
          const found = new Set((await ids(scope)).map(({ id }) => id));
          const seen = rows.filter((row) => found.has(row.id) && !isMeantForAll(rule, officer, row));
          answers.push(...seen.slice(0, 2).map((row) => `${who}: ${JSON.stringify(row)}`));
        }
      }
      return answers;
    });
    expect(seen).toEqual([]);
  });
});
