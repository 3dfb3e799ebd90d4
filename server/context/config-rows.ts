/**
 * What the open program opens and closes for a person: rows of the record type that its document names (`config`), the more particular
 * ones over the more general ones. What was read for people of one kind is kept as long as the mark that comes with the person is the same, so
 * that a changed row counts from the next request on, on every server of the database.
 */
import { type RawBuilder, sql } from "kysely";
import { configValue, type FittingValue, fittingValues, type JsonObject } from "../../engine/server";
import type { Database } from "../database/tables";
import type { DocumentView } from "../documents/documents";
import { columnValue } from "../rows/column-values";
import { valueSql } from "../rows/fragment-sql";
import type { RecordKind } from "../rows/record-kind";
import { openedData } from "../rows/row-data";
import type { Services } from "../services/services";
import { type ConfigKind, configKind } from "./config-kind";
import type { Person } from "./person";

/** What was read for each kind of people at one moment, for who asks for many at that moment. */
export type ConfigAtOnce = Map<string, Promise<JsonObject>>;

/** A part of `preferences`; empty where the program keeps no such rows. */
export async function configFor(
  services: Pick<Services, "db" | "documents" | "vault">,
  { program, roots, configMark: mark }: Pick<Person, "program" | "roots" | "configMark">,
  atOnce?: ConfigAtOnce,
): Promise<JsonObject> {
  const { db, documents } = services;
  const found = configKind(documents.base, program);
  if (!found) return {};
  const fitting = fittingValues(documents.base.library, program, roots);
  const key = JSON.stringify([program, fitting.map(({ value }) => value)]);
  if (mark === undefined || db.isTransaction) {
    const value = atOnce?.get(key) ?? readConfig(services, found, fitting);
    atOnce?.set(key, value);
    return value;
  }
  const config = keptFor(db, documents.base);
  const known = config.get(key);
  if (known?.mark === mark) return known.value;
  const value = await readConfig(services, found, fitting);
  if (config.size >= mostKept) config.clear();
  config.set(key, { mark, value });
  return value;
}

async function readConfig(
  { db, vault }: Pick<Services, "db" | "vault">,
  { config, kind }: ConfigKind,
  fitting: readonly FittingValue[],
): Promise<JsonObject> {
  const counts = config.states ? sql`t.state in (${sql.join(config.states)})` : sql`true`;
  const fits = fitting.map(({ field, value }) => fitsSql(kind, field, value));
  const { rows } = await sql<{ id: string; data: JsonObject }>`
    select t.id, t.data from ${sql.table(kind.table)} as t where ${sql.join([counts, ...fits], sql` and `)} order by t.id`.execute(
    db,
  );
  return configValue(
    config,
    rows.map(({ id, data }) => openedData(vault, kind, { id, sealed: data })),
  );
}

interface Kept {
  readonly mark: string;
  readonly value: JsonObject;
}

/** More kinds of people than a program has. */
const mostKept = 1_000;

const kept = new WeakMap<Database, { readonly base: DocumentView; readonly config: Map<string, Kept> }>();

/** What was read for each kind of people; forgotten with the documents that it was read by. */
function keptFor(db: Database, base: DocumentView): Map<string, Kept> {
  const known = kept.get(db);
  if (known?.base === base) return known.config;
  const config = new Map<string, Kept>();
  kept.set(db, { base, config });
  return config;
}

/** The column is empty, or has the person's value; what the column cannot hold fits nobody's row. */
function fitsSql({ columns }: RecordKind, column: string, value: unknown): RawBuilder<boolean> {
  const type = columns.get(column);
  const held = type && columnValue(type, value);
  const name = sql.ref(`t.${column}`);
  if (!type || held === null || held === undefined) return sql<boolean>`${name} is null`;
  return sql<boolean>`(${name} is null or ${name} = ${valueSql(type, held)})`;
}
