/** Rows whose time is over say nothing of people any more, and are still counted. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { retentionFigures } from "../../../server/personal/end-retention";
import { retentionRules } from "../../../server/personal/retention";
import { retentionWork } from "../../../server/work/retention-work";
import { oneDatabase } from "../databases";
import { documentsOf, idOf, startTestApp, type TestApp, visit } from "../test-app";

const path = "/records/bersama/permintaan-data";
const rule = "bersama/permintaan-data";

describe.each(oneDatabase)("retention on $name", (database) => {
  let server: TestApp;
  let now = new Date("2026-11-20T02:00:00Z");
  let graduate: string;
  beforeAll(async () => {
    server = await startTestApp(database, { clock: () => now });
    const nur = await visit(server, "nurhayati");
    for (const alasan of ["Permintaan pertama yang ditarik.", "Permintaan kedua yang terbuka."]) {
      const created = await nur.post(path, { data: { jenis: "hapus", alasan } });
      expect(created.statusCode, created.body).toBe(200);
      if (alasan.includes("pertama")) await nur.act(path, created.json(), "tarik");
    }
  });
  afterAll(() => server?.close());

  /** Such a row is kept as a register of graduates (`keeps` of schemas/retention/ppg/mahasiswa.json). */
  const addGraduate = async () => {
    graduate = await idOf(server, "nurhayati");
    await sql`insert into r_ppg_mahasiswa (id, owner_id, cohort, state, revision, created_at, updated_at, data, nama, nim, no_hp, surel, lptk)
      values ('lulusan', ${graduate}, '', 'lulus', 1, ${now}, ${now}, '{"nim": "2601", "lptk": "99700121"}', 'Lulusan Uji', '2601', 'h1', 'h2', '99700121')`.execute(
      server.services.db,
    );
  };

  const figures = async () => (await retentionFigures(server.services, server.services.db)).find((one) => one.rule === rule);
  const rows = async () => {
    const found = await sql<{ state: string; data: { alasan?: string }; nama: string | null; owner_id: string | null }>`
      select state, data, nama, owner_id from r_bersama_permintaan_data order by state`.execute(server.services.db);
    return found.rows;
  };
  const run = async () => {
    const { next } = retentionWork(server.services);
    let steps = 0;
    while (await next()) steps += 1;
    return steps;
  };

  it("touches nothing before its time, and says so beforehand", async () => {
    await addGraduate();
    expect(await figures()).toMatchObject({ rows: 2, over: 0 });
    expect(await run()).toBe(0);
  });

  it("takes what tells of the person after it, and nothing of a case that is open", async () => {
    now = new Date("2031-11-21T02:00:00Z");
    expect(await figures()).toMatchObject({ rows: 2, over: 1 });
    expect(await run()).toBeGreaterThan(0);
    const [open, ended] = await rows();
    expect(open).toMatchObject({ state: "diajukan", data: { alasan: "Permintaan kedua yang terbuka." } });
    expect(ended).toEqual({ state: "ditarik", data: {}, nama: null, owner_id: null });
    expect(open?.owner_id).not.toBeNull();
    expect(await figures()).toMatchObject({ rows: 2, over: 0 });
  });

  it("keeps what a rule names, and its owner with it, and nothing else of the person", async () => {
    const { rows: kept } = await sql<object>`select owner_id, nama, nim, no_hp, surel, lptk, data from r_ppg_mahasiswa
      where id = 'lulusan'`.execute(server.services.db);
    expect(kept).toEqual([
      { owner_id: graduate, nama: "Lulusan Uji", nim: "2601", no_hp: null, surel: null, lptk: null, data: {} },
    ]);
  });

  it("stands in the audit, and is not done again", async () => {
    const acts = await server.services.db.selectFrom("audit").select("target").where("call", "=", "retention").execute();
    expect(acts.filter(({ target }) => target?.startsWith(`retention:${rule}:`))).toHaveLength(1);
    expect(await run()).toBe(0);
  });

  it("is said for each kind of row once", () => {
    const ruled = retentionRules(documentsOf().base).flatMap(({ records, cohorts = [""] }) =>
      records.flatMap((record) => cohorts.map((cohort) => `${record} ${cohort}`)),
    );
    expect(new Set(ruled).size).toBe(ruled.length);
  });
});
