/** Tables of record types come from generated migrations, which keep what is there. */
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLibrary, readDocuments } from "../../../engine/server";
import { alone } from "../../../server/database/open-database";
import { keepShape } from "../../../server/rows/shape/keep-shape";
import { oneDatabase } from "../databases";
import { makeProject, type Project } from "./scholarship";

const file = "schemas/records/beasiswa/penugasan.json";
const now = new Date("2026-11-22T03:00:00Z");

describe("the next migration", () => {
  let project: Project;
  beforeEach(() => {
    project = makeProject();
  });
  afterEach(() => project.remove());
  const read = (path: string) => readFileSync(join(project.root, path), "utf8");
  const edit = (change: (record: { columns: object; unique?: unknown }) => unknown) =>
    project.change(file, JSON.stringify(change(JSON.parse(read(file)))));

  it("makes every table once, and nothing when nothing changed", () => {
    expect(project.generate()).toEqual([
      "schemas/migrations/0001-beasiswa-berkas-and-2-more.sql",
      "schemas/migrations/lock.json",
    ]);
    const lock = read("schemas/migrations/lock.json");
    expect(project.generate()).toEqual(["schemas/migrations/lock.json"]);
    expect(read("schemas/migrations/lock.json")).toBe(lock);
  });

  it("adds a column and fills it from what the rows have", () => {
    project.generate();
    edit((record) => ({
      ...record,
      columns: { ...record.columns, nama: { from: "owner.name" }, wilayah: { field: "k_propinsi" } },
    }));
    expect(project.generate()[0]).toBe("schemas/migrations/0002-beasiswa-penugasan.sql");
    const text = read("schemas/migrations/0002-beasiswa-penugasan.sql");
    expect(text).toContain('alter table "r_beasiswa_penugasan" add column if not exists "nama" text;');
    expect(text).toMatch(
      /^do \$fill\$ .* limit 1000\) .* update "r_beasiswa_penugasan" as t set "wilayah" = case when .* commit; .*\$fill\$;$/m,
    );
    expect(text).not.toContain("create table");
  });

  it("makes a table of its own for a type that extends another, with what differs", () => {
    project.generate();
    const child = {
      $schema: "../../language/record.schema.json",
      extends: "penugasan.json",
      title: "Penugasan juri",
      columns: { nama: { from: "owner.name", title: "Nama" } },
      actor: null,
    };
    project.change("schemas/records/beasiswa/penugasan-juri.json", JSON.stringify(child));
    const [path = ""] = project.generate();
    expect(path).toBe("schemas/migrations/0002-beasiswa-penugasan-juri.sql");
    const text = read(path);
    expect(text).toContain('create table "r_beasiswa_penugasan_juri"');
    for (const column of ["k_propinsi", "nama"]) expect(text).toMatch(new RegExp(`"${column}" (bigint|text)`));
    expect(text).not.toMatch(/"r_beasiswa_penugasan"/);
  });

  it("keeps a column and a type that no document has any more, and says so in the lock", () => {
    project.generate();
    edit(({ columns: _, unique: __, ...record }) => record);
    const [path = ""] = project.generate();
    expect(read(path)).not.toMatch(/drop (column|table)/);
    expect(JSON.parse(read("schemas/migrations/lock.json")).tables["beasiswa/penugasan"].columns).toEqual({
      k_propinsi: { type: "integer", source: "data.k_propinsi", removed: true },
    });
    rmSync(join(project.root, file));
    expect(project.generate()).toEqual(["schemas/migrations/lock.json"]);
    expect(JSON.parse(read("schemas/migrations/lock.json")).tables["beasiswa/penugasan"].removed).toBe(true);
  });

  it("makes indexes of a table that is in use beside its users, and those of a new one at once", () => {
    const [path = ""] = project.generate();
    expect(read(path)).toContain('using gin ("_search_nama" gin_trgm_ops);');
    expect(read(path)).not.toContain("concurrently");
    edit((record) => ({
      ...record,
      columns: { ...record.columns, nama: { from: "owner.name" } },
      lists: { semua: { search: ["nama"], sort: ["nama"] } },
    }));
    const [next = ""] = project.generate();
    const made = read(next).match(/^create .*index .*/gm) ?? [];
    // What the read rules ask is carried where a list counts or sorts.
    expect(made.map((statement) => statement.replace(/"r_\w+"/g, "_"))).toEqual([
      'create index concurrently if not exists _ on _ ("state", "updated_at", "id") include ("owner_id");',
      'create index concurrently if not exists _ on _ ((left(layar_plain("nama"), 200) collate "C"), "id") include ("nama", "owner_id", "state");',
      'create index concurrently if not exists _ on _ ("state", (left(layar_plain("nama"), 200) collate "C"), "id") include ("nama", "owner_id");',
      'create index concurrently if not exists _ on _ using gin ("_search_nama" gin_trgm_ops);',
    ]);
  });

  it("lets the database keep the texts that a list searches, of the rows that are there, too", () => {
    project.generate();
    const lists = { semua: { search: ["catatan", "nama"] }, lain: { search: ["catatan", "nama"], sort: ["nama"] } };
    const texts = { nama: { from: "owner.name", title: "Nama" }, catatan: { type: "text", title: "Catatan" } };
    edit((record) => ({ ...record, columns: { ...record.columns, ...texts }, lists }));
    const [next = ""] = project.generate();
    const made = read(next)
      .split("\n")
      .filter((line) => line.includes("_search_catatan_nama"));
    expect(made.map((line) => line.slice(0, 30))).toEqual([
      'alter table "r_beasiswa_penuga',
      'create or replace function "r_',
      'create or replace trigger "r_b',
      "do $fill$ declare after text :",
      "create index concurrently if n",
    ]);
    expect(made[2]).toContain('before insert or update of "catatan", "nama" on "r_beasiswa_penugasan"');
  });

  it("makes indexes of what lists select by its value, and of an address in the form that a rule compares", () => {
    project.generate();
    const selected = { "==": [{ var: "row.penangan" }, { var: "actor.id" }] };
    edit((record) => ({
      ...record,
      columns: {
        ...record.columns,
        penangan: { type: "person", title: "Penangan" },
        surel: { from: "owner.email", title: "Surel" },
      },
      read: [{ id: "alamat", when: { sameEmail: [{ var: "row.surel" }, { var: "akun.email" }] } }],
      lists: { tangani: { when: selected }, lain: { when: { "!=": [{ var: "row.k_propinsi" }, 34] } } },
    }));
    const [next = ""] = project.generate();
    const made = read(next).match(/^create index .*/gm) ?? [];
    expect(made.map((statement) => statement.replace(/"r_\w+"/g, "_")).sort()).toEqual([
      'create index concurrently if not exists _ on _ ("penangan", "state");',
      'create index concurrently if not exists _ on _ ("state", "updated_at", "id") include ("k_propinsi", "penangan", "surel");',
      'create index concurrently if not exists _ on _ ((lower("surel" collate "C")), "state");',
    ]);
  });

  it("refuses a column that gets another type, and says what to do", () => {
    project.generate();
    edit((record) => ({ ...record, columns: { k_propinsi: { type: "text" } } }));
    expect(() => project.generate()).toThrow(/"k_propinsi" was integer .* and is text now.*another name/s);
  });
});

