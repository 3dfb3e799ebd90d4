/**
 * Lists of a few rows among very many of others, on PostgreSQL where there is one: what is asked for a person's own rows, and for those that
 * one of several rules shows them, is found by indexes.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CompiledQuery, type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JsonObject } from "../../../engine/json/json";
import { databases } from "../databases";
import { statementsOf } from "../statements";
import { form, makeProject, Scholarship } from "./scholarship";

const base = "/records/beasiswa";
const linked = join(import.meta.dirname, "linked");
const types = { permohonan: join(import.meta.dirname, "project"), calon: linked, tugas: linked };

/** The program, with a list for all readers of each type, and a reader by a link. */
function projectWithLists() {
  const project = makeProject(linked);
  for (const [name, folder] of Object.entries(types)) {
    const path = `schemas/records/beasiswa/${name}.json`;
    const type = JSON.parse(readFileSync(join(folder, path), "utf8"));
    if (name === "tugas") type.read.push({ id: "calon", when: { "==": [{ var: "row.calon.owner" }, { var: "actor.id" }] } });
    type.lists.terlihat = { columns: ["nama"], sort: ["-created_at"], counts: "state" };
    if (name === "permohonan")
      type.lists.dicari = { columns: ["nama"], search: ["sekolah", "catatan"], sort: ["sekolah", "nilai", "-created_at"] };
    project.change(path, JSON.stringify(type));
  }
  return project;
}

interface Plan extends JsonObject {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly Plans?: readonly Plan[];
}

interface Read {
  /** Pages of the database that were read. */
  readonly pages: number;
  /** Tables of record types that were read from their beginning to their end. */
  readonly whole: readonly string[];
}

