/**
 * The questions of the rules of a record type about the rows that link to one row (`exists`, `count`): asked of the database in one
 * statement, with the same SQL as in lists, so that a list and a single row never differ.
 */
import { type RawBuilder, sql } from "kysely";
import {
  type AboutLinked,
  bindAboutLinked,
  type JsonObject,
  type Logic,
  questionKey,
  questionsIn,
  type Scope,
} from "../../engine/server";
import type { Database } from "../database/tables";
import { outcomeSql } from "../rows/fragment-sql";
import type { RecordKind } from "../rows/record-kind";

/** A record type of which only the questions of these conditions are asked. */
export const askingOnly = (kind: RecordKind, conditions: readonly Logic[]): RecordKind => ({
  ...kind,
  questions: questionsIn(conditions),
});

const nothingAsked: AboutLinked = () => undefined;

export async function askAboutLinked(db: Database, kind: RecordKind, scope: Scope, id: string): Promise<AboutLinked> {
  return askAbout(db, kind, scope, sql`${sql.table(kind.table)} as t where t.id = ${id}`);
}

/** `from` is what the statement reads as `t`: one row, stored or imagined, or none. */
export async function askAbout(db: Database, kind: RecordKind, scope: Scope, from: RawBuilder<unknown>): Promise<AboutLinked> {
  const asked = [...kind.questions].flatMap(([key, question]) => {
    const fragment = bindAboutLinked(question, kind.shape, scope);
    return fragment ? [{ key, fragment }] : [];
  });
  if (asked.length === 0) return nothingAsked;
  const columns = asked.map(({ fragment }, index) => sql`${outcomeSql(fragment)} as ${sql.id(`asked ${index}`)}`);
  const { rows } = await sql<JsonObject>`
    select ${sql.join(columns)} from ${from}`.execute(db);
  const answers = new Map(asked.map(({ key }, index) => [key, rows[0]?.[`asked ${index}`]]));
  return (question) => {
    // A row that is not stored yet has nothing that links to it.
    if (!rows[0]) return 0;
    const answer = answers.get(questionKey(question));
    return typeof answer === "string" ? Number(answer) : (answer as boolean | number | undefined);
  };
}
