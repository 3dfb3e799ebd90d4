// @long
/**
 * The people of the demo do the work that lies before them: each act on a row of the crowd that its own rules offer to who does it, over HTTP,
 * with what its form asks. So no officer meets an empty queue, and no button of a queue leads to a refusal.
 */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { evaluate, type JsonObject } from "../../../engine/server";
import { readMails } from "../../../server/mail/outbox";
import { recordKind } from "../../../server/rows/record-kind";
import { oneDatabase } from "../databases";
import { startTestApp, type TestApp, visit } from "../test-app";
import { peopleAtWork, type Row } from "./people-at-work";

/** The owner of the row does it. */
const owner = "its owner";

const [database] = oneDatabase;
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp(database as (typeof oneDatabase)[number], { crowd: true });
});
afterAll(() => server?.close());

const { as, read, send, done, save, file, photo } = peopleAtWork(() => server);
const historyOf = async (id: string): Promise<string[]> =>
  (await server.opened.db.selectFrom("record_event").select("act").where("record_id", "=", id).execute()).map(({ act }) => act);

interface Offered {
  readonly username: string;
  readonly row: Row;
  /** The user name of whose row it is. */
  readonly its: string | null;
}

/** A row that this person is offered the act on, as they read it; their name is that of its owner where the owner does it. */
async function offered(username: string, type: string, act: string): Promise<Offered> {
  const kind = recordKind(server.services.documents.base, type);
  const states = kind.record.transitions.get(act)?.in ?? [...kind.record.states.keys()];
  const owners = sql`(select username from account where account.id = t.${sql.id(kind.record.owned ? "owner_id" : "id")})`;
  const { rows } = await sql<{ id: string; owner: string | null }>`select t.id, ${owners} as owner
    from ${sql.table(kind.table)} as t where t.state in (${sql.join(states)}) order by t.created_at, t.id limit 400`.execute(
    server.opened.db,
  );
  for (const { id, owner: its } of rows) {
    const who = username === owner ? its : username;
    const row = who === null ? undefined : await read(who, type, id);
    if (who !== null && row?.may[act]) return { username: who, row, its };
  }
  throw new Error(`nothing in the demo lets ${username} make ${type}.${act} (${rows.length} rows)`);
}

const note = "Diperiksa bersama panitia.";

describe("what lies before somebody is done", () => {
  it.each<[by: string, type: string, act: string, reader: string, body?: object]>([
    ["surya.dosen", "ppg/mahasiswa", "ingatkan", owner],
    ["dewi.lptk", "ppg/kelas", "tutup", "tari.pusat"],
    [
      "dewi.lptk",
      "ppg/kelas",
      "salin",
      "tari.pusat",
      { input: { kode: "KLS-SALINAN-1", angkatan: "2026-2", mulai: "2027-01-04", selesai: "2027-06-30" } },
    ],
    ["tari.pusat", "ppg/guru-pamong", "undang", owner],
    ["dian.sertifikat", "ppg/sertifikat", "periksa", owner],
    ["retno.lptk", "ppg/laporan-lptk", "kirim", "surya.pusat"],
    ["arif.akun", "ppg/akun-daljab", "ganti-surel", "tuti.akun", { input: { surel: "alamat.baru@example.id" }, note }],
    ["arif.akun", "ppg/akun-daljab", "sandi", "tuti.akun"],
    ["arif.akun", "ppg/akun-prajab", "sandi", "tuti.akun"],
    ["arif.akun", "bersama/pengelola-instansi", "blokir", "tuti.akun", { note }],
    ["tuti.akun", "bersama/pengelola-instansi", "buka", "arif.akun", { note }],
    [
      "arif.akun",
      "bersama/pengelola-instansi",
      "ganti-surel",
      "tuti.akun",
      { input: { surel: "operator.baru@example.id" }, note },
    ],
    ["arif.akun", "bersama/pengelola-instansi", "sandi", "tuti.akun"],
    ["ratna.petugas", "gurupenggerak/jadwal-wawancara", "ingatkan-konfirmasi", owner],
    ["ratna.petugas", "gurupenggerak/akun", "ganti-surel", "yanti.petugas", { input: { surel: "calon.baru@example.id" }, note }],
    ["ratna.petugas", "gurupenggerak/akun", "buka", "yanti.petugas", { note }],
    ["sekar.panitia", "gurupenggerak/rekognisi-fasilitator", "terbitkan", owner],
    ["sekar.panitia", "gurupenggerak/rekognisi-fasilitator", "akui", owner],
    ["damar.pleno", "gurupenggerak/diskualifikasi", "kembalikan", "sekar.panitia", { note }],
    ["lukman.diklat", "gurupenggerak/laporan-diklat", "catat", owner, { input: { pesan: "Sudah ditanyakan ke pengajar." } }],
    ["rini.adminpjok", "gurupenggerak/kinerja-pjok", "sahkan", owner],
    ["endang.diklat", "vokasi/diklat", "tutup", "slamet.widodo"],
    [owner, "gurupenggerak/jadwal-wawancara", "konfirmasi", "ratna.petugas"],
  ])("%s: %s %s, which is then read by %s", async (by, type, act, reader, body = {}) => {
    const { username, row, its } = await offered(by, type, act);
    const { state } = await done(username, type, row, act, body);
    expect(await historyOf(row.id)).toContain(act);
    expect(await read(reader === owner ? String(its) : reader, type, row.id), `${reader} ${its}`).toMatchObject({ state });
  });
});

