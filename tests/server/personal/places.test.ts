/** Every table of the database is a place where something of a person is kept, or is said to be none, with the reason. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { elsewhere } from "../../../server/personal/elsewhere";
import { places } from "../../../server/personal/places";
import { oneDatabase } from "../databases";
import { documentsOf, startTestApp, type TestApp } from "../test-app";

describe.each(oneDatabase)("what is kept of people on $name", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(database);
  });
  afterAll(() => server?.close());

  const told = places.flatMap(({ tables }) => tables(documentsOf().base));
  const columns = async () => {
    const { rows } = await sql<{ table_name: string; column_name: string }>`
      select table_name::text, column_name::text from information_schema.columns
      where table_schema = current_schema()`.execute(server.services.db);
    return rows;
  };

  it("stands in tables that are told of, or is said to be none of anybody's", async () => {
    const tables = [...new Set((await columns()).map(({ table_name }) => table_name))].sort();
    expect(tables).toEqual([...told, ...Object.keys(elsewhere)].sort());
  });

  it("is told wherever a table names a person", async () => {
    const people = ["account_id", "owner_id", "actor_id", "email_hash"];
    const naming = (await columns())
      .filter(({ column_name }) => people.includes(column_name))
      .map(({ table_name }) => table_name);
    expect(naming.length).toBeGreaterThan(80);
    expect(naming.filter((table) => !told.includes(table))).toEqual([]);
  });
});