describe("the migration of linked types", () => {
  it("makes all tables before the links between them, and fills what follows when that is filled", () => {
    const project = makeProject(join(import.meta.dirname, "linked"));
    try {
      const [path = ""] = project.generate();
      const first = readFileSync(join(project.root, path), "utf8");
      expect(first.lastIndexOf("create table")).toBeLessThan(first.indexOf('references "r_beasiswa_calon"'));
      expect(first).toContain('references "r_beasiswa_calon" ("id") on delete cascade');
      const calon = "schemas/records/beasiswa/calon.json";
      const tugas = "schemas/records/beasiswa/dukungan.json";
      const change = (file: string, edit: (columns: Record<string, object>) => object) => {
        const record = JSON.parse(readFileSync(join(project.root, file), "utf8"));
        project.change(file, JSON.stringify({ ...record, columns: edit(record.columns) }));
      };
      change(calon, (columns) => ({ ...columns, semboyan: { field: "moto" } }));
      change(tugas, ({ untuk, untuk_nama: _, keadaan: __ }) => ({ untuk: untuk as object }));
      const [second = ""] = project.generate();
      expect(readFileSync(join(project.root, second), "utf8")).toContain(
        'foreign key ("untuk") references "r_beasiswa_calon" ("id") on delete set null',
      );
      change(tugas, (columns) => ({ a: { from: "untuk.kata" }, ...columns }));
      change(calon, (columns) => ({ ...columns, kata: { field: "moto" } }));
      const [third = ""] = project.generate();
      const text = readFileSync(join(project.root, third), "utf8");
      expect(text).toContain("on delete cascade");
      const filled = text.indexOf('update "r_beasiswa_calon"');
      expect(filled).toBeGreaterThan(0);
      expect(text.indexOf('update "r_beasiswa_dukungan" as t set "a" = (select l."kata"')).toBeGreaterThan(filled);
    } finally {
      project.remove();
    }
  });
});

