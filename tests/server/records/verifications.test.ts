/**
 * The shipped dossiers, all of one parent: each is handed in by its person, seen by the officers of its region or institution alone, judged
 * file by file, repaired where it was refused, and approved. What a kind has beside that stands below: paying out, a receipt, a register.
 */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { samplePdf } from "../../../server/demo/crowd/sample-files";
import { seedDemoPeople } from "../../../server/demo/seed-demo";
import { readMails } from "../../../server/mail/outbox";
import { oneDatabase } from "../databases";
import { multipart } from "../images";
import { idOf, startTestApp, type TestApp, visitors, writeHeaders } from "../test-app";

interface Row {
  readonly id: string;
  readonly revision: number;
  readonly state: string;
  readonly data: Record<string, unknown>;
  readonly may: Record<string, boolean>;
}

interface Kind {
  readonly record: string;
  readonly owner: string;
  readonly officer: string;
  /** Has the same right, and another region or institution, or lacks the right. */
  readonly stranger: string;
  readonly data: Record<string, unknown>;
  readonly files: readonly string[];
}

const school = { sekolah: "SMP Negeri 4 Kenanga", k_propinsi: 34 };
const teacher = {
  no_ukg: "201512345678",
  nama_ijazah: "Tari W.",
  tgl_lahir: "1990-03-14",
  k_kota: 3471,
  jenjang: 4,
  linieritas: "linier",
};
const course = { bidang_studi: "Matematika" };
const study = {
  perguruan_tinggi: "Universitas Contoh",
  prodi: "Magister",
  semester: 2,
  periode: "2026-1",
  jumlah: 7_200_000,
  bank: "008",
};
const account = { nomor_rekening: "9800112233", atas_nama: "Intan Permata" };
const papers = ["cv", "ijazah", "sertifikat", "sk", "rekening"];
const proofs = ["bukti_aktif", "khs", "invoice_ukt"];

const kinds: readonly Kind[] = [
  {
    record: "ppg/berkas-mutu",
    owner: "tari.wijayanti",
    officer: "rahmat.mutu",
    stranger: "sulis.mutu",
    data: { ...teacher, ...school, ...course },
    files: ["ktp", "ijazah", "sk_pengangkatan", "sk_mengajar"],
  },
  {
    record: "ppg/berkas-mahasiswa",
    owner: "bayu.anggara",
    officer: "endah.lptk",
    stranger: "yusra.lptk",
    data: { instansi: "99700201", nim: "2630123456", ...course },
    files: ["ijazah", "ktp", "pas_foto", "surat_sehat", "napza", "skck", "izin_kepala"],
  },
  {
    record: "ppg/berkas-pamong",
    owner: "suparman.hadi",
    officer: "hari.dinas",
    stranger: "yusra.lptk",
    data: { instansi: "99700201", ...school, ...course },
    files: ["sertifikat", "sk", "izin_kepala", "rekening"],
  },
  {
    record: "ppg/berkas-instruktur",
    owner: "yanti.rosmala",
    officer: "dian.pusat",
    stranger: "endah.lptk",
    data: { lembaga: "Universitas Contoh", ...course },
    files: papers,
  },
  {
    record: "gurupenggerak/berkas-pjok",
    owner: "lina.kartika",
    officer: "indah.pjok",
    stranger: "wahyu.verifikator",
    data: school,
    files: ["sk", "ijazah", "izin_kepala"],
  },
  {
    record: "gurupenggerak/berkas-instruktur",
    owner: "nina.safitri",
    officer: "bima.instruktur",
    stranger: "indah.pjok",
    data: { lembaga: "Balai Guru Contoh", ...course },
    files: papers,
  },
  {
    record: "gpk/berkas",
    owner: "joko.susilo",
    officer: "ani.gpk",
    stranger: "dwi.gpk",
    data: school,
    files: ["ktp", "ijazah", "sk", "izin_kepala", "kesanggupan", "rekening"],
  },
  {
    record: "studi/pencairan-fase-ii",
    owner: "intan.permata",
    officer: "rizal.studi",
    stranger: "agung.studi",
    data: { ...study, ...account },
    files: proofs,
  },
  {
    record: "studi/pencairan-fase-iii",
    owner: "intan.permata",
    officer: "rizal.studi",
    stranger: "agung.studi",
    data: { ...study, ...account },
    files: [...proofs, "seminar_proposal", "laporan_kemajuan"],
  },
  {
    record: "studi/pencairan-periode-ii",
    owner: "intan.permata",
    officer: "rizal.studi",
    stranger: "agung.studi",
    data: { ...study, ...account },
    files: proofs,
  },
];