it("a dossier is taken, given back, and decided in each way by who holds it", async () => {
  const officers = {
    "gurupenggerak/dokumen": "wahyu.verifikator",
    "ppg/berkas-mutu": "sulis.mutu",
    "ppg/berkas-instruktur": "dian.pusat",
  };
  for (const [type, username] of Object.entries(officers)) {
    const { data } = recordKind(server.services.documents.base, type).record;
    const { properties } = server.services.documents.base.library.get("data", data) as { properties: object };
    const verdicts = Object.keys(properties).filter((name) => name.startsWith("hasil_"));
    const [first = ""] = verdicts.map((name) => name.slice("hasil_".length));
    const given = await offered(username, type, "claim");
    await done(username, type, given.row, "claim");
    const taken = (await read(username, type, given.row.id)) as Row;
    expect(taken.may).toMatchObject({ release: true });
    await done(username, type, taken, "release");
    for (const act of ["setujui", "perbaiki", "tolak"]) {
      const { row } = await offered(username, type, "claim");
      await done(username, type, row, "claim");
      const held = (await read(username, type, row.id)) as Row;
      const sound = Object.fromEntries(verdicts.map((name) => [name, "sesuai"]));
      const refused = { [`hasil_${first}`]: "tidak", [`alasan_${first}`]: "buram", [`catatan_${first}`]: "Pindai lagi." };
      const judged = await save(username, type, held, { ...held.data, ...sound, ...(act === "setujui" ? {} : refused) });
      await done(username, type, judged, act, { note });
      expect(await historyOf(row.id)).toEqual(expect.arrayContaining(["save", act]));
    }
  }
});

describe("a candidate who chooses a session", () => {
  const type = "gurupenggerak/jadwal-wawancara";
  /** The named people whose schedule waits, and a free session of the assessors who assess such a candidate. */
  const waiting = async () =>
    (
      await sql<{ username: string; id: string }>`
        select a.username, j.id from r_gurupenggerak_jadwal_wawancara as j join account as a on a.id = j.owner_id
        where j.state = 'menunggu' and a.demo ->> 'crowd' is null order by a.username`.execute(server.opened.db)
    ).rows;
  const freeSession = async (schedule: string) =>
    (
      await sql<{ id: string; mulai: string }>`
        select s.id, to_char(s.mulai at time zone 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI:SS') as mulai
        from r_gurupenggerak_sesi_wawancara as s join r_gurupenggerak_jadwal_wawancara as j
          on s.kelompok = case j.k_fungsi when 1 then 88 when 2 then 66 when 3 then 72 end
        where j.id = ${schedule} and s.state = 'terbit' order by s.mulai limit 1`.execute(server.opened.db)
    ).rows[0] as { id: string; mulai: string };
  const dateOf = async (username: string) =>
    (await (await as(username)).get("/profil")).json().profile?.gpm_wawancara?.tgl_wawancara;

  it("finds its day in the registration, from which home and profile tell it", async () => {
    const people = await waiting();
    expect(people.map(({ username }) => username)).toContain("wulan.sari");
    for (const { username, id } of people) {
      const session = await freeSession(id);
      const row = (await read(username, type, id)) as Row;
      await done(username, type, row, "pilih", { input: { sesi: session.id } });
      expect([username, await dateOf(username)]).toEqual([username, session.mulai]);
    }
  });

  it("is refused where the registration is not found, and the session stays free", async () => {
    const { rows: crowd } = await sql<{ username: string; id: string }>`
      update r_gurupenggerak_jadwal_wawancara as j set fungsi = null from account as a where a.id = j.owner_id and j.id =
        (select id from r_gurupenggerak_jadwal_wawancara where state = 'menunggu' order by id limit 1) returning a.username, j.id`.execute(
      server.opened.db,
    );
    const [{ username, id }] = crowd as [{ username: string; id: string }];
    const session = await freeSession(id);
    const row = (await read(username, type, id)) as Row;
    const answer = await send(username, type, row, "pilih", { input: { sesi: session.id } });
    expect(answer.statusCode, answer.body).toBe(409);
    expect(answer.json()).toMatchObject({
      code: "record-effect",
      title: expect.stringContaining("Catatan fungsi yang ikut berubah tidak ditemukan"),
    });
    expect((await read(username, type, id))?.state).toBe("menunggu");
    expect((await freeSession(id)).id).toBe(session.id);
    const refused = server.opened.db.selectFrom("audit").select("code").where("call", "like", `%${type}.pilih%`).execute();
    expect((await refused).map(({ code }) => code)).toContain("record-effect");
  });
});

