/**
 * A dump of the database tells nobody a sealed value: those of the demo people and of the crowd stand nowhere in clear, in no table; and what
 * demo people have in their accounts only where operations/PERSONAL-DATA.md says so.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CompiledData, isObject, type JsonObject } from "../../engine/server";
import { projectRoot } from "../../server/app";
import { readDemoPeople } from "../../server/demo/seed-demo";
import { dataOf, recordKind } from "../../server/rows/record-kind";
import { openRecord, valuesAt } from "../../server/rows/sealed-record";
import { openValues, rowContext } from "../../server/rows/sealed-values";
import { oneDatabase } from "./databases";
import { startTestApp, type TestApp, visit } from "./test-app";

/** A shorter value, such as the code of a bank, stands in other texts by chance. */
const leastLength = 10;

describe.each(oneDatabase)("a dump of $name", (database) => {
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

  /** `r_gpk_narasumber.data.surel`, `account.username`: the places that a row of operations/PERSONAL-DATA.md says are in clear. */
  function clearPlaces(): ReadonlySet<string> {
    const { base } = server.services.documents;
    const kinds = base.library.ids("record").map((type) => recordKind(base, type));
    const tableOf = (id: string) => kinds.find(({ record }) => record.id === id)?.table ?? id;
    const page = readFileSync(join(projectRoot, "operations/PERSONAL-DATA.md"), "utf8");
    const places = page.split("\n").flatMap((line) => {
      const cells = line.split("|").map((cell) => cell.trim());
      if (!line.startsWith("| `") || !/^in clear\b/.test(cells.at(-2) ?? "")) return [];
      const columns = [...line.matchAll(/`([^`]+)`\.([\w.]+)/g)].map(([, of = "", column = ""]) => `${tableOf(of)}.${column}`);
      const schema = /^`([^`]+)`$/.exec(cells[1] ?? "")?.[1];
      const homes = kinds.filter(({ record }) => record.data === schema);
      return [
        ...columns,
        ...homes.map(({ table }) => `${table}.data.${cells[2]}`),
        ...(schema ? [`record.data.${cells[2]}`] : []),
      ];
    });
    return new Set(places);
  }

  /** The whole database: each table with its rows, and these as one text in small letters. */
  async function readAll() {
    const { db } = server.opened;
    const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(db);
    const read = [];
    for (const { name } of tables.rows) {
      const { rows } = await sql<{ row: JsonObject }>`select to_jsonb(t) as row from ${sql.table(name)} as t`.execute(db);
      read.push({ name, rows, text: JSON.stringify(rows).toLowerCase() });
    }
    return read;
  }
  let dump: ReturnType<typeof readAll> | undefined;

  /** Where the values stand in it, each as `table.column` or `table.column.path`, with an example. */
  async function placesOf(values: readonly string[]): Promise<ReadonlyMap<string, string>> {
    dump ??= readAll();
    const found = new Map<string, string>();
    for (const { name, rows, text } of await dump) {
      const here = values.map((value) => value.toLowerCase()).filter((value) => text.includes(value));
      const walk = (value: unknown, place: string): void => {
        if (Array.isArray(value)) for (const one of value) walk(one, place);
        else if (isObject(value)) for (const [key, inner] of Object.entries(value)) walk(inner, `${place}.${key}`);
        else {
          const said = here.find((one) => String(value).toLowerCase().includes(one));
          if (said !== undefined) found.set(place, said);
        }
      };
      if (here.length > 0) for (const { row } of rows) walk(row, name);
    }
    return found;
  }

  /** A search column repeats other columns of its row, which are looked at by themselves. */
  const unnamed = (found: ReadonlyMap<string, string>, named: ReadonlySet<string>) => {
    const bare = (place: string) => place.replace(/\._search_.*/, "._search");
    const isNamed = (place: string) => named.has(place) || bare(place).endsWith("._search");
    return [...found].filter(([place]) => !isNamed(place)).map(([place, value]) => `${place}: ${value}`);
  };

  it("has no sealed value in clear, in no table", async () => {
    const values = await sealedValues();
    expect([...values].filter(([, found]) => found.length > 0).map(([schema]) => schema)).toEqual(
      expect.arrayContaining([
        ...["gurupenggerak/biodata", "gurupenggerak/cv", "gurupenggerak/pendukung", "vokasi/peserta"],
        ...["gpk/guru", "ppg/guru-pamong", "ppg/mahasiswa", "ppg/profil", "ppg/sasaran", "ppg/ujian"],
      ]),
    );
    expect(unnamed(await placesOf([...new Set([...values.values()].flat())]), clearPlaces())).toEqual([]);
  });

  it.each(["sri.wahyuni", "bambang.prasetyo", "hesti.wulandari", "laras.puspita", "tari.pusat", "sutarno.pendukung"])(
    "tells what %s has only where the table of personal fields says so",
    async (username) => {
      const person = readDemoPeople(projectRoot).find((one) => one.username === username);
      const account = [person?.akun, person?.ptk].flatMap((facts) =>
        ["email", "nuptk", "tgl_lahir"].map((name) => facts?.[name]),
      );
      const said = [username, ...account].filter((value): value is string => typeof value === "string");
      expect(said.length).toBeGreaterThan(1);
      expect(unnamed(await placesOf(said), clearPlaces())).toEqual([]);
    },
  );
});
