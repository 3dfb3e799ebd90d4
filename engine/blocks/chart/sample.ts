import type { BlockSample } from "../block-sample";
import { rooms } from "../sample-parts";

const histogram = {
  type: "histogram",
  label: undefined,
  unit: "provinsi",
  series: [{ id: "nilai", label: "Peserta", value: { var: "row.disetujui" } }],
};

export const sample = {
  block: {
    title: "Verifikasi menurut provinsi",
    description: "Berkas sampai hari ini.",
    source: "data",
    label: "{row.nama}",
    unit: "berkas",
    empty: "Belum ada berkas.",
    series: [
      { id: "disetujui", label: "Disetujui", value: { var: "row.disetujui" }, color: "ok" },
      { id: "perbaikan", label: "Perbaikan", value: { var: "row.perbaikan" }, color: "warn" },
      { id: "ditolak", label: "Ditolak", value: { var: "row.ditolak" }, color: "danger" },
    ],
    export: {},
  },
  answer: { data: rooms },
  empty: { data: [] },
  states: {
    bertumpuk: { type: "stacked" },
    mendatar: { type: "horizontal" },
    "mendatar bertumpuk": { type: "horizontal-stacked" },
    garis: { type: "line" },
    lingkaran: { type: "pie" },
    histogram,
    "satu deret": { series: [{ id: "disetujui", label: "Disetujui", value: { var: "row.disetujui" } }] },
  },
} satisfies BlockSample;
