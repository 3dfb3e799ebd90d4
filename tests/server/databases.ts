/**
 * The databases that server tests run on: the embedded one always, PostgreSQL too where TEST_DATABASE_URL names one. Each use gets a
 * database of its own, so files can run side by side.
 */
import { randomUUID } from "node:crypto";
import pg from "pg";
import { type OpenedDatabase, openDatabase } from "../../server/database/open-database";

export interface TestDatabase {
  readonly name: string;
  open(): Promise<OpenedDatabase>;
}

const postgres = process.env.TEST_DATABASE_URL;

export const databases: readonly TestDatabase[] = [
  { name: "PGlite", open: () => openDatabase({}) },
  ...(postgres ? [{ name: "PostgreSQL", open: () => openOwnDatabase(postgres) }] : []),
];

async function openOwnDatabase(server: string): Promise<OpenedDatabase> {
  const name = `layar_test_${randomUUID().replaceAll("-", "")}`;
  await administer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const opened = await openDatabase({ databaseUrl: url.href });
  const close = async () => {
    await opened.close();
    await administer(server, `drop database ${name} with (force)`);
  };
  return { ...opened, close };
}

async function administer(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
