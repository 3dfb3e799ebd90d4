/** The selection: starts of CV, essay and test, pledges, and what PJOK people fill in. */

import { sql } from "kysely";
import { expect } from "vitest";
import { samplePdf } from "../../../../server/demo/crowd/sample-files";
import { keepsDrafts } from "../drafts";
import { nothingSent, type Refusal, type Row, type Rows, readOnly } from "../row";
import type { World } from "../world";

const forbidden = { status: 403, code: "forbidden" };
const candidate =
  (patch: object = {}) =>
  (world: World) =>
    world.fresh("sri.wahyuni", patch);
const open = { preferences: { config: { "registrasi-peserta-tbs": { tgl_tutup: "2099-06-30" } } } };
const handedIn = { profile: { k_verval_gpm: 2 }, ...open };
const simulation = { profile: { k_lulus_gpm: 3, gpm_simulasi_ajar: {} } };
const interviewed = { profile: { gpm_wawancara: { tgl_wawancara: "2030-02-03 09:00:00" } } };
const passed = { profile: { k_lulus_gpm: 3, hasil_tahap: 2, hasil_seleksi: "lulus" } };
const assessor = { profile: { k_jalur_gpm: 7 } };

const starts = (who: (world: World) => Promise<string>, name: string, more: Pick<Row, "refused">, body: object = {}): Row => {
  const send = async (world: World) => ({ as: await who(world), body });
  return {
    allowed: [{ why: "when it began", send, answer: { [name]: expect.any(String) } }],
    ...more,
    invalid: nothingSent,
    repeated: { send, again: { status: 200 } },
    tooMany: { as: "ratna.petugas" },
  };
};

const pledge = (body: object) => (patch: object) => async (world: World) => ({
  as: await world.fresh("sri.wahyuni", patch),
  body,
});
const confirms = pledge({ tipe: "simulasi-ajar", id: "GPM-7001" });
const agrees = pledge({ akun_id: "PTK-2026001", tipe: "asesor", angkatan: 3 });
const invalid = { status: 422, code: "invalid" };

/** Of the assessor's desk. */
const ofDesk = (answer: object): Row => {
  const send = { as: "tirta.kusuma" };
  return {
    allowed: [{ why: "an assessor", send, answer }],
    refused: [{ why: "a candidate", send: { as: "sri.wahyuni" }, ...forbidden }],
    invalid: [{ why: "what it does not take", send: { ...send, query: { lain: "1" } }, ...invalid }],
    repeated: readOnly,
    tooMany: send,
  };
};

/** Of the sheets of a group of candidate instructors, as far as they are the assessor's. */
const ofGroup = (more: object): Row => {
  const send = { as: "lastri.widodo", body: { grup: "K-01", ...more } };
  return {
    allowed: [{ why: "an assessor of instructors", send, answer: { done: 0, refused: 0 } }],
    refused: [{ why: "an assessor of mentors", send: { ...send, as: "tirta.kusuma" }, ...forbidden }],
    invalid: [{ why: "no group", send: { ...send, body: {} }, ...invalid }],
    repeated: { send, again: { status: 200 } },
    tooMany: send,
  };
};

/** Saves a change of the stored record, each time for a new person. */
const saves =
  (record: string, change: object, who = "lina.kartika", patch: object = {}) =>
  async (world: World) =>
    world.record(`${record}.read`, { as: await world.fresh(who, patch) }, change);
const lateWave = { preferences: { is_gelombang_aktif: 0 } };
const profil = () => ({
  nama: "Lina Kartika",
  nik: `97${String(performance.now()).replace(/\D/g, "").padEnd(14, "0").slice(-14)}`,
  tgl_lahir: "1988-05-12",
  kelamin: "P",
  email: "lina.kartika@example.id",
  no_wa: "081200000109",
  instansi: "SMA Negeri 3 Yogyakarta",
});
const essay = "kata ".repeat(120).trim();
const finished = { esai_pengalaman: essay, esai_inklusi: essay, esai_dampak: essay, pernyataan: true };
const noParticipant: Refusal[] = [
  { why: "who is not in PJOK", send: { as: "sri.wahyuni", body: {}, headers: { "if-match": '"0"' } }, ...forbidden },
];
const noEssayist: Refusal[] = [
  ...noParticipant,
  { why: "facilitators", send: { as: "fajar.nugroho", body: {}, headers: { "if-match": '"0"' } }, ...forbidden },
];
const tooLate = (change: object): Refusal => ({
  why: "a wave that is over",
  send: saves("pjok-esai", change, "lina.kartika", lateWave),
  ...forbidden,
  title: "Masa pengisian esai PJOK sudah berakhir.",
});
const stale: Refusal = {
  why: "an older revision",
  send: async (world) => ({ as: await world.fresh("lina.kartika"), body: {}, headers: { "if-match": '"7"' } }),
  status: 409,
  code: "stale",
  answer: { revision: 0 },
};

