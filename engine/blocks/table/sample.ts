import type { BlockSample } from "../block-sample";
import { people, print } from "../sample-parts";

const cities = ["Sleman", "Bantul", "Magelang", "Kota Yogyakarta", "Klaten", "Kulon Progo"];

const candidates = Array.from({ length: 1000 }, (_, index) => ({
  id: index + 1,
  nama: `Calon ${String(index + 1).padStart(4, "0")}`,
  sekolah: `SD Negeri Contoh ${(index % 40) + 1}`,
  kota: cities[index % cities.length],
  dokumen: index % 8,
  hari: (index * 7) % 9,
  keadaan: (index % 3) + 1,
  diajukan: `2026-11-${String((index % 20) + 1).padStart(2, "0")} 08:00:00`,
}));

/** A table with all that a queue of a thousand candidates needs. */
const queue = {
  title: "Berkas calon",
  rows: "banyak",
  search: { label: "Cari nama atau sekolah" },
  states: { id: "keadaan", label: "Keadaan berkas", list: "galeri-keadaan" },
  filters: [
    { id: "kota", kind: "text", label: "Kota" },
    { id: "diajukan", kind: "dates", label: "Diajukan" },
    { id: "dokumen", kind: "number", label: "Dokumen" },
  ],
  columns: [
    { id: "nama", label: "Nama dan sekolah", text: "{row.nama}", note: "{row.sekolah}", sort: "nama" },
    { id: "kota", label: "Kabupaten/kota", text: "{row.kota}", sort: "kota" },
    { id: "dokumen", label: "7 dokumen", text: "{row.dokumen}/7", align: "end", sort: "dokumen" },
    {
      id: "hari",
      label: "Menunggu",
      text: "{row.hari} hari",
      sort: "hari",
      tones: [
        { when: { ">": [{ var: "row.hari" }, 6] }, tone: "error" },
        { when: { ">": [{ var: "row.hari" }, 4] }, tone: "warning" },
      ],
    },
    { id: "diajukan", label: "Diajukan", text: "{row.diajukan|date}", off: true },
  ],
  chooseColumns: true,
  export: {},
  open: { action: print },
  rowActions: undefined,
  bulkActions: [
    {
      id: "pegang",
      label: "Pegang",
      style: "primary",
      action: { kind: "results", value: { var: "selection.rows" } },
    },
  ],
  selectableWhen: { "!=": [{ var: "row.dokumen" }, 7] },
};

export const sample = {
  block: {
    title: "Peserta",
    source: "data",
    search: { label: "Cari nama" },
    columns: [
      { id: "nama", label: "Nama", text: "{row.nama}", note: "Mulai {row.mulai|date}" },
      {
        id: "keadaan",
        label: "Keadaan",
        text: [{ when: { var: "row.aktif" }, text: "Aktif" }, { text: "Tidak aktif" }],
        tones: [{ when: { var: "row.aktif" }, tone: "success" }, { tone: "warning" }],
      },
      { id: "nilai", label: "Nilai", text: "{row.nilai|number}", align: "end" },
    ],
    rowActions: [{ id: "lihat", label: "Lihat", style: "secondary", action: print }],
    empty: "Belum ada peserta.",
  },
  answer: { data: people, banyak: candidates },
  empty: { data: [] },
  states: {
    "sebagai antrean": { ...queue, pageSize: 10 },
    "seribu baris": queue,
  },
} satisfies BlockSample;