describe.each(oneDatabase)("at the start on $name", (database) => {
  it("runs what is new, once, fills what rows have, and refuses documents that no migration fits", async () => {
    const project = makeProject();
    const { db, close } = await database.open();
    const start = () => keepShape(alone(db), { root: project.root, library: createLibrary(readDocuments(project.root)) }, now);
    try {
      await expect(start()).rejects.toThrow(/No migration .* beasiswa\/penugasan, beasiswa\/permohonan.*npm run generate/s);
      project.generate();
      await Promise.all([start(), start()]);
      await sql`insert into r_beasiswa_penugasan (id, cohort, state, revision, created_at, updated_at, k_propinsi, data)
        values ('1', '', 'berlaku', 1, ${now}, ${now}, 34, '{"k_propinsi": 34}'), ('2', '', 'berlaku', 1, ${now}, ${now}, 35, '{"k_propinsi": "x"}')`.execute(
        db,
      );
      const record = JSON.parse(readFileSync(join(project.root, file), "utf8"));
      const lists = { semua: { sort: ["wilayah"] } };
      project.change(
        file,
        JSON.stringify({ ...record, columns: { ...record.columns, wilayah: { field: "k_propinsi" } }, lists }),
      );
      await expect(start()).rejects.toThrow(/npm run generate/);
      project.generate();
      const [made] = Object.keys(
        JSON.parse(readFileSync(join(project.root, "schemas/migrations/lock.json"), "utf8")).tables["beasiswa/penugasan"].indexes,
      ).filter((name) => /_penugasan_wilayah_id_with_/.test(name));
      await Promise.all([start(), start()]);
      expect(made).toBeDefined();
      const { rows: valid } = await sql`select indisvalid from pg_index where indexrelid = ${made}::regclass`.execute(db);
      expect(valid).toEqual([{ indisvalid: true }]);
      const { rows } = await sql`select id, wilayah from r_beasiswa_penugasan order by id`.execute(db);
      expect(rows).toEqual([
        { id: "1", wilayah: 34 },
        { id: "2", wilayah: null },
      ]);
      const done = await db.selectFrom("record_migration").select("name").orderBy("name").execute();
      expect(done.map(({ name }) => name)).toEqual(["0001-beasiswa-berkas-and-2-more.sql", "0002-beasiswa-penugasan.sql"]);
      await db.insertInto("record_migration").values({ name: "0003-of-a-newer-version.sql", at: now }).execute();
      await start();
    } finally {
      await close();
      project.remove();
    }
  });
});