const essayist = (world: World) => world.fresh("lina.kartika");

const begun = (world: World) => world.fresh("dimas.pratama");
const begunWith = (patch: object) => async (world: World) => ({ as: await world.fresh("dimas.pratama", patch), body: {} });
const noBeginner: Refusal[] = [
  { why: "who has not begun", send: { as: "ratna.petugas", body: {}, headers: { "if-match": '"0"' } }, ...forbidden },
];
const curriculum = {
  pendidikan: [{ k_kualifikasi: 9, perguruan_tinggi: "Universitas Contoh", prodi: "PGSD", tahun_lulus: "2010" }],
  pekerjaan: [{ sekolah: "SD Contoh", jabatan: "Guru kelas", tahun_mulai: "2011" }],
  pelatihan: [{ nama: "Literasi", penyelenggara: "Balai Contoh", jam: 32, tahun: "2020" }],
  pengembangan: [{ kegiatan: "KKG", peran: "Ketua", tahun: "2021", cerita: "Membimbing lima guru." }],
  referensi: [{ nama: "Sri", jabatan: "Pengawas", no_hp: "081200000109" }],
};
const documents = ["ktp", "ijazah", "pakta", "sk_mengajar", "izin_kepala", "rekomendasi", "rpp"];

/** Sends a CV whose documents stand in the dossier, each time for a new person who has begun. */
const sendsCv =
  (cv: object, patch: object = {}) =>
  async (world: World) => {
    const as = await world.fresh("dimas.pratama", patch);
    const file = { field: "berkas", name: "berkas.pdf", bytes: samplePdf("Contoh") };
    const uploaded: Record<string, unknown> = {};
    for (const name of documents) uploaded[name] = (await world.send("file.upload", { as, file })).json().url;
    await world.send("gurupenggerak/dokumen.create", { as, body: { data: uploaded } });
    return {
      ...(await world.record("cv.read", { as }, cv)),
      headers: { "if-match": '"0"', "x-consent": "1" },
    };
  };

/** A dossier that was sent, and who judges it; its owner has sent no CV. */
const judged = async (world: World) => {
  const as = await world.fresh("nurhayati");
  const { id } = (await world.send("gurupenggerak/dokumen.create", { as, body: { data: {} } })).json();
  await sql`update r_gurupenggerak_dokumen set state = 'diajukan', jenis = 'cgp', k_propinsi = 34 where id = ${id}`.execute(
    world.services.db,
  );
  return { as: "galih.koordinator", params: { id } };
};

/** An instructor, and who coordinates them. */
const instructor = async (world: World) => {
  const { rows } = await sql<{
    id: string;
  }>`select id from r_gurupenggerak_fungsi where instruktur = 'INS-111' and state <> 'direset' limit 1`.execute(
    world.services.db,
  );
  return { as: "melati.koordinator", params: { id: rows[0]?.id ?? "" } };
};

