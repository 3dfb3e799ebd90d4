/** The calls that belong to the person: session, preferences, profile, biodata, password, and the end of a registration. */
import { expect } from "vitest";
import { demoPassword } from "../../../../server/demo/seed-demo";
import { keepsDrafts } from "../drafts";
import { forEverybody, forEveryMember, nothingSent, ownAlone, type Rows, readOnly } from "../row";
import type { World } from "../world";

const as = "bambang.prasetyo";
const changed = { lama: demoPassword, baru: "kata-sandi-baru", ulang: "kata-sandi-baru" };
const resetOf =
  (username: string, body: object, patch: object = {}) =>
  async (world: World) => ({
    as: await world.fresh(username, patch),
    body: { password: demoPassword, ...body },
  });
const wrongPassword = { status: 422, code: "invalid", answer: { errors: { password: expect.any(String) } } };
const noPassword = { status: 422, code: "invalid", answer: { errors: { password: "password wajib diisi" } } };
const ended = {
  status: 403,
  code: "forbidden",
  title: "Aksi Reset Pendaftaran tidak diizinkan karena Pendaftaran Calon Guru Penggerak telah berakhir.",
};
const handedIn = {
  status: 403,
  code: "forbidden",
  title: "Aksi Reset Pendaftaran tidak diizinkan karena Anda terdeteksi telah melakukan Pengajuan Berkas.",
};
const overdue = { preferences: { config: { "registrasi-peserta": { tgl_tutup: "2020-01-31" } } } };
const gone = { status: 403, code: "forbidden" };

/** The function record of dewi.lestari from her first cohort. */
async function earlier(world: World): Promise<string> {
  const { profiles } = (await world.send("profile.read", { as: "dewi.lestari" })).json();
  return profiles.find(({ angkatan }: { angkatan: number }) => angkatan === 2).id;
}

