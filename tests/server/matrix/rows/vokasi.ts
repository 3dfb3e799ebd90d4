import type { Rows } from "../row";
import type { World } from "../world";

const teaches = {
  ptk: { tgl_lahir: "1988-05-12", ptk_ajar_vokasi_dapodiks: [{ mapel: "Dasar Otomotif" }] },
  preferences: { config: { "registrasi-pelatihan": { tgl_tutup: "2099-06-30" } } },
};
const typed = { no_hp: "081200000001", alt_email: "rudi@example.id", kompetensi: [11] };
const registers =
  (patch: object, body: object = typed) =>
  async (world: World) => ({
    as: await world.fresh("rudi.hartono", patch),
    body,
  });
const forbidden = { status: 403, code: "forbidden" };
const invalid = { status: 422, code: "invalid" };

export const rows: Rows = {
  "vokasi.profile": {
    allowed: [{ why: "the registration", send: registers(teaches), answer: { message: "Pendaftaran berhasil dilakukan" } }],
    refused: [
      { why: "people of another program", send: { as: "sri.wahyuni", body: typed }, ...forbidden },
      {
        why: "who is fifty",
        send: registers({ ...teaches, ptk: { ...teaches.ptk, tgl_lahir: "1960-01-01" } }),
        ...forbidden,
        title: "Pelatihan belum tersedia untuk Anda.",
      },
      {
        why: "after the last day",
        send: registers({ ...teaches, preferences: { config: { "registrasi-pelatihan": { tgl_tutup: "2020-06-30" } } } }),
        ...forbidden,
        title: "Jadwal registrasi pelatihan telah berakhir",
      },
    ],
    invalid: [
      { why: "no competence", send: registers(teaches, { ...typed, kompetensi: [] }), ...invalid },
      { why: "a competence that no list has", send: registers(teaches, { ...typed, kompetensi: [987_654] }), ...invalid },
      { why: "a number with letters", send: registers(teaches, { ...typed, no_hp: "08x" }), ...invalid },
    ],
    repeated: { send: registers(teaches), again: { status: 200 } },
    tooMany: { as: "rudi.hartono" },
  },
};