export const rows: Rows = {
  "asesor.meja": ofDesk({ data: expect.any(Array), meta: { counts: expect.any(Object), late: expect.any(Number) } }),
  "asesor.meja-berikutnya": ofDesk({ left: expect.any(Number) }),
  "pembagian.otomatis": {
    allowed: [
      {
        why: "who manages assessors",
        send: { as: "ratna.petugas", body: { tenggat: "2099-12-01" } },
        answer: { done: 0, left: 0 },
      },
    ],
    refused: [{ why: "an assessor", send: { as: "tirta.kusuma", body: { tenggat: "2099-12-01" } }, ...forbidden }],
    invalid: [{ why: "no day", send: { as: "ratna.petugas", body: {} }, ...invalid }],
    repeated: { send: { as: "ratna.petugas", body: { tenggat: "2099-12-01" } }, again: { status: 200 } },
    tooMany: { as: "ratna.petugas", body: { tenggat: "2099-12-01" } },
  },
  "kolaborasi.mulai": ofGroup({}),
  "kolaborasi.catat": ofGroup({ catatan: "Kelompok bersepakat." }),
  "kolaborasi.kirim": ofGroup({}),
  "pengumuman.utama": {
    allowed: [
      { why: "what is announced to them", send: { as: "rina.marlina" }, answer: { judul: "Kelulusan calon pengajar praktik" } },
      { why: "that there is nothing", send: { as: "bambang.prasetyo" }, answer: {} },
    ],
    refused: [{ why: "who has no function", send: { as: "ratna.petugas" }, ...forbidden }],
    invalid: nothingSent,
    repeated: readOnly,
  },
  "cv.start": {
    ...starts(
      candidate(),
      "wkt_mulai_cv",
      {
        refused: [
          { why: "somebody else's record", send: { as: "sri.wahyuni", body: { id: "GPM-7002" } }, ...forbidden },
          {
            why: "who is no candidate",
            send: { as: "ratna.petugas", body: { id: "GPM-7001" } },
            ...forbidden,
            title: "Hanya untuk peserta seleksi tahap 1.",
          },
        ],
      },
      { id: "GPM-7001" },
    ),
    invalid: [{ why: "no number", send: { as: "sri.wahyuni", body: {} }, ...invalid }],
    tooMany: { as: "sri.wahyuni" },
  },
  "cv.read": {
    allowed: [{ why: "the person's CV", send: { as: "dimas.pratama" }, answer: { data: expect.any(Object) } }],
    refused: [{ why: "who has not begun", send: { as: "ratna.petugas" }, ...forbidden }],
    invalid: nothingSent,
    repeated: readOnly,
  },
  "cv.calon": {
    allowed: [{ why: "who judges the dossier", send: judged, answer: { data: [] } }],
    refused: [
      { why: "who judges no dossiers", send: { as: "ratna.petugas", params: { id: "x" } }, ...forbidden },
      { why: "its owner", send: { as: "dimas.pratama", params: { id: "x" } }, ...forbidden },
    ],
    invalid: [
      {
        why: "a dossier that is not there",
        send: { as: "wahyu.verifikator", params: { id: "x" } },
        status: 404,
        code: "not-found",
      },
    ],
    repeated: readOnly,
  },
  "biodata.instruktur": {
    allowed: [{ why: "who coordinates instructors", send: instructor, answer: { data: expect.any(Array) } }],
    refused: [{ why: "who does not", send: { as: "ratna.petugas", params: { id: "x" } }, ...forbidden }],
    invalid: [
      {
        why: "an instructor who is not there",
        send: { as: "melati.koordinator", params: { id: "x" } },
        status: 404,
        code: "not-found",
      },
    ],
    repeated: readOnly,
  },
  "cv.draft": keepsDrafts({ record: "cv", field: "ktp", who: begun, refused: noBeginner }),
  "cv.submit": {
    allowed: [{ why: "the whole CV", send: sendsCv(curriculum), answer: { message: "CV Anda sudah dikirim." } }],
    refused: [
      ...noBeginner,
      {
        why: "who agreed to another text",
        send: async (world) => {
          const sent = await sendsCv(curriculum)(world);
          return { ...sent, headers: { ...sent.headers, "x-consent": "0" } };
        },
        status: 403,
        code: "consent",
      },
      {
        why: "whose CV was sent",
        send: sendsCv(curriculum, { profile: { is_kirim_cv: 1 } }),
        ...forbidden,
        title: "CV Anda sudah dikirim dan tidak dapat diubah lagi.",
      },
    ],
    invalid: [
      {
        why: "an item that lacks something",
        send: sendsCv({ ...curriculum, referensi: [{ nama: "Sri" }] }),
        ...invalid,
        answer: { errors: { "referensi.0.jabatan": expect.any(String) } },
      },
    ],
    repeated: { send: sendsCv(curriculum), again: forbidden },
    tooMany: begunWith({}),
  },
  "esai.start": {
    ...starts(candidate(), "wkt_mulai_esai", {
      refused: [
        {
          why: "who is no candidate",
          send: { as: "ratna.petugas" },
          ...forbidden,
          title: "Hanya untuk peserta seleksi tahap 1.",
        },
        {
          why: "candidates whose registration is closed",
          send: async (world) => ({
            as: await candidate({ preferences: { config: { isTutupPendaftaran: true, "registrasi-peserta": null } } })(world),
          }),
          ...forbidden,
          title: "Mohon maaf, Pendaftaran Calon Guru Penggerak Angkatan 11 telah ditutup",
        },
      ],
    }),
  },
  "survei.start": {
    ...starts((world) => world.fresh("fitri.andayani"), "wkt_mulai_ci", {
      refused: [
        { why: "who is in stage 1", send: { as: "sri.wahyuni" }, ...forbidden, title: "Hanya untuk peserta seleksi tahap 2." },
        {
          why: "while no last day is set",
          send: async (world) => ({
            as: await world.fresh("fitri.andayani", { preferences: { config: { "survei-insiden": { tgl_tutup: null } } } }),
          }),
          ...forbidden,
          title: "Jadwal survei insiden kritis belum ditetapkan.",
        },
      ],
    }),
  },
  "tbs.start": {
    ...starts(candidate(handedIn), "wkt_mulai_tbs", {
      refused: [
        { why: "who has handed in nothing", send: async (world) => ({ as: await candidate(open)(world) }), ...forbidden },
        {
          why: "after the last day",
          send: async (world) => ({
            as: await candidate({
              ...handedIn,
              preferences: { config: { "registrasi-peserta-tbs": { tgl_tutup: "2020-06-30" } } },
            })(world),
          }),
          ...forbidden,
          title: "Periode tes berakhir 30 Juni 2020 pukul 23.59 WIB.",
        },
      ],
    }),
  },
  "pakta.confirm": {
    allowed: [
      { why: "the pledge", send: confirms(simulation), answer: { is_pakta: 1, message: "Pakta integritas Anda tersimpan." } },
    ],
    refused: [
      { why: "who has not passed stage 2", send: confirms({}), ...forbidden },
      { why: "somebody else's record", send: pledge({ tipe: "simulasi-ajar", id: "GPM-7002" })(simulation), ...forbidden },
    ],
    invalid: [{ why: "another pledge", send: pledge({ tipe: "lain", id: "GPM-7001" })(simulation), ...invalid }],
    repeated: { send: confirms(simulation), again: { status: 200 } },
    tooMany: { as: "sri.wahyuni" },
  },
  "pakta.wawancara": {
    allowed: [
      {
        why: "the pledge",
        send: pledge({ id: "GPM-7001" })(interviewed),
        answer: { is_pakta: 1, message: "Pakta integritas Anda tersimpan." },
      },
    ],
    refused: [
      {
        why: "who is not scheduled",
        send: pledge({ id: "GPM-7001" })({}),
        ...forbidden,
        title: "Pakta ini hanya untuk yang sudah dijadwalkan wawancara.",
      },
      { why: "somebody else's record", send: pledge({ id: "GPM-7002" })(interviewed), ...forbidden },
    ],
    invalid: [{ why: "no record", send: pledge({})(interviewed), ...invalid }],
    repeated: { send: pledge({ id: "GPM-7001" })(interviewed), again: { status: 200 } },
    tooMany: { as: "sri.wahyuni" },
  },
  "pakta.kelulusan": {
    allowed: [
      {
        why: "the pledge",
        send: pledge({ id: "GPM-7001" })(passed),
        answer: { is_pakta: 1, message: "Pakta integritas Anda tersimpan." },
      },
    ],
    refused: [
      { why: "who has not passed stage 2", send: pledge({ id: "GPM-7001" })({}), ...forbidden },
      {
        why: "who is disqualified",
        send: pledge({ id: "GPM-7001" })({ profile: { ...passed.profile, is_gugur: 1 } }),
        ...forbidden,
      },
      { why: "somebody else's record", send: pledge({ id: "GPM-7002" })(passed), ...forbidden },
    ],
    invalid: [{ why: "no record", send: pledge({})(passed), ...invalid }],
    repeated: { send: pledge({ id: "GPM-7001" })(passed), again: { status: 200 } },
    tooMany: { as: "sri.wahyuni" },
  },
  "hasil.baca": {
    allowed: [{ why: "that it was read", send: pledge({})(passed), answer: { is_hasil_dibaca: 1 } }],
    refused: [{ why: "who has no result", send: pledge({})({}), ...forbidden }],
    invalid: nothingSent,
    repeated: { send: pledge({})(passed), again: { status: 200 } },
    tooMany: { as: "ratna.petugas" },
  },
  "pakta.asesor": {
    allowed: [{ why: "the pledge", send: agrees(assessor), answer: { is_pakta_asesor: 1 } }],
    refused: [
      { why: "who is no assessor", send: agrees({}), ...forbidden, title: "Pakta ini hanya untuk asesor." },
      {
        why: "somebody else's account",
        send: pledge({ akun_id: "PTK-2026002", tipe: "asesor", angkatan: 3 })(assessor),
        ...forbidden,
      },
    ],
    invalid: [
      { why: "another cohort", send: pledge({ akun_id: "PTK-2026001", tipe: "asesor", angkatan: 4 })(assessor), ...invalid },
    ],
    repeated: { send: agrees(assessor), again: { status: 200 } },
    tooMany: { as: "sri.wahyuni" },
  },
  "pjok-peserta.list": {
    allowed: [{ why: "a page of participants", send: { as: "fajar.nugroho" }, answer: { current_page: 1, per_page: 10 } }],
    refused: [
      { why: "participants", send: { as: "lina.kartika" }, ...forbidden, title: "Daftar ini hanya untuk fasilitator PJOK." },
      { why: "who is not in PJOK", send: { as: "sri.wahyuni" }, ...forbidden },
    ],
    invalid: [
      { why: "page 0", send: { as: "fajar.nugroho", query: { page: 0 } }, ...invalid },
      { why: "another value", send: { as: "fajar.nugroho", query: { is_kirim_esai: 2 } }, ...invalid },
      { why: "what it does not know", send: { as: "fajar.nugroho", query: { lain: 1 } }, ...invalid },
    ],
    repeated: readOnly,
  },
  "pjok-profil.read": {
    allowed: [{ why: "the person's profile", send: { as: "lina.kartika" }, answer: { data: expect.any(Object) } }],
    refused: [{ why: "who is not in PJOK", send: { as: "sri.wahyuni" }, ...forbidden }],
    invalid: nothingSent,
    repeated: readOnly,
  },
  "pjok-profil.save": {
    allowed: [
      {
        why: "a change",
        send: async (world) => saves("pjok-profil", profil())(world),
        answer: { message: "Profil PJOK Anda berhasil disimpan.", complete: true },
      },
    ],
    refused: noParticipant,
    invalid: [
      {
        why: "a NIK of three digits",
        send: async (world) => saves("pjok-profil", { ...profil(), nik: "123" })(world),
        ...invalid,
        answer: { errors: { nik: "Isian NIK harus berupa 16 digit angka" } },
      },
      stale,
    ],
    repeated: { send: async (world) => saves("pjok-profil", profil())(world), again: { status: 409, code: "stale" } },
    tooMany: { as: "lina.kartika" },
  },
  "pjok-profil.draft": keepsDrafts({ record: "pjok-profil", field: "nama", who: essayist, refused: noParticipant }),
  "pjok-esai.draft": keepsDrafts({ record: "pjok-esai", field: "esai_dampak", who: essayist, refused: noEssayist }),
  "pjok-esai.read": {
    allowed: [{ why: "the person's essay", send: { as: "lina.kartika" }, answer: { data: expect.any(Object) } }],
    refused: [
      { why: "who is not in PJOK", send: { as: "sri.wahyuni" }, ...forbidden },
      { why: "facilitators", send: { as: "fajar.nugroho" }, ...forbidden },
    ],
    invalid: nothingSent,
    repeated: readOnly,
  },
  "pjok-esai.save": {
    allowed: [
      {
        why: "a draft",
        send: saves("pjok-esai", { esai_dampak: "Baru separuh." }),
        answer: { message: "Draf esai Anda tersimpan." },
      },
    ],
    refused: [...noEssayist, tooLate({})],
    invalid: [{ why: "a number as an essay", send: saves("pjok-esai", { esai_dampak: 5 }), ...invalid }, stale],
    repeated: { send: saves("pjok-esai", { esai_dampak: "Sekali." }), again: { status: 409, code: "stale" } },
    tooMany: { as: "lina.kartika" },
  },
  "pjok-esai.submit": {
    allowed: [{ why: "the finished essay", send: saves("pjok-esai", finished), answer: { message: "Esai Anda sudah dikirim." } }],
    refused: [...noEssayist, tooLate(finished)],
    invalid: [
      {
        why: "what is not declared finished",
        send: saves("pjok-esai", { ...finished, pernyataan: false }),
        ...invalid,
        answer: { errors: { pernyataan: "Centang pernyataan ini untuk mengirim esai" } },
      },
      {
        why: "too short an essay",
        send: saves("pjok-esai", { ...finished, esai_dampak: "Pendek." }),
        ...invalid,
        answer: { errors: { esai_dampak: "Esai ini harus berisi paling sedikit 100 kata sebelum dikirim" } },
      },
    ],
    repeated: { send: saves("pjok-esai", finished), again: forbidden },
    tooMany: { as: "lina.kartika" },
  },
};
