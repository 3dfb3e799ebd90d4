/**
 * What is asked of each list, found on the small demo before it is multiplied: of the demo people who may ask, the one who is shown most, and
 * the one who is shown least but something; every way to sort, a value for each filter, and keywords of one letter, two and many.
 */
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { columnNamed, isObject, type JsonObject } from "../../../engine/server";
import type { Database } from "../../../server/database/tables";
import { readDemoPeople } from "../../../server/demo/seed-demo";
import type { CompiledCall } from "../../../server/documents/compile-calls";
import { columnSql } from "../../../server/rows/fragment-sql";
import { listOf, recordKind } from "../../../server/rows/record-kind";
import { type BenchServer, loggedIn } from "../bench-server";

/** A list and how it can be asked. */
export interface AskedList {
  readonly call: string;
  readonly url: string;
  /** The table of its rows; empty for a list that is no record type's. */
  readonly table: string;
  /** User names: who is shown most rows, and fewest. */
  readonly most: string;
  readonly fewest: string;
  readonly sorts: readonly string[];
  readonly filters: Readonly<Record<string, string>>;
  readonly keywords: readonly string[];
}

export type Headers = Readonly<Record<string, string>>;

/** Lists that nobody of the demo is shown a row of are left out. */
export async function findQuestions({ app, services, opened }: BenchServer, calls = /./): Promise<AskedList[]> {
  const { documents } = services;
  const people = await everybody(app);
  const found: AskedList[] = [];
  for (const call of documents.base.calls.values()) {
    const url = `/backend${call.route}`;
    const properties = queryOf(call);
    if (properties.page === undefined || call.route.includes(":") || !calls.test(call.id)) continue;
    const shown = await shownTo(app, people, url);
    const [fewest] = shown;
    const most = shown.at(-1);
    if (!fewest || !most) continue;
    const { table, filters, keywords } = await valuesOf(opened.db, services, call);
    const sorts = (properties.sort?.enum ?? []) as string[];
    found.push({ call: call.id, url, table, most: most.username, fewest: fewest.username, sorts, filters, keywords });
  }
  return found;
}

const queryOf = ({ source }: CompiledCall) =>
  (isObject(source.query) ? source.query.properties : {}) as Record<string, JsonObject>;

export async function everybody(app: FastifyInstance): Promise<ReadonlyMap<string, Headers>> {
  const people = new Map<string, Headers>();
  for (const { username, blocked, password } of readDemoPeople())
    if (!blocked && password === undefined) people.set(username, await loggedIn(app, username));
  return people;
}

interface Shown {
  readonly username: string;
  readonly total: number;
}

/** Who is shown a row, fewest first. */
async function shownTo(app: FastifyInstance, people: ReadonlyMap<string, Headers>, url: string): Promise<readonly Shown[]> {
  const shown: Shown[] = [];
  for (const [username, headers] of people) {
    const answer = await app.inject({ url: `${url}?limit=1`, headers });
    if (answer.statusCode === 200 && answer.json().total > 0) shown.push({ username, total: answer.json().total });
  }
  return shown.sort((one, other) => one.total - other.total);
}

async function valuesOf(db: Database, { documents }: BenchServer["services"], { operation }: CompiledCall) {
  if (operation?.operation !== "list") return { table: "", filters: {}, keywords: [] };
  const kind = recordKind(documents.base, operation.type);
  const list = listOf(kind, operation.name);
  const commonest = async (name: string): Promise<string | undefined> => {
    const column = columnSql(kind.shape, name);
    const { rows } = await sql<{ value: string | null }>`
      select ${column}::text as value from ${sql.table(kind.table)} as t where ${column} is not null
      group by 1 order by count(*) desc, 1 limit 1`.execute(db);
    return rows[0]?.value ?? undefined;
  };
  const values: [string, string][] = [];
  for (const name of list.filters) {
    const value = await commonest(name);
    const type = columnNamed(kind.shape, name)?.type;
    const isSpan = type === "date" || type === "moment";
    if (value !== undefined) values.push(isSpan ? [`${name}_from`, value.slice(0, 10)] : [name, value]);
  }
  const [text = ""] = list.search;
  const word = text === "" ? undefined : (await commonest(text))?.split(/\s+/).find((part) => part.length > 2);
  const keywords = word === undefined ? [] : [word.slice(0, 1), word.slice(0, 2), word];
  return { table: kind.table, filters: Object.fromEntries(values), keywords };
}
