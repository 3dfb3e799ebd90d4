import type { BlockSample } from "../block-sample";
import { print } from "../sample-parts";

const meetings = Array.from({ length: 16 }, (_, index) => ({
  id: index + 1,
  hari: `${index + 1} Nov`,
}));

const pupils = Array.from({ length: 200 }, (_, index) => ({
  id: index + 1,
  nomor: `20265300${String(index + 1).padStart(4, "0")}`,
  nama: `Peserta ${String(index + 1).padStart(3, "0")}`,
  sekolah: `SD Negeri Contoh ${(index % 40) + 1}`,
  terkunci: index % 8 === 5,
  tugas: 60 + ((index * 7) % 40),
  ujian: 55 + ((index * 11) % 45),
  lulus: index % 3 !== 0,
  predikat: ["Amat baik", "Baik", "Cukup"][index % 3],
  kehadiran: meetings.slice(0, 4).map(({ id }) => ({ pertemuan: id, keadaan: "HHHSHHIA"[(index + id) % 8] })),
}));

const attendance = {
  id: "hadir",
  label: "P{column.id}",
  note: "{column.hari}",
  from: { source: "data", rows: "pertemuan", list: "kehadiran", key: "pertemuan", field: "keadaan" },
  short: true,
  total: { length: { filter: [{ var: "values" }, { "==": [{ var: "" }, "H"] }] } },
};

/** Scores of each pupil, what they come to, and one column for each meeting. */
const scoreColumns = [
  { id: "tugas", field: "tugas" },
  { id: "ujian", field: "ujian" },
  {
    id: "rerata",
    label: "Rerata",
    value: { round: [{ "/": [{ "+": [{ var: "row.tugas" }, { var: "row.ujian" }] }, 2] }, 1] },
    total: { round: [{ "/": [{ sum: [{ var: "values" }] }, { length: { var: "values" } }] }, 1] },
  },
  { id: "lulus", field: "lulus" },
  { id: "predikat", field: "predikat" },
  { id: "catatan", field: "catatan" },
  attendance,
];

export const sample = {
  block: {
    title: "Nilai dan kehadiran",
    source: "data",
    schema: "galeri/nilai-baris",
    labels: [
      { id: "nama", label: "Nama", text: "{row.nama}", note: "{row.sekolah}" },
      { id: "nomor", label: "Nomor", text: "{row.nomor}" },
    ],
    columns: scoreColumns,
    readOnlyWhen: { var: "row.terkunci" },
    save: { id: "simpan", label: "Simpan nilai", action: print },
    empty: "Belum ada peserta.",
  },
  answer: { data: pupils.slice(0, 8), banyak: pupils, pertemuan: meetings.slice(0, 6), semua: meetings },
  empty: { data: [], pertemuan: [] },
  states: {
    "dua ratus baris": {
      rows: "banyak",
      columns: [...scoreColumns.slice(0, 4), { ...attendance, from: { ...attendance.from, rows: "semua" } }],
    },
  },
} satisfies BlockSample;
