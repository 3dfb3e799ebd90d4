// @vitest-environment node
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedCrowd } from "../../server/demo/crowd/seed-crowd";
import { type RecordKind, recordKind } from "../../server/rows/record-kind";
import { oneDatabase } from "./databases";
import { startTestApp, type TestApp, visit } from "./test-app";

const [database] = oneDatabase;
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp(database as (typeof oneDatabase)[number], { crowd: true });
});
afterAll(() => server?.close());

const countOf = async (table: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(server.opened.db);
  return rows[0]?.n;
};

test("a second start invents nobody anew", async () => {
  const before = [await countOf("account"), await countOf("record_event")];
  expect(before[0]).toBeGreaterThan(1_150);
  await seedCrowd(server.services);
  expect([await countOf("account"), await countOf("record_event")]).toEqual(before);
});

test("the login page lists the named people only", async () => {
  const page = await (await visit(server)).get("/auth/login");
  expect(page.body).toContain("ratna.petugas");
  const crowd = await server.opened.db
    .selectFrom("account")
    .select("username")
    .where(sql`demo ->> 'crowd'`, "=", "true")
    .execute();
  expect(crowd.filter(({ username }) => page.body.includes(username))).toEqual([]);
});

test("an officer's queue has pages, several states and ages, and each row its history", async () => {
  const officer = await visit(server, "ratna.petugas");
  const queue = (await officer.get("/records/gurupenggerak/laporan/lists/antrean?limit=50")).json();
  expect(queue.total).toBeGreaterThanOrEqual(30);
  expect(Object.values(queue.meta.counts).filter((count) => Number(count) > 0).length).toBeGreaterThanOrEqual(3);
  const row = queue.data.find(({ state }: { state: string }) => state === "selesai");
  expect(new Set(queue.data.map(({ menunggu }: { menunggu: string | null }) => menunggu))).toEqual(
    new Set(["petugas", "pelapor", null]),
  );
  const history = (await officer.get(`/records/gurupenggerak/laporan/${row.id}/history`)).json();
  expect(history.data.map(({ act }: { act: string }) => act).filter((act: string) => act !== "jawab" && act !== "balas")).toEqual(
    ["selesai", "ambil", "create"],
  );
  const posts = (await officer.get(`/records/gurupenggerak/laporan/${row.id}/posts`)).json();
  expect(posts.data.at(-1)).toMatchObject({
    act: "selesai",
    author: "Petugas",
    data: { pesan: row.jawaban ?? expect.any(String) },
  });
});

test("no row of anybody contradicts itself: places lie in their province, and nothing is due or done before it came", async () => {
  const { db, documents } = { ...server.opened, ...server.services };
  const kinds = documents.base.library.ids("record").map((type) => recordKind(documents.base, type));
  const wrong: string[] = [];
  let compared = 0;
  const compare = async ({ record, table }: RecordKind, before: string, after: string, holds: RawBuilder<boolean>) => {
    if (!record.columns.has(before) || !record.columns.has(after)) return;
    const known = sql`${sql.ref(before)} is not null and ${sql.ref(after)} is not null`;
    const { rows } = await sql<{ all: number; wrong: number }>`
      select count(*)::int as all, (count(*) filter (where not (${holds})))::int as wrong from ${sql.table(table)} where ${known}`.execute(
      db,
    );
    compared += rows[0]?.all ?? 0;
    if (rows[0]?.wrong) wrong.push(`${record.id}: ${rows[0].wrong} of ${rows[0].all} ${before}, ${after}`);
  };
  /** Moments, or a moment and a day. */
  const inOrder = (before: string, after: string) =>
    sql<boolean>`left(${sql.ref(before)}::text, length(${sql.ref(after)}::text)) <= ${sql.ref(after)}::text`;
  for (const kind of kinds) {
    for (const place of kind.record.columns.keys())
      if (place.startsWith("k_kota"))
        await compare(kind, "k_propinsi", place, sql<boolean>`${sql.ref(place)} / 100 = ${sql.ref("k_propinsi")}`);
    for (const after of ["tenggat", "wkt_a", "wkt_b", "wkt_kirim", "wkt_final"])
      await compare(kind, "tgl", after, inOrder("tgl", after));
    for (const before of ["wkt_a", "wkt_b"]) await compare(kind, before, "wkt_final", inOrder(before, "wkt_final"));
    await compare(kind, "mulai", "selesai", inOrder("mulai", "selesai"));
  }
  expect(wrong).toEqual([]);
  expect(compared).toBeGreaterThan(2_000);
});