describe.each(oneDatabase)("dossiers on $name", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(database, { clock: () => new Date("2026-11-22T03:00:00Z") });
    const provinces = { "rahmat.mutu": 34, "sulis.mutu": 73, "hari.dinas": 34, "indah.pjok": 34 };
    for (const [username, k_propinsi] of Object.entries(provinces)) {
      const owner = await idOf(server, username);
      const given = await (await as("galih.koordinator")).post("/records/gurupenggerak/penugasan", {
        owner,
        data: { k_propinsi },
      });
      expect(given.statusCode, given.body).toBe(200);
    }
  });
  afterAll(() => server?.close());

  const as = visitors(() => server);
  const get = async (username: string, path: string) => (await as(username)).get(`/records/${path}`);
  const act = async (username: string, path: string, revision = 0, body: object = {}) =>
    (await as(username)).post(`/records/${path}`, body, { "if-match": `"${revision}"` });
  const done = async (username: string, path: string, revision = 0, body: object = {}): Promise<Row> => {
    const answer = await act(username, path, revision, body);
    expect(answer.statusCode, `${path} ${answer.body}`).toBe(200);
    return answer.json();
  };
  const save = async (username: string, record: string, { id, revision }: Row, data: object) => {
    const headers = writeHeaders({ "if-match": `"${revision}"` });
    return (await as(username)).send({ method: "PUT", url: `/backend/records/${record}/${id}`, payload: data, headers });
  };
  const file = async (username: string): Promise<string> => {
    const { payload, headers } = multipart("berkas", "a.pdf", samplePdf("Contoh"));
    const sent = { method: "POST", url: "/backend/berkas/unggah", payload, headers: writeHeaders(headers) } as const;
    return (await (await as(username)).send(sent)).json().url;
  };
  const handedIn = async ({ record, owner, data, files }: Kind): Promise<Row> => {
    const uploaded = Object.fromEntries(await Promise.all(files.map(async (name) => [name, await file(owner)] as const)));
    const { id, revision } = await done(owner, record, 0, { data: { ...data, ...uploaded } });
    return done(owner, `${record}/${id}/ajukan`, revision);
  };
  const judged = async ({ record, officer, files }: Kind, id: string, refused?: string): Promise<Row> => {
    await done(officer, `${record}/${id}/claim`);
    const row = (await get(officer, `${record}/${id}`)).json() as Row;
    const results = Object.fromEntries(files.map((name) => [`hasil_${name}`, name === refused ? "tidak" : "sesuai"]));
    const reason = refused === undefined ? {} : { [`alasan_${refused}`]: "buram", [`catatan_${refused}`]: "Pindai lagi." };
    const saved = await save(officer, record, row, { ...row.data, ...results, ...reason });
    expect(saved.statusCode, saved.body).toBe(200);
    return saved.json();
  };
  /** All that was written to them, the newest first. */
  const mailTo = async (username: string) =>
    (await readMails(server.services, { most: 50, to: `${username}@example.id` })).map((mail) => JSON.stringify(mail));

  it.each(kinds)("$record goes from its person by an officer back and forth, and nobody else sees it", async (kind) => {
    const { record, owner, officer, stranger, files } = kind;
    const [first = ""] = files;
    const mine = await handedIn(kind);
    const path = `${record}/${mine.id}`;
    expect((await get(stranger, path)).statusCode).toBe(404);
    expect((await act(stranger, `${path}/claim`)).statusCode).toBe(404);
    expect((await act(owner, `${path}/setujui`, mine.revision)).statusCode).toBe(403);
    expect((await act(officer, `${path}/setujui`, mine.revision)).statusCode).toBe(403);
    const queue = (await get(officer, `${record}/lists/antrean?state=diajukan`)).json();
    expect(queue.data.map(({ id }: Row) => id)).toContain(mine.id);

    const refused = await judged(kind, mine.id, first);
    const early = await act(officer, `${path}/setujui`, refused.revision);
    expect([early.statusCode, early.json().title]).toEqual([422, "Semua dokumen harus dinyatakan sesuai sebelum disetujui."]);
    expect(Object.keys((await get(owner, path)).json().data).filter((name) => name.startsWith("hasil_"))).toEqual([]);
    await done(officer, `${path}/perbaiki`, refused.revision, { note: "Satu berkas buram." });

    const back = (await get(owner, path)).json() as Row;
    expect(back).toMatchObject({
      state: "perbaikan",
      catatan_putusan: "Satu berkas buram.",
      data: { [`hasil_${first}`]: "tidak" },
    });
    const again = await act(owner, `${path}/ajukan`, back.revision);
    expect([again.statusCode, Object.keys(again.json().errors)]).toEqual([422, [first]]);
    const sound = files[1] ?? "";
    const changed = { ...back.data, [first]: await file(owner) };
    const locked = await save(owner, record, back, { ...changed, [sound]: await file(owner) });
    expect([locked.statusCode, Object.keys(locked.json().errors ?? {})]).toEqual([422, [sound]]);
    const better = await save(owner, record, back, changed);
    expect(better.statusCode, better.body).toBe(200);
    await done(owner, `${path}/ajukan`, better.json().revision);

    const fresh = (await get(officer, path)).json() as Row;
    expect([fresh.data[`hasil_${first}`] ?? null, fresh.data[`hasil_${sound}`]]).toEqual([null, "sesuai"]);
    const whole = await judged(kind, mine.id);
    expect((await done(officer, `${path}/setujui`, whole.revision)).state).toBe("disetujui");
    expect((await get(owner, path)).json()).toMatchObject({ state: "disetujui", catatan_putusan: null });
    expect((await mailTo(owner)).filter((mail) => mail.includes("diperbaiki")).length).toBeGreaterThan(0);
  });

  it("who hands in one dossier may not hand in that of others, and takes back what nobody holds yet", async () => {
    expect((await act("bayu.anggara", "ppg/berkas-mutu", 0, { data: {} })).statusCode).toBe(403);
    expect((await act("rahmat.mutu", "gpk/berkas", 0, { data: {} })).statusCode).toBe(403);
    const kind = { ...(kinds[6] as Kind), owner: "dwi.gpk" };
    const mine = await handedIn(kind);
    await done("ani.gpk", `gpk/berkas/${mine.id}/claim`);
    expect((await act("dwi.gpk", `gpk/berkas/${mine.id}/tarik`, mine.revision)).statusCode).toBe(403);
    await done("ani.gpk", `gpk/berkas/${mine.id}/release`);
    const { revision } = (await get("dwi.gpk", `gpk/berkas/${mine.id}`)).json();
    expect((await done("dwi.gpk", `gpk/berkas/${mine.id}/tarik`, revision)).state).toBe("draf");
    expect((await get("ani.gpk", `gpk/berkas/${mine.id}`)).statusCode).toBe(404);
  });

  it("an approved student is registered, with a receipt", async () => {
    const own = (await get("bayu.anggara", "ppg/berkas-mahasiswa/own")).json();
    expect(own).toMatchObject({ state: "disetujui", wkt_lapor_diri: "2026-11-22 10:00:00" });
    const kept = (await (await as("bayu.anggara")).get("/cetak")).json();
    expect(JSON.stringify(kept)).toContain("Bukti lapor diri");
  });

  it("a tutor is seen by the institution that proposes them too", async () => {
    const { data } = (await get("endah.lptk", "ppg/berkas-pamong/lists/antrean")).json();
    expect(data).toHaveLength(1);
    expect((await get("yusra.lptk", "ppg/berkas-pamong/lists/antrean")).json().data).toEqual([]);
  });

  it("a grant is paid out by the treasurer, who alone reads the account; the officer reads its end", async () => {
    const own = (await get("intan.permata", "studi/pencairan-fase-ii/own")).json() as Row;
    const path = `studi/pencairan-fase-ii/${own.id}`;
    expect((await get("rizal.studi", path)).json().data.nomor_rekening).toBe("••••2233");
    expect((await get("mira.bendahara", path)).json().data.nomor_rekening).toBe("9800112233");
    expect((await act("rizal.studi", `${path}/cairkan`, own.revision)).statusCode).toBe(403);
    const items = [{ id: own.id, revision: own.revision }];
    const paid = await (await as("mira.bendahara")).post("/records/studi/pencairan-fase-ii/bulk/cairkan", { items });
    expect(paid.statusCode, paid.body).toBe(200);
    expect((await get("intan.permata", path)).json()).toMatchObject({ state: "dicairkan", wkt_cair: "2026-11-22 10:00:00" });
    expect((await mailTo("intan.permata")).join()).toContain("Rp7.200.000");
    expect((await act("rizal.studi", `${path}/batal-putusan`, own.revision + 1, { note: "x" })).statusCode).toBe(403);
  });

  it("a grant is paid out by somebody else than who approved it, whatever rights they have, one by one and many at once", async () => {
    const both = {
      username: "dua.jabatan",
      label: "Dua jabatan",
      description: "Memeriksa dan membayar.",
      program: "studi",
      akun: { nama: "Dua Jabatan", email: "dua.jabatan@example.id" },
      preferences: { permissions: ["studi-admin.index", "studi-pencairan.bayar"] },
    };
    await seedDemoPeople(server.services, [both]);
    for (const record of ["studi/pencairan-fase-ii", "studi/pencairan-fase-iii", "studi/pencairan-periode-ii"]) {
      const kind = { ...(kinds.find((one) => one.record === record) as Kind), owner: "agung.studi", officer: both.username };
      const { id } = await handedIn(kind);
      const { revision } = await judged(kind, id);
      const approved = await done(both.username, `${record}/${id}/setujui`, revision);
      expect(approved.may.cairkan ?? false).toBe(false);
      const refused = await act(both.username, `${record}/${id}/cairkan`, approved.revision);
      expect([refused.statusCode, refused.json().code]).toEqual([403, "record-same-person"]);
      const items = [{ id, revision: approved.revision }];
      const bulk = await (await as(both.username)).post(`/records/${record}/bulk/cairkan`, { items });
      expect(bulk.json()).toMatchObject({
        done: 0,
        results: [{ ok: false, message: expect.stringContaining("dilakukan orang lain") }],
      });
      expect((await get("mira.bendahara", `${record}/${id}`)).json()).toMatchObject({
        state: "disetujui",
        may: { cairkan: true },
      });
      expect((await done("mira.bendahara", `${record}/${id}/cairkan`, approved.revision)).state).toBe("dicairkan");
      expect((await get("agung.studi", `${record}/${id}`)).json()).toMatchObject({ state: "dicairkan" });
    }
  });

  it("a profile is compared with the register by the quality group of its region, which reads none of its files", async () => {
    const [row] = (await get("rahmat.mutu", "ppg/berkas-mutu/lists/profil")).json().data;
    expect(row).toMatchObject({ kelengkapan: 93, selisih: 1, profil: null });
    expect((await get("sulis.mutu", "ppg/berkas-mutu/lists/profil")).json().data).toEqual([]);
    const asked = await done("rahmat.mutu", `ppg/berkas-mutu/${row.id}/profil-perbaiki`, row.revision, { note: "Nama berbeda." });
    expect((await mailTo("tari.wijayanti")).join()).toContain("Nama berbeda.");
    const settled = await done("rahmat.mutu", `ppg/berkas-mutu/${row.id}/profil-sesuai`, asked.revision);
    expect(settled).toMatchObject({ state: "disetujui", profil: "sesuai" });
    expect((await get("tari.wijayanti", `ppg/berkas-mutu/${row.id}`)).json()).toMatchObject({ profil: "sesuai" });
  });

  it("an instructor who handed the dossier in cannot reset the registration any more", async () => {
    const own = (await get("nina.safitri", "gurupenggerak/berkas-instruktur/own")).json() as Row;
    expect(own.state).toBe("disetujui");
    const reset = await (await as("nina.safitri")).post("/guru-penggerak-instruktur/delete", { password: "layar-demo" });
    expect([reset.statusCode, reset.json().title]).toEqual([403, expect.stringContaining("Pengajuan Berkas")]);
  });

  it("an instructor's CV is sent whole, read by who examines the dossier, and taken back to change it", async () => {
    const cv = "gurupenggerak/cv-instruktur";
    const made = await done("nina.safitri", cv, 0, { data: { hari: [1, 3], jam_per_minggu: 6 } });
    expect((await act("nina.safitri", `${cv}/${made.id}/kirim`, made.revision)).statusCode).toBe(422);
    expect((await get("bima.instruktur", `${cv}/${made.id}`)).statusCode).toBe(404);
    const whole = await save("nina.safitri", cv, made, {
      hari: [1, 3],
      jam_per_minggu: 6,
      pekerjaan: [{ sekolah: "SMA Tunas Bangsa", jabatan: "Guru", tahun_mulai: "2012" }],
      pelatihan: [{ nama: "Penyegaran", penyelenggara: "Balai", jam: 32, tahun: "2025" }],
      bahasa: [{ nama: "Indonesia", tingkat: "ibu" }],
    });
    expect(whole.statusCode, whole.body).toBe(200);
    const sent = await done("nina.safitri", `${cv}/${made.id}/kirim`, whole.json().revision);
    const list = (await get("bima.instruktur", `${cv}/lists/diajukan?owner=${await idOf(server, "nina.safitri")}`)).json();
    expect(list.data.map(({ id }: Row) => id)).toEqual([made.id]);
    expect((await save("nina.safitri", cv, sent, { jam_per_minggu: 9 })).statusCode).toBe(403);
    expect((await done("nina.safitri", `${cv}/${made.id}/tarik`, sent.revision)).state).toBe("draf");
  });
});
