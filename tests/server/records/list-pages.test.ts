/** A list is what one SELECT with an offset says, whichever way its pages are found, and a keyword finds what stands in the rows, not behind them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recordKind } from "../../../server/rows/record-kind";
import { idsOf as idsInOrder, type RowOrder } from "../../../server/rows/row-order";
import { oneDatabase } from "../databases";
import { base, form, makeProject, Scholarship } from "./scholarship";

const linked = join(import.meta.dirname, "linked");
const count = 2_600;

/** A list of a person's own applications, sorted by what has many, few and no values. */
function project() {
  const made = makeProject(linked);
  const path = "schemas/records/beasiswa/permohonan.json";
  const type = JSON.parse(readFileSync(join(made.root, path), "utf8"));
  const sort = ["sekolah", "nilai", "-created_at", "wkt_ajuan", "k_propinsi"];
  type.lists.dicari = {
    for: ["pemilik"],
    search: ["sekolah", "catatan"],
    filters: ["k_propinsi", "state"],
    sort,
    counts: "state",
  };
  made.change(path, JSON.stringify(type));
  const assigned = "schemas/records/beasiswa/tugas.json";
  const tasks = JSON.parse(readFileSync(join(made.root, assigned), "utf8"));
  tasks.lists.terurut = { for: ["panitia"], columns: ["nama"], sort: ["calon.nama", "calon.k_propinsi"] };
  made.change(assigned, JSON.stringify(tasks));
  return made;
}