it("staff enter who leads a school, and this person finds the menu of school leadership", async () => {
  const type = "gurupenggerak/kepemimpinan";
  const leadership = async () => (await (await as("nurhayati")).get("/profil")).json().kepemimpinan;
  expect(await leadership()).toBeNull();
  const account = server.opened.db.selectFrom("account").select("id").where("username", "=", "nurhayati");
  const { id: chosen } = await account.executeTakeFirstOrThrow();
  const made = await (await as("ratna.petugas")).post(`/records/${type}`, { owner: chosen, data: { tahun: 2027 } });
  expect(made.statusCode, made.body).toBe(200);
  const schools = [
    { npsn: "99400101", nama: "SD Negeri Caturtunggal" },
    { npsn: "99400102", nama: "SD Negeri Condong" },
  ];
  const row = (await read("ratna.petugas", type, made.json().id)) as Row;
  const two = await send("ratna.petugas", type, row, "catat-sekolah", { input: { peran: "guru", sekolah: schools } });
  expect([two.statusCode, two.body]).toEqual([422, expect.stringContaining("Seorang guru dicatat pada satu sekolah")]);
  await done("ratna.petugas", type, row, "catat-sekolah", { input: { peran: "kepala", sekolah: schools } });
  expect(await leadership()).toMatchObject({ tahun: 2027, npsn: "99400101", sekolah: schools, status: 1 });
  const again = await (await as("ratna.petugas")).post(`/records/${type}`, { owner: chosen, data: { tahun: 2027 } });
  expect(again.statusCode).toBe(409);
});

it("an account is invited again, and one in use is blocked and opened again by another officer", async () => {
  const type = "ppg/akun-daljab";
  const data = { nama: "Sari Melati", surel: "sari.melati@example.id" };
  const made = await (await as("arif.akun")).post(`/records/${type}`, { data });
  expect(made.statusCode, made.body).toBe(200);
  await done("arif.akun", type, made.json(), "undang");
  const { row } = await offered("arif.akun", type, "sandi");
  const blocked = await done("arif.akun", type, row, "blokir", { note });
  expect(blocked.state).toBe("diblokir");
  expect((await done("tuti.akun", type, blocked, "buka", { note })).state).toBe("aktif");
  expect((await read("arif.akun", type, row.id))?.state).toBe("aktif");
});

it("two accounts of one person are merged by two people, as long as only one of them keeps anything", async () => {
  const type = "gurupenggerak/akun";
  const surel = "kembar.baru@example.id";
  const made = await (await as("ratna.petugas")).post(`/records/${type}`, { data: { nama: "Kembar Baru", surel } });
  expect(made.statusCode, made.body).toBe(200);
  await done("ratna.petugas", type, made.json(), "undang");
  const [mail] = await readMails(server.services, { most: 1, to: surel });
  const chosen = { kata_sandi: "tiga-kata-lontar-9", ulangi_kata_sandi: "tiga-kata-lontar-9" };
  const opened = await (await visit(server)).post(`/undangan/simpan?token=${mail?.path.split("/").at(-1)}`, chosen);
  expect(opened.statusCode, opened.body).toBe(200);

  const { row } = await offered("ratna.petugas", type, "usul-gabung");
  const proposed = await done("ratna.petugas", type, row, "usul-gabung", { input: { kembar: made.json().id }, note });
  expect((await send("ratna.petugas", type, proposed, "gabung", {})).statusCode).toBe(403);
  expect((await done("yanti.petugas", type, proposed, "gabung")).state).toBe("aktif");
});