test("whom the login page names has what their registration says: a dossier in its state, a session on the day of the interview", async () => {
  const { rows } = await sql<{ username: string }>`
    select a.username from r_gurupenggerak_fungsi as f join account as a on a.id = f.owner_id
    where a.demo ->> 'crowd' is null and f.state in ('diajukan', 'perbaikan', 'ditolak', 'disetujui')
      and not exists (select from r_gurupenggerak_dokumen as d where d.owner_id = f.owner_id and d.state = f.state)
    union select a.username from r_gurupenggerak_fungsi as f join account as a on a.id = f.owner_id
    where f.data -> 'gpm_wawancara' ->> 'tgl_wawancara' is not null
      and not exists (
        select from r_gurupenggerak_jadwal_wawancara as j join r_gurupenggerak_sesi_wawancara as s on s.id = j.sesi
        where j.owner_id = f.owner_id and s.mulai::text like left(f.data -> 'gpm_wawancara' ->> 'tgl_wawancara', 10) || '%')`.execute(
    server.opened.db,
  );
  expect(rows.map(({ username }) => username)).toEqual([]);
});

test("the rows of a person agree with each other: registration, dossier, schedule, assessment, its sheets, and what the plenary has of them", async () => {
  const { db } = server.opened;
  const wrong = async (select: RawBuilder<unknown>) =>
    (await sql<{ n: number }>`select count(*)::int as n from ${select}`.execute(db)).rows[0]?.n;
  const dossiers = sql`r_gurupenggerak_fungsi as f join account as a on a.id = f.owner_id and a.demo ->> 'crowd' = 'true'
    left join r_gurupenggerak_dokumen as d on d.owner_id = f.owner_id`;
  expect(await wrong(sql`${dossiers} where f.state in ('diajukan', 'perbaikan', 'ditolak', 'disetujui')`)).toBeGreaterThan(450);
  expect({
    dossier: await wrong(sql`${dossiers} where d.state is distinct from
      case f.state when 'melengkapi' then 'draf' when 'calon' then null when 'terdaftar' then null else f.state end`),
    sentBefore: await wrong(
      sql`${dossiers} where d.wkt_ajuan < f.created_at or d.wkt_putusan <> date_trunc('second', f.updated_at)`,
    ),
    passed: await wrong(sql`r_gurupenggerak_fungsi where (k_lulus_gpm > 0 or is_gugur = 1) and state <> 'disetujui'`),
    pleno: await wrong(sql`r_gurupenggerak_seleksi as s join account as a on a.id = s.owner_id and a.demo ->> 'crowd' = 'true'
      where s.nilai is distinct from (select w.nilai_akhir from r_gurupenggerak_wawancara as w where w.owner_id = s.owner_id)`),
  }).toEqual({ dossier: 0, sentBefore: 0, passed: 0, pleno: 0 });
  for (const [test, session, schedule, sheet] of [
    ["wawancara", "sesi_wawancara", "jadwal_wawancara", "penilaian_wawancara"],
    ["uji_microteaching", "sesi_microteaching", "jadwal_microteaching", "penilaian_microteaching"],
  ] as const) {
    const [tests, sessions, schedules, sheets] = [test, session, schedule, sheet].map((name) =>
      sql.table(`r_gurupenggerak_${name}`),
    );
    const found = {
      unknown: await wrong(sql`${tests} as u where not exists
        (select from r_gurupenggerak_fungsi as f where f.owner_id = u.owner_id and f.state = 'disetujui')`),
      empty: await wrong(sql`${sessions} as s where s.state in ('terisi', 'selesai') and 1 <>
        (select count(*) from ${schedules} as j where j.sesi = s.id)`),
      attended: await wrong(sql`${schedules} as j where j.state = 'hadir' and not exists
        (select from ${tests} as u where u.jadwal = j.id and u.tgl = j.mulai and u.kode = j.kode)`),
      marks: await wrong(sql`${tests} as u where u.state in ('beda', 'sepakat', 'final') and not (
        exists (select from ${sheets} as p where p.wawancara = u.id and p.peran = 'A' and p.nilai = u.nilai_a and p.wkt_kirim = u.wkt_a)
        and exists (select from ${sheets} as p where p.wawancara = u.id and p.peran = 'B' and p.nilai = u.nilai_b and p.wkt_kirim = u.wkt_b))`),
      final: await wrong(
        sql`${tests} as u join ${sheets} as p on p.wawancara = u.id where (u.state = 'final') <> (p.state = 'final')`,
      ),
    };
    expect([test, found]).toEqual([test, { unknown: 0, empty: 0, attended: 0, marks: 0, final: 0 }]);
  }
});