export const rows: Rows = {
  "session.read": {
    allowed: [
      { why: "who is logged in", send: { as }, answer: { isLogin: true, username: as } },
      { why: "that nobody is", send: {}, answer: { isLogin: false } },
      { why: "that an account is blocked", send: { as: "budi.terblokir" }, answer: { isLogin: true, isBlocked: true } },
    ],
    refused: forEverybody,
    invalid: nothingSent,
    repeated: readOnly,
    tooMany: {},
  },
  "session.programs": {
    allowed: [
      {
        why: "what is read of the person in their other programs",
        send: { as: "vera.tanpasurel" },
        answer: {
          programs: [
            { program: "gpk", instansi_id: null, preferences: { permissions: expect.any(Array) }, profile: null, pjok: null },
          ],
        },
      },
      { why: "nothing where there is one program", send: { as }, answer: { programs: [] } },
    ],
    refused: ownAlone,
    invalid: nothingSent,
    repeated: readOnly,
  },
  "session.choose-program": {
    allowed: [
      { why: "a program of the person", send: { as: "siti.rahma", params: { program: "ppg" } }, answer: { program: "ppg" } },
    ],
    refused: [
      {
        why: "a program that is not the person's",
        send: { as, params: { program: "ppg" } },
        status: 403,
        code: "forbidden",
        title: "Anda tidak terdaftar pada program itu.",
      },
    ],
    invalid: [{ why: "a program that does not exist", send: { as, params: { program: "x" } }, status: 403, code: "forbidden" }],
    repeated: { send: { as: "siti.rahma", params: { program: "gurupenggerak" } }, again: { status: 200 } },
  },
  "preferences.read": {
    allowed: [
      { why: "permissions and settings", send: { as }, answer: { permissions: expect.any(Array), date: expect.any(String) } },
    ],
    refused: ownAlone,
    invalid: nothingSent,
    repeated: readOnly,
  },
  "preferences.links": {
    allowed: [
      { why: "where members write", send: { as }, answer: { email: "guru.penggerak@example.id" } },
      { why: "where the blocked write", send: { as: "budi.terblokir" }, answer: { email: "guru.penggerak@example.id" } },
      { why: "where strangers write", send: {}, answer: { email: "bantuan@example.id" } },
    ],
    refused: forEverybody,
    invalid: nothingSent,
    repeated: readOnly,
    tooMany: {},
  },
  "preferences.report": {
    allowed: [{ why: "what can be reported", send: { as }, answer: { opsi: expect.any(Array) } }],
    refused: forEveryMember,
    invalid: nothingSent,
    repeated: readOnly,
  },
  "preferences.pjok": {
    allowed: [{ why: "what PJOK is for the person", send: { as: "lina.kartika" }, answer: { k_profil_pjok: 2 } }],
    refused: ownAlone,
    invalid: nothingSent,
    repeated: readOnly,
  },
  "profile.read": {
    allowed: [{ why: "the person's registration", send: { as }, answer: { profile: { angkatan: 6 }, pjok: null } }],
    refused: ownAlone,
    invalid: nothingSent,
    repeated: readOnly,
  },
  "profile.choose": {
    allowed: [
      {
        why: "an earlier function",
        send: async (world) => ({ as: "dewi.lestari", params: { id: await earlier(world) } }),
        answer: { id: expect.any(String) },
      },
    ],
    refused: [
      {
        why: "another person's",
        send: async (world) => ({ as, params: { id: await earlier(world) } }),
        status: 404,
        code: "not-found",
      },
    ],
    invalid: nothingSent,
    repeated: {
      send: async (world) => ({ as: "dewi.lestari", params: { id: await earlier(world) } }),
      again: { status: 200 },
    },
    tooMany: { as },
  },
  "account.password": {
    allowed: [{ why: "a new password", send: async (world) => ({ as: await world.fresh(as), body: changed }) }],
    refused: [
      {
        why: "an account that is kept elsewhere",
        send: { as: "yuliana.tamba", body: changed },
        status: 403,
        code: "forbidden",
        title: "Kata sandi akun PKB diganti di layanan akun, bukan di sini.",
      },
    ],
    invalid: [
      {
        why: "nothing",
        send: { as },
        status: 422,
        code: "invalid",
        answer: { errors: { lama: "Kata Sandi Lama wajib diisi", baru: "Kata Sandi Barus wajib diisi" } },
      },
      {
        why: "two that differ",
        send: { as, body: { ...changed, ulang: "lain-sekali" } },
        status: 422,
        code: "invalid",
        answer: { errors: { ulang: "Konfirmasi Kata Sandi Baru tidak sama!" } },
      },
      {
        why: "a wrong old one",
        send: { as, body: { ...changed, lama: "bukan-ini" } },
        status: 422,
        code: "invalid",
        answer: { errors: { lama: expect.any(String) } },
      },
    ],
    repeated: {
      send: async (world) => ({ as: await world.fresh(as), body: changed }),
      again: { status: 422, code: "invalid" },
    },
    tooMany: { as },
  },
  "biodata.read": {
    allowed: [{ why: "the person's biodata", send: { as }, answer: { data: { nama: "Bambang Prasetyo" }, complete: true } }],
    refused: [{ why: "who has no permission", send: { as: "ratna.petugas" }, status: 403, code: "forbidden" }],
    invalid: nothingSent,
    repeated: readOnly,
  },
  "biodata.history": {
    allowed: [{ why: "nothing that followed a register", send: { as }, answer: { data: [], total: 0 } }],
    refused: [{ why: "who has no permission", send: { as: "ratna.petugas" }, status: 403, code: "forbidden" }],
    invalid: nothingSent,
    repeated: readOnly,
  },
  "biodata.save": {
    allowed: [
      {
        why: "a change",
        send: (world) => world.record("biodata.read", { as }, { alamat: "Jalan Baru 1" }),
        answer: { data: { alamat: "Jalan Baru 1" }, message: "Biodata Anda berhasil disimpan." },
      },
    ],
    refused: [
      {
        why: "who may only look",
        send: (world) => world.record("biodata.read", { as: "yohana.kalla" }),
        status: 403,
        code: "forbidden",
      },
      {
        why: "a NIK that is somebody else's",
        send: async (world) => {
          const { data } = await world.read("biodata.read", { as: "yuliana.tamba" });
          return world.record("biodata.read", { as }, { nik: data.nik });
        },
        status: 422,
        code: "invalid",
        answer: { errors: { nik: "NIK ini sudah terdaftar atas nama orang lain" } },
      },
    ],
    invalid: [
      {
        why: "an empty field",
        send: (world) => world.record("biodata.read", { as }, { no_wa: "" }),
        status: 422,
        code: "invalid",
        answer: { errors: { no_wa: "Nomor WhatsApp wajib diisi" } },
      },
      { why: "no revision", send: { as, body: {} }, status: 428, code: "revision-required" },
      {
        why: "an older revision",
        send: async (world) => ({ ...(await world.record("biodata.read", { as })), headers: { "if-match": '"0"' } }),
        status: 409,
        code: "stale",
        answer: { data: { nama: "Bambang Prasetyo" } },
      },
    ],
    repeated: { send: (world) => world.record("biodata.read", { as }), again: { status: 409, code: "stale" } },
    tooMany: { as },
  },
  "biodata.draft": keepsDrafts({
    record: "biodata",
    field: "alamat",
    who: (world) => world.fresh(as),
    refused: [{ why: "who may only look", send: { as: "yohana.kalla" }, status: 403, code: "forbidden" }],
  }),
  "reset.profile": {
    allowed: [{ why: "the own registration", send: resetOf("tono.wijaya", { k_fungsi_gpm: 1 }) }],
    refused: [
      { why: "another function than the person's", send: resetOf("tono.wijaya", { k_fungsi_gpm: 2 }), ...gone },
      { why: "what is closed", send: resetOf("putri.anggraini", { k_fungsi_gpm: 1 }), ...ended },
      { why: "what has had its last day", send: resetOf("tono.wijaya", { k_fungsi_gpm: 1 }, overdue), ...ended },
      { why: "institutions", send: { as: "wawan.setiawan", body: { password: demoPassword, k_fungsi_gpm: 1 } }, ...gone },
    ],
    invalid: [
      { why: "no password", send: { as: "tono.wijaya", body: { k_fungsi_gpm: 1 } }, ...noPassword },
      { why: "a wrong password", send: resetOf("tono.wijaya", { k_fungsi_gpm: 1, password: "bukan-ini" }), ...wrongPassword },
    ],
    repeated: { send: resetOf("tono.wijaya", { k_fungsi_gpm: 1 }), again: gone },
    tooMany: { as: "tono.wijaya" },
  },
  "reset.instructor": {
    allowed: [{ why: "the own registration", send: resetOf("nina.safitri", {}) }],
    refused: [
      { why: "who has handed in files", send: resetOf("oki.saputra", {}), ...handedIn },
      { why: "who is no instructor", send: resetOf("tono.wijaya", {}), ...gone },
    ],
    invalid: [
      { why: "no password", send: { as: "nina.safitri" }, ...noPassword },
      { why: "a wrong password", send: resetOf("nina.safitri", { password: "bukan-ini" }), ...wrongPassword },
    ],
    repeated: { send: resetOf("nina.safitri", {}), again: gone },
    tooMany: { as: "nina.safitri" },
  },
  "reset.pjok": {
    allowed: [{ why: "the own registration", send: resetOf("lina.kartika", { pjok_profil_id: "PJOK-109" }) }],
    refused: [
      { why: "somebody else's", send: resetOf("lina.kartika", { pjok_profil_id: "PJOK-108" }), ...gone },
      { why: "facilitators", send: resetOf("fajar.nugroho", { pjok_profil_id: "PJOK-108" }), ...gone },
      { why: "a wave that is not active", send: resetOf("eko.purnomo", { pjok_profil_id: "PJOK-110" }), ...gone },
    ],
    invalid: [
      { why: "no number", send: resetOf("lina.kartika", {}), status: 422, code: "invalid" },
      {
        why: "a wrong password",
        send: resetOf("lina.kartika", { pjok_profil_id: "PJOK-109", password: "bukan-ini" }),
        ...wrongPassword,
      },
    ],
    repeated: { send: resetOf("lina.kartika", { pjok_profil_id: "PJOK-109" }), again: gone },
    tooMany: { as: "lina.kartika" },
  },
};
