/**
 * What the open program opens and closes for a person: rows of the record type that its document names (`config`), the more particular
 * ones over the more general ones. One statement asks for the rows that fit the person, so that a changed row counts from the next request on,
 * on every server of the database.
 */
import { type RawBuilder, sql } from "kysely";
import { type CompiledConfig, configValue, evaluate, type JsonObject, programConfig } from "../../engine/index";
import type { DocumentView } from "../documents";
import { columnValue } from "../records/column-values";
import { valueSql } from "../records/fragment-sql";
import { type RecordKind, recordKind } from "../records/record-kind";
import { openValues, rowContext } from "../records/sealed-values";
import type { Services } from "../services";
import type { Person } from "./person";

export interface ConfigKind {
  readonly config: CompiledConfig;
  readonly kind: RecordKind;
}

/** Undefined where the program keeps no such rows; `view` is the base, because no cohort changes them. */
export function configKind(view: DocumentView, program: string): ConfigKind | undefined {
  const config = programConfig(view.library, program);
  return config && { config, kind: recordKind(view, config.record) };
}

/** A part of `preferences`; empty where the program keeps no such rows. */
export async function configFor(
  { db, documents, vault }: Pick<Services, "db" | "documents" | "vault">,
  { program, roots }: Pick<Person, "program" | "roots">,
): Promise<JsonObject> {
  const found = configKind(documents.base, program);
  if (!found) return {};
  const { config, kind } = found;
  const counts = config.states ? sql`t.state in (${sql.join(config.states)})` : sql`true`;
  const fits = config.by.map(({ field, value }) => fitsSql(kind, field, evaluate(value, roots)));
  const { rows } = await sql<{ id: string; data: JsonObject }>`
    select t.id, t.data from ${sql.table(kind.table)} as t where ${sql.join([counts, ...fits], sql` and `)} order by t.id`.execute(
    db,
  );
  return configValue(
    config,
    rows.map(({ id, data }) => openValues(vault, data, rowContext(kind.record.id, id))),
  );
}

/** The column is empty, or has the person's value; what the column cannot hold fits nobody's row. */
function fitsSql({ columns }: RecordKind, column: string, value: unknown): RawBuilder<boolean> {
  const type = columns.get(column);
  const held = type && columnValue(type, value);
  const name = sql.ref(`t.${column}`);
  if (!type || held === null || held === undefined) return sql<boolean>`${name} is null`;
  return sql<boolean>`(${name} is null or ${name} = ${valueSql(type, held)})`;
}