it.each([
  ["jadwal-kelola", "wawancara", "sesi-wawancara"],
  ["jadwal-microteaching-kelola", "simulasi", "sesi-microteaching"],
])("%s leads from what an assessor cannot attend to the session", async (screen, jenis, session) => {
  const { blocks = [] } = server.services.documents.base.library.get("screen", `gurupenggerak/${screen}`) ?? {};
  const table = (blocks as JsonObject[]).find(({ id }) => id === "tugas") as { open: { action: { params: JsonObject } } };
  const list = `/records/gurupenggerak/tugas-jadwal/lists/perlu?jenis=${jenis}&limit=5`;
  const { data } = (await (await as("ratna.petugas")).get(list)).json();
  expect(data.length).toBeGreaterThan(0);
  for (const row of data) {
    const id = evaluate(table.open.action.params.id as JsonObject, { row });
    expect(await read("ratna.petugas", `gurupenggerak/${session}`, String(id))).toMatchObject({ kode: row.kode });
  }
});

it("a mentor is replaced by one of those that may be chosen", async () => {
  const type = "ppg/guru-pamong";
  const { row } = await offered("tari.pusat", type, "ganti");
  const choices = (await (await as("tari.pusat")).get(`/records/${type}/lists/pilih?limit=20`)).json();
  const other = choices.data.find(({ id }: { id: string }) => id !== row.id);
  const input = { pengganti: other.id };
  expect((await done("tari.pusat", type, row, "ganti", { input, note })).state).toBe("diganti");
});

it("a participant goes to another LPTK with a quota of the same field and province, and to no other", async () => {
  const type = "ppg/sasaran";
  const { row } = await offered("dian.kusuma", type, "ubah-lptk");
  const choices = (await (await as("dian.kusuma")).get("/records/ppg/kuota/lists/pilihan?limit=50")).json();
  const outcomes: number[] = [];
  for (const { id } of choices.data) {
    const input = { kuota: id, alasan: "Lebih dekat dengan tempat tugas." };
    outcomes.push((await send("dian.kusuma", type, row, "ubah-lptk", { input, note })).statusCode);
    if (outcomes.at(-1) === 200) break;
  }
  // 409: of the same field and province, but full.
  expect(outcomes.map((one) => (one === 409 ? 422 : one))).toEqual([...outcomes.slice(0, -1).map(() => 422), 200]);
});

it("a name on a certificate is asked to be mended by whose it is, with a proof", async () => {
  const { username, row } = await offered(owner, "ppg/sertifikat", "ajukan-nama");
  const input = { nama_usulan: "Nama Yang Benar", bukti_nama: await file(username) };
  expect((await done(username, "ppg/sertifikat", row, "ajukan-nama", { input })).state).toBe("perbaikan");
  expect(await read("dian.sertifikat", "ppg/sertifikat", row.id)).toMatchObject({ state: "perbaikan" });
});

it("who reported something answers what the officer wrote", async () => {
  const type = "gurupenggerak/laporan-diklat";
  const { row } = await offered("lukman.diklat", type, "jawab");
  await done("lukman.diklat", type, row, "jawab", { input: { pesan: "Kelas yang mana?" } });
  const answering = await offered(owner, type, "balas");
  const input = { pesan: "Kelas pada hari Senin." };
  expect((await done(answering.username, type, answering.row, "balas", { input })).state).toBe("diproses");
});

it("an assessor who agreed to the pact tells what stands in the way of scoring", async () => {
  const type = "gurupenggerak/penilaian-rpp";
  const username = "yusuf.maulana";
  await expect(offered(username, type, "tandai-kendala")).rejects.toThrow("nothing in the demo");
  const known = server.opened.db.selectFrom("account").select(["akun", "ptk"]).where("username", "=", username);
  const { akun, ptk } = await known.executeTakeFirstOrThrow();
  const pact = { akun_id: akun?.paspor_id ?? ptk?.ptk_id, tipe: "asesor", angkatan: 3 };
  const agreed = await (await as(username)).post("/guru-penggerak-asesor/pakta/konfirmasi", pact);
  expect(agreed.statusCode, agreed.body).toBe(200);
  const { row } = await offered(username, type, "tandai-kendala");
  const input = { catatan: "Rekaman terputus sejak menit kelima." };
  expect((await done(username, type, row, "tandai-kendala", { input })).state).toBe("kendala");
});

