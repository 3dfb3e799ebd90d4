/** A dump of the database tells nobody a sealed value: those of the demo people and of the crowd stand nowhere in clear, in no table. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CompiledData, isObject, type JsonObject } from "../../engine/server";
import { dataOf, recordKind } from "../../server/rows/record-kind";
import { openRecord, valuesAt } from "../../server/rows/sealed-record";
import { openValues, rowContext } from "../../server/rows/sealed-values";
import { databases } from "./databases";
import { startTestApp, type TestApp, visit } from "./test-app";

/** A shorter value, such as the code of a bank, stands in other texts by chance. */
const leastLength = 10;

describe.each(databases)("a dump of $name", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(database, { crowd: true });
    // The rest was stored when the template of the database was made.
    const bambang = await visit(server, "bambang.prasetyo");
    const { data, revision } = (await bambang.get("/guru-penggerak/biodata")).json();
    const saved = await bambang.post(
      "/guru-penggerak/biodata/save",
      { ...data, nik: "9971010000200777" },
      { "if-match": `"${revision}"` },
    );
    expect(saved.statusCode, saved.body).toBe(200);
  });
  afterAll(() => server?.close());

  const sensitiveOf = ({ fields }: CompiledData, data: JsonObject): string[] =>
    fields
      .filter(({ sensitive }) => sensitive)
      .flatMap(({ path }) => valuesAt(data, path))
      .flatMap(({ value }) => (isObject(value) || Array.isArray(value) ? [] : [String(value)]))
      .filter((value) => value.length >= leastLength);

  /** The values of all fields that are kept sealed, by the schema that they stand in. */
  async function sealedValues(): Promise<ReadonlyMap<string, readonly string[]>> {
    const { db, vault, documents } = server.services;
    const found = new Map<string, string[]>();
    const add = (schema: string, values: readonly string[]) => found.set(schema, [...(found.get(schema) ?? []), ...values]);
    for (const { schema_id, owner_id, data } of await db.selectFrom("record").selectAll().execute()) {
      const compiled = documents.base.data(schema_id)?.compiled;
      if (compiled) add(schema_id, sensitiveOf(compiled, openRecord(vault, { compiled, ownerId: owner_id }, data)));
    }
    for (const type of documents.base.library.ids("record")) {
      const kind = recordKind(documents.base, type);
      const { compiled } = dataOf(documents.base, kind);
      if (!compiled.fields.some(({ sensitive }) => sensitive)) continue;
      const { rows } = await sql<{ id: string; data: JsonObject }>`select id, data from ${sql.table(kind.table)}`.execute(db);
      for (const { id, data } of rows)
        add(compiled.id, sensitiveOf(compiled, openValues(vault, compiled.fields, data, rowContext(type, id))));
    }
    return found;
  }

  /** Names that a record type stores in clear: fields with a reason (`clear`), and the columns that copy them or the login of the owner's account. */
  function clearNames(): ReadonlyMap<string, ReadonlySet<string>> {
    const { base } = server.services.documents;
    const types = base.library.ids("record").map((type) => {
      const { table, record } = recordKind(base, type);
      const properties = base.library.get("data", record.data)?.properties;
      const explained = Object.entries(isObject(properties) ? properties : {}).filter(
        ([, field]) => isObject(field) && field.clear,
      );
      const names = new Set(explained.map(([name]) => name));
      const columns = [...record.columns.values()].flatMap(({ name, source }) => {
        if (source === "set" || "link" in source) return [];
        return ("field" in source ? names.has(source.field) : source.owner === "email") ? [name] : [];
      });
      return [table, new Set([...names, ...columns])] as const;
    });
    return new Map(types);
  }

  /** Names that an account keeps in clear, as `operations/PERSONAL-DATA.md` says: its login, what the register says of the person, where mail came back from. */
  const accountNames: ReadonlySet<string> = new Set(["username", "email", "akun", "ptk", "preferences", "demo"]);

  /** Search columns repeat other columns of their row, which are looked at by themselves. */
  const withoutNames = (row: unknown, names: ReadonlySet<string>): JsonObject =>
    Object.fromEntries(
      Object.entries(isObject(row) ? row : {}).filter(([name]) => !names.has(name) && !name.startsWith("_search_")),
    );

  it("has no sealed value in clear, in no table, but where the table of personal fields names it", async () => {
    const { db } = server.opened;
    const values = await sealedValues();
    expect([...values].filter(([, found]) => found.length > 0).map(([schema]) => schema)).toEqual(
      expect.arrayContaining(["gurupenggerak/biodata", "gurupenggerak/cv", "ppg/profil", "ppg/ujian", "vokasi/peserta"]),
    );
    const all = [...new Set([...values.values()].flat())];
    const inClear = clearNames();
    const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(db);
    const told: string[] = [];
    for (const { name } of tables.rows) {
      const { rows } = await sql<{ row: JsonObject }>`select to_jsonb(t) as row from ${sql.table(name)} as t`.execute(db);
      const named = name === "account" ? accountNames : (inClear.get(name) ?? new Set<string>());
      const text = rows
        .map(({ row }) => JSON.stringify({ ...withoutNames(row, named), data: withoutNames(row.data, named) }))
        .join("\n");
      for (const value of all) if (text.includes(value)) told.push(`${name}: ${value}`);
    }
    expect(told).toEqual([]);
  });
});