test("assessors have as many tasks as their column says, and the pact that their profile says", async () => {
  const { documents } = server.services;
  const given = documents.base.library
    .ids("record")
    .map((type) => recordKind(documents.base, type))
    .filter(({ record }) => record.columns.get("penilai_a")?.link === "gurupenggerak/asesor" && record.columns.has("tenggat"))
    .flatMap(({ table }) =>
      ["penilai_a", "penilai_b"].map((one) => sql`select ${sql.ref(one)} as asesor from ${sql.table(table)}`),
    );
  const { rows } = await sql<{ nama: string; beban: number; given: number; pakta: number; agreed: number }>`
    select a.nama, a.beban, (select count(*)::int from (${sql.join(given, sql` union all `)}) as g where g.asesor = a.id) as given,
      coalesce(a.pakta, 0) as pakta, coalesce((f.data ->> 'is_pakta_asesor')::int, 0) as agreed
    from r_gurupenggerak_asesor as a left join r_gurupenggerak_fungsi as f on f.owner_id = a.owner_id order by a.nama`.execute(
    server.opened.db,
  );
  expect(rows.map(({ nama, given, agreed }) => [nama, given, agreed])).toEqual(
    rows.map(({ nama, beban, pakta }) => [nama, beban, pakta]),
  );
  expect(rows.length).toBeGreaterThan(3);
});

test("candidate instructors are assessed in groups of four to six, each in the hands of one pair", async () => {
  const { rows } = await sql<{ grup: string; anggota: number; pasangan: number }>`
    select data ->> 'grup' as grup, count(*)::int as anggota, count(distinct (state, penilai_a, penilai_b))::int as pasangan
    from r_gurupenggerak_uji_kolaborasi group by 1 order by 1`.execute(server.opened.db);
  expect(rows.length).toBeGreaterThanOrEqual(4);
  expect(rows.filter(({ anggota, pasangan }) => anggota < 4 || anggota > 6 || pasangan !== 1)).toEqual([]);
});

test("people have the papers that their rows would have issued, at the time of the act, and nobody was told by mail", async () => {
  const papersOf = async (username: string) => {
    const { data } = (await (await visit(server, username)).get("/cetak")).json();
    return data.map(({ attributes }: { attributes: object }) => attributes);
  };
  expect(await papersOf("desi.anggraeni")).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ judul: "Sertifikat kompetensi", keadaan: "berlaku" }),
      expect.objectContaining({ judul: "Sertifikat pelatihan", nomor: expect.stringContaining("/DIKLAT-VOKASI/") }),
    ]),
  );
  for (const username of ["fitri.andayani", "andi.saputra", "anggi.mahasiswa"])
    expect((await papersOf(username)).length, username).toBeGreaterThan(0);
  const { rows } = await sql<{ late: number; twice: number; mails: number }>`
    select (select count(*)::int from paper as p join record_event as e
        on e.record_id = p.record_id and e.revision = p.revision and e.act = p.act where p.issued_at <> e.at) as late,
      (select count(*)::int from (select number from paper group by number having count(*) > 1) as n) as twice,
      (select count(*)::int from outbox) as mails`.execute(server.opened.db);
  expect(rows).toEqual([{ late: 0, twice: 0, mails: 0 }]);
});

test("a file that was refused is said to be so", async () => {
  const dossier = (await (await visit(server, "dwi.gpk")).get("/records/gpk/berkas/own")).json();
  expect(dossier.data).toMatchObject({ hasil_kesanggupan: "tidak", alasan_kesanggupan: "meterai" });
  expect(dossier.data.ditolak_kesanggupan).toBe(dossier.data.kesanggupan);
});