it("an essay is written and sent", async () => {
  const type = "gurupenggerak/esai";
  const started = await (await as("kartini.rahayu")).post("/guru-penggerak/esai/mulai", {});
  expect(started.statusCode, started.body).toBe(200);
  const { row } = await offered("kartini.rahayu", type, "save");
  const short = await send("kartini.rahayu", type, row, "kirim", {});
  expect(short.statusCode).toBe(422);
  const text = "Tiga tahun mendampingi rekan guru. ".repeat(30);
  const names = ["esai_alasan", "esai_perubahan", "esai_mengembangkan", "esai_belajar"];
  const written = await save("kartini.rahayu", type, row, Object.fromEntries(names.map((name) => [name, text])));
  expect((await done("kartini.rahayu", type, written, "kirim")).state).toBe("terkirim");
});

it("an exam below the mark is contested; another one is entered once the profile was approved", async () => {
  const [person, committee] = ["hesti.wulandari", "nanda.panitia"];
  const card = await (await as(person)).post("/ppg/ujian/kartu", {});
  expect(card.statusCode, card.body).toBe(200);
  const { row } = await offered(committee, "ppg/ujian", "hadir");
  const present = await done(committee, "ppg/ujian", row, "hadir");
  const judged = await done(committee, "ppg/ujian", present, "catat-hasil", { input: { skor: 55 } });
  expect(judged.state).toBe("mengulang");
  const contested = await done(person, "ppg/ujian", judged, "sanggah", { note: "Soal nomor 7 tidak tampil." });
  expect(contested.state).toBe("disanggah");

  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const place = { tuk: "TUK Universitas Contoh", alamat_tuk: "Jalan Contoh 12", ruang: "Lab 1", kuota: 5 };
  const opening = { jenis: "UP", tanggal: day(40), jam: 1, tgl_buka: day(-2), tgl_tutup: day(20), ...place };
  const session = await (await as(committee)).post("/records/ppg/sesi-ujian", { data: opening });
  expect(session.statusCode, session.body).toBe(200);
  await done(committee, "ppg/sesi-ujian", session.json(), "buka");
  const data = { sesi: session.json().id, pernyataan: true };
  const entering = await (await as(person)).post("/records/ppg/daftar-ujian", { data });
  expect(entering.statusCode, entering.body).toBe(200);
  const early = await send(person, "ppg/daftar-ujian", entering.json(), "daftar", {});
  const reason = "Belum layak: profil Anda belum disetujui. Lengkapi dan ajukan di halaman Profil.";
  expect([early.statusCode, early.json().title]).toEqual([422, reason]);

  const type = "ppg/profil";
  const made = await (await as(person)).post(`/records/${type}`, { data: {} });
  expect(made.statusCode, made.body).toBe(200);
  const drawn = await done(person, type, made.json(), "tarik");
  const known = (await read(person, type, drawn.id)) as Row;
  const written = {
    nik: "3404120505900002",
    no_hp: "081300000152",
    email: "hesti.wulandari@example.id",
    alamat: "Jalan Contoh 12",
    k_propinsi: 34,
    k_kota: 3404,
    bidang_studi: "pgsd",
    k_kualifikasi: 8,
    prodi: "Pendidikan Guru Sekolah Dasar",
    perguruan_tinggi: "Universitas Contoh",
    no_ijazah: "IJZ-2012-0017",
    tahun_lulus: "2012",
    tmt_guru: "2013-01-02",
    foto: await photo(person),
    bank: "008",
    nomor: "9800112234",
    atas_nama: "Hesti Wulandari",
  };
  const saved = await save(person, type, known, { ...known.data, ...written });
  const whole = await done(person, type, saved, "lengkapi");
  const sent = await done(person, type, whole, "ajukan");
  await done("yudi.pemeriksa", type, sent, "claim");
  const held = (await read("yudi.pemeriksa", type, sent.id)) as Row;
  expect((await done("yudi.pemeriksa", type, held, "setujui")).state).toBe("disetujui");
  const entered = await done(person, "ppg/daftar-ujian", entering.json(), "daftar");
  expect(entered.state).toBe("terdaftar");
  expect((await read(person, type, sent.id))?.state).toBe("disetujui");
  expect((await read(committee, "ppg/daftar-ujian", entered.id))?.state).toBe("terdaftar");

  await done(committee, "ppg/ujian", contested, "terima-sanggah", { input: { skor: 85 } });
  expect(await read(person, "ppg/ujian", row.id)).toMatchObject({ state: "lulus", skor: 85 });
});