describe.each(databases.slice(-1))("a list among many rows of others on $name", (database) => {
  let program: Scholarship;

  beforeAll(async () => {
    program = await Scholarship.startWith(database, projectWithLists());
    await fill("r_beasiswa_permohonan", 50_000, {
      nama: sql`'Budi'`,
      k_propinsi: sql`11`,
      sekolah: sql`'SMP ' || n % 89 || case n % 5000 when 7 then ' Xaverius' else ' Negeri' end`,
      nilai: sql`n % 4`,
    });
    await fill("r_beasiswa_calon", 10_000, { nama: sql`'Budi ' || n`, k_propinsi: sql`case when n < 8 then 12 else 11 end` });
    await fill("r_beasiswa_tugas", 10_000, { calon: sql`'banyak-' || n`, urutan: sql`'a'` });
    for (const who of ["ani", "ani", "cici", "yogya-dua"]) await program.submitted(who, { ...form, nik: "", prestasi: "Juara" });
    await shareCandidate();
    // The words of new rows wait beside their index until then.
    await sql`vacuum (analyze)`.execute(program.server.opened.db);
  });
  afterAll(() => program?.close());

  /** Rows of somebody else, as many at once as a statement has time for. */
  async function fill(table: string, count: number, columns: Readonly<Record<string, RawBuilder<unknown>>>): Promise<void> {
    const owner = await program.idOf("budi");
    const own = Object.keys(columns).map((name) => sql`, ${sql.id(name)}`);
    const values = Object.values(columns).map((value) => sql`, ${value}`);
    const atOnce = 5_000;
    for (let first = 1; first <= count; first += atOnce)
      await sql`insert into ${sql.table(table)} (id, owner_id, cohort, state, revision, created_at, updated_at, data${sql.join(own, sql``)})
        select 'banyak-' || n, ${owner}, '', 'diajukan', 1, ${program.now}, ${program.now}, '{}'${sql.join(values, sql``)}
        from generate_series(${sql.lit(first)}, ${sql.lit(first + atOnce - 1)}) as n`.execute(program.server.opened.db);
  }

  /** A candidate whose two tasks two officers have. */
  async function shareCandidate(): Promise<void> {
    const { id, revision } = (await (await program.as("cici")).post(`${base}/calon`, { data: { moto: "maju" } })).json();
    const input = { a: await program.idOf("petugas-0"), b: await program.idOf("petugas-1") };
    const shared = { "if-match": `"${revision}"` };
    const answer = await (await program.as("admin")).post(`${base}/calon/${id}/bagikan`, { input }, shared);
    expect(answer.statusCode, answer.body).toBe(200);
  }

  /** What the database reads for the answer, statement by statement, or for its rows alone. */
  async function reading(
    username: string,
    path: string,
    { isOfRows = false } = {},
  ): Promise<{ total: number; reads: readonly Read[] }> {
    const visitor = await program.as(username);
    let total = 0;
    const statements = await statementsOf(async () => {
      const answer = await visitor.get(path);
      expect(answer.statusCode, answer.body).toBe(200);
      total = answer.json().total;
    });
    const ofList = statements.filter(({ sql }) => /from "r_beasiswa_(permohonan|calon|tugas)" as t where/.test(sql));
    const meant = ofList.filter(({ sql }) => !isOfRows || sql.includes('as "id"'));
    const reads: Read[] = [];
    for (const { sql: statement, parameters } of meant) {
      const asked = CompiledQuery.raw(`explain (analyze, buffers, format json) ${statement}`, [...parameters]);
      const { rows } = await program.server.opened.db.executeQuery<{ "QUERY PLAN": readonly [{ Plan: Plan }] }>(asked);
      const plan = rows[0]?.["QUERY PLAN"][0].Plan as Plan;
      reads.push({ pages: Number(plan["Shared Hit Blocks"]) + Number(plan["Shared Read Blocks"]), whole: wholeIn(plan) });
    }
    return { total, reads };
  }

  function wholeIn(plan: Plan): string[] {
    const table = plan["Relation Name"] ?? "";
    const own = plan["Node Type"] === "Seq Scan" && /^r_beasiswa_(permohonan|calon|tugas)$/.test(table) ? [table] : [];
    return [...own, ...(plan.Plans ?? []).flatMap(wholeIn)];
  }

  it("reads at most ten pages for a person's own rows, and no table as a whole", async () => {
    const { total, reads } = await reading("ani", `${base}/permohonan/lists/milik`);
    expect(total).toBe(2);
    expect(reads.length).toBeGreaterThanOrEqual(2);
    expect(reads.flatMap(({ whole }) => whole)).toEqual([]);
    expect(Math.max(...reads.map(({ pages }) => pages))).toBeLessThanOrEqual(10);
  });

  it.each([
    ["own rows or those of a region", "yogya-dua", `${base}/permohonan/lists/terlihat`, 2],
    ["own rows or those to which the person has linked rows", "petugas-0", `${base}/calon/lists/terlihat`, 1],
    ["own rows or those behind whose link the person stands", "cici", `${base}/tugas/lists/terlihat`, 2],
  ])("reads no table as a whole for %s", async (_, username, path, found) => {
    const { total, reads } = await reading(username, path);
    expect(total).toBe(found);
    expect(reads.length).toBeGreaterThanOrEqual(2);
    expect(reads.flatMap(({ whole }) => whole)).toEqual([]);
    expect(Math.max(...reads.map(({ pages }) => pages))).toBeLessThanOrEqual(60);
  });

  const found = `${base}/permohonan/lists/dicari`;

  it.each([
    ["the last page", "page=5000"],
    ["the page before it", "page=4999"],
    ["the last page of the falling order", "sort=-sekolah&page=5000"],
    ["the first page in the falling order of few values", "sort=-nilai"],
    ["the second page in the falling order of few values", "sort=-nilai&page=2"],
    ["the last page in the falling order of few values", "sort=-nilai&page=5000"],
  ])("reads few pages for %s of 50,000 rows", async (_, query) => {
    const { total, reads } = await reading("budi", `${found}?${query}`, { isOfRows: true });
    expect(total).toBe(50_000);
    expect(reads).toHaveLength(1);
    expect(reads[0]?.whole).toEqual([]);
    expect(reads[0]?.pages).toBeLessThanOrEqual(150);
  });

  it.each(["sekolah", "-sekolah", "-nilai", "-created_at"])(
    "goes on from a page in the midst by few pages, sorted by %s",
    async (sort) => {
      await reading("budi", `${found}?sort=${sort}&page=2500`);
      for (const page of [2501, 2502, 2500, 2499, 2504]) {
        const { reads } = await reading("budi", `${found}?sort=${sort}&page=${page}`, { isOfRows: true });
        expect(reads).toHaveLength(1);
        expect(reads[0]?.whole).toEqual([]);
        expect(reads[0]?.pages).toBeLessThanOrEqual(200);
      }
    },
  );

  it.each([
    ["one letter", "budi", `${found}?keyword=x`, 10],
    ["two letters", "budi", `${found}?keyword=xa`, 10],
    ["a word", "budi", `${found}?keyword=xaverius`, 10],
    ["a word behind a link", "admin", `${base}/tugas/lists/semua?keyword=999`, 19],
    ["a value behind a link", "admin", `${base}/tugas/lists/semua?calon.k_propinsi=12`, 7],
  ])("finds the rows with %s by indexes", async (_, username, path, count) => {
    const { total, reads } = await reading(username, path, { isOfRows: true });
    expect(total).toBe(count);
    expect(reads.flatMap(({ whole }) => whole)).toEqual([]);
    expect(Math.max(...reads.map(({ pages }) => pages))).toBeLessThanOrEqual(400);
  });
});
