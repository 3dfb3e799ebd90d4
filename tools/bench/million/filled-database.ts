/**
 * The database of a large portal, beside the one of TEST_DATABASE_URL: filled the first time, and used again as it is from then on, so that
 * a change is measured on the same rows. A newer version of the portal brings its tables along, as it would with those of a real portal.
 */
import { sql } from "kysely";
import { seedWholeDemo } from "../../../server/demo/seed-whole-demo";
import { onDatabase } from "../bench-server";
import { withClient } from "../with-client";
import { type AskedList, findQuestions } from "./find-questions";
import { multiply } from "./multiply";

export interface Filling {
  readonly root: string;
  /** The server of PostgreSQL, as an address of any of its databases. */
  readonly postgres: string;
  /** How many times the crowd stands there once more: 176 are about 300,000 people and a million rows. */
  readonly copies: number;
  /** The calls whose lists are asked; all where it is left out. */
  readonly calls?: RegExp | undefined;
}

export interface Filled {
  readonly address: string;
  readonly lists: readonly AskedList[];
}

/** Needs a role that may make databases and switch triggers off. */
export async function filledDatabase(filling: Filling): Promise<Filled> {
  const { postgres, copies } = filling;
  const name = `layar_million_${copies}`;
  const address = Object.assign(new URL(postgres), { pathname: `/${name}` }).href;
  await withClient(postgres, async (client) => {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount !== 0) return;
    // Whoever is interrupted leaves no half database behind.
    const draft = `${name}_draft`;
    await client.query(`drop database if exists ${draft}`);
    await client.query(`create database ${draft}`);
    await fill(filling, Object.assign(new URL(postgres), { pathname: `/${draft}` }).href);
    await client.query(`alter database ${draft} rename to ${name}`);
  });
  return { address, lists: (await keptQuestions(address)).filter(({ call }) => filling.calls?.test(call) ?? true) };
}

async function fill({ root, copies, calls }: Filling, address: string): Promise<void> {
  process.stderr.write("filling the database, which takes some minutes once\n");
  await onDatabase({ section: "million", root, longestStatement: 0 }, address, async (server) => {
    const { opened, services } = server;
    await seedWholeDemo(services);
    await sql`analyze`.execute(opened.db);
    const lists = await findQuestions(server, calls);
    await sql`create table bench_questions as select cast(${JSON.stringify(lists)} as jsonb) as lists`.execute(opened.db);
    await multiply(opened.db, services.documents, copies);
  });
}

async function keptQuestions(address: string): Promise<readonly AskedList[]> {
  const { rows } = await withClient(address, (client) => client.query("select lists from bench_questions"));
  return rows[0].lists;
}

/** The tables of record types with more rows than this, by what the database knows of them. */
export async function tablesOver(address: string, rows: number): Promise<ReadonlySet<string>> {
  const large = "select relname from pg_class where relkind = 'r' and relname like 'r\\_%' and reltuples > $1";
  const found = await withClient(address, (client) => client.query(large, [rows]));
  return new Set(found.rows.map(({ relname }) => relname));
}