/** The same numbers in each run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

describe.each(oneDatabase)("the pages of a list on $name", (database) => {
  let program: Scholarship;
  const next = numbersFrom(20_261_128);

  beforeAll(async () => {
    program = await Scholarship.startWith(database, project());
    const { db } = program.server.opened;
    const owner = await program.idOf("budi");
    const { now } = program;
    await sql`insert into r_beasiswa_permohonan
        (id, owner_id, cohort, state, revision, created_at, updated_at, data, nama, sekolah, nilai, catatan, k_propinsi, wkt_ajuan)
      select md5(n::text), ${owner}, '', case n % 3 when 0 then 'diajukan' else 'perbaikan' end, 1, ${now}::timestamptz - n % 1300 * interval '1 minute',
        ${now}, '{}', 'Budi', case when n % 11 > 0 then (array['SMP', 'sd  Xaverius', 'SMA Yo', 'd''Arc'])[1 + n % 4] || ' ' || n % 61 end,
        case when n % 7 > 0 then n % 4 end, case when n % 5 > 3 then 'Kurang ' || n % 13 end, n % 3, null
      from generate_series(1, ${sql.lit(count)}) as n`.execute(db);
    const calon = (n: RawBuilder<unknown>) => sql`'calon-' || ${n}`;
    await sql`insert into r_beasiswa_calon (id, owner_id, cohort, state, revision, created_at, updated_at, data, nama, k_propinsi)
      select ${calon(sql`n`)}, ${owner}, '', 'terdaftar', 1, ${now}, ${now}, '{}', (array['Yohana', 'Sri Rahayu', 'Made'])[1 + n % 3] || ' ' || n, nullif(n % 4, 3)
      from generate_series(1, 40) as n`.execute(db);
    await sql`insert into r_beasiswa_tugas (id, owner_id, cohort, state, revision, created_at, updated_at, data, calon, urutan)
      select 'tugas-' || n, ${owner}, '', 'terbuka', 1, ${now}, ${now}, '{}', case when n % 6 > 0 then ${calon(sql`1 + n % 40`)} end, n::text
      from generate_series(1, 90) as n`.execute(db);
    await sql`analyze`.execute(db);
  });
  afterAll(() => program?.close());

  async function idsOf(query: RawBuilder<unknown>): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`${query}`.execute(program.server.opened.db);
    return rows.map(({ id }) => id);
  }

  async function listed(username: string, path: string): Promise<{ ids: string[]; total: number }> {
    const answer = await (await program.as(username)).get(path);
    expect(answer.statusCode, answer.body).toBe(200);
    const { data, total } = answer.json();
    return { ids: data.map(({ id }: { id: string }) => id), total };
  }

  const orders = {
    sekolah: sql`left(layar_plain(sekolah), 200) collate "C" asc`,
    "-sekolah": sql`left(layar_plain(sekolah), 200) collate "C" desc`,
    nilai: sql`nilai asc`,
    "-nilai": sql`nilai desc`,
    created_at: sql`created_at asc`,
    "-created_at": sql`created_at desc`,
    wkt_ajuan: sql`wkt_ajuan asc`,
    "-wkt_ajuan": sql`wkt_ajuan desc`,
  } as const;

  it("are those of one SELECT with an offset, in any order and after any other page", async () => {
    const owner = await program.idOf("budi");
    for (const [sort, order] of Object.entries(orders)) {
      const all = await idsOf(sql`select id from r_beasiswa_permohonan where owner_id = ${owner} order by ${order}, id`);
      const last = all.length / 10;
      const at = 100 + next(60);
      for (const page of [
        at,
        at + 1,
        at - 1,
        at + next(5),
        at,
        100 + next(60),
        last,
        last - 1,
        last - 100 - next(20),
        2 + next(90),
      ]) {
        const { ids, total } = await listed("budi", `${base}/lists/dicari?sort=${sort}&page=${page}`);
        expect(total).toBe(all.length);
        expect(ids, `${sort}, page ${page}`).toEqual(all.slice(page * 10 - 10, page * 10));
      }
    }
  });

  it("stand in the order of the rows behind a link, with those that have no value there or no link", async () => {
    const behind = { "calon.nama": sql`left(layar_plain(c.nama), 200) collate "C"`, "calon.k_propinsi": sql`c.k_propinsi` };
    for (const [column, value] of Object.entries(behind)) {
      for (const sign of ["", "-"]) {
        const all = await idsOf(sql`select t.id from r_beasiswa_tugas as t left join r_beasiswa_calon as c on c.id = t.calon
          order by ${value} ${sql.raw(sign === "-" ? "desc" : "asc")}, t.id`);
        const kind = recordKind(program.server.services.documents.base, "beasiswa/tugas");
        const order: RowOrder = { kind, sort: { column, descending: sign === "-" } };
        const where = sql`t.state = 'terbuka'`;
        for (const skip of [0, 7, 40, 80]) {
          const found = await idsOf(idsInOrder(order, { where, skip, most: 10, fromLink: true }));
          expect(found, `${sign}${column}, from ${skip}`).toEqual(all.slice(skip, skip + 10));
          const backwards = await idsOf(idsInOrder(order, { where, skip, most: 10, fromLink: true, backwards: true }));
          expect(backwards).toEqual(all.toReversed().slice(skip, skip + 10));
        }
        for (let page = 1; page <= Math.ceil(all.length / 10); page += 1) {
          const { ids } = await listed("admin", `/records/beasiswa/tugas/lists/terurut?sort=${sign}${column}&page=${page}`);
          expect(ids, `${sign}${column}, page ${page}`).toEqual(all.slice(page * 10 - 10, page * 10));
        }
      }
    }
  });

  it("are read anew from where they stand once a row was written", async () => {
    const owner = await program.idOf("budi");
    const path = `${base}/lists/dicari?sort=sekolah&page=131`;
    await listed("budi", path);
    await program.submitted("budi", { ...form, sekolah: "Aaa", nik: "" });
    const all = await idsOf(sql`select id from r_beasiswa_permohonan where owner_id = ${owner} order by ${orders.sekolah}, id`);
    expect(await listed("budi", path)).toEqual({ ids: all.slice(1300, 1310), total: all.length });
  });

  it("hold the rows that contain a keyword of three letters and more in one of the texts", async () => {
    const owner = await program.idOf("budi");
    for (const keyword of ["smp 1", "Xaverius", "kurang", "ang 1", "a yo", "d'Arc 5", "0%", "7 kurang", "xyz"]) {
      const has = (column: string) =>
        sql`layar_plain(${sql.ref(column)}) like layar_plain('%' || replace(${keyword}::text, '%', '\\%') || '%')`;
      const all = await idsOf(
        sql`select id from r_beasiswa_permohonan where owner_id = ${owner} and (${has("sekolah")} or ${has("catatan")}) order by ${orders.sekolah}, id limit 100`,
      );
      const path = `${base}/lists/dicari?limit=100&sort=sekolah&keyword=${encodeURIComponent(keyword)}`;
      expect((await listed("budi", path)).ids, keyword).toEqual(all);
    }
  });

  it.each([
    ["y", "(^|\\s)y"],
    ["YO", "(^|\\s)yo"],
    ["ar", "(^|\\s)ar"],
    ["7", "(^|\\s)7(\\s|$)"],
    ["17", "(^|\\s)17(\\s|$)"],
  ])("hold for %s the rows in which a word begins so, or which have that number", async (keyword, pattern) => {
    const owner = await program.idOf("budi");
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from r_beasiswa_permohonan
      where owner_id = ${owner} and (layar_plain(sekolah) ~ ${pattern} or layar_plain(catatan) ~ ${pattern})`.execute(
      program.server.opened.db,
    );
    expect((await listed("budi", `${base}/lists/dicari?keyword=${keyword}`)).total).toBe(rows[0]?.n);
  });

  it.each([
    ["keyword=yohana", sql`c.nama ilike '%yohana%'`],
    ["keyword=ra", sql`c.nama ~* '(^|\\s)ra'`],
    ["calon.k_propinsi=2", sql`c.k_propinsi = 2`],
    ["calon.k_propinsi=2&keyword=made", sql`c.k_propinsi = 2 and c.nama ilike '%made%'`],
  ])("hold the rows behind whose link %s holds", async (query, condition) => {
    const all = await idsOf(
      sql`select t.id from r_beasiswa_tugas as t join r_beasiswa_calon as c on c.id = t.calon where ${condition}`,
    );
    const { ids } = await listed("admin", `/records/beasiswa/tugas/lists/semua?limit=100&${query}`);
    expect(all.length).toBeGreaterThan(0);
    expect(ids.sort()).toEqual(all.sort());
  });

  it("finds a row by a text that its owner or the linked row has now", async () => {
    const { db } = program.server.opened;
    await sql`update r_beasiswa_calon set nama = 'Ketut' where id = 'calon-3'`.execute(db);
    const all = await idsOf(sql`select id from r_beasiswa_tugas where calon = 'calon-3'`);
    expect((await listed("admin", "/records/beasiswa/tugas/lists/semua?limit=100&keyword=ketut")).ids.sort()).toEqual(all.sort());
  });
});
