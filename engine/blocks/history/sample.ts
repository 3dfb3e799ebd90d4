import type { BlockSample } from "../block-sample";
import { people } from "../sample-parts";

export const sample = {
  block: {
    title: "Riwayat",
    source: "data",
    first: 2,
    empty: "Belum ada riwayat.",
    item: {
      title: [{ when: { var: "row.aktif" }, text: "Berkas disetujui" }, { text: "Berkas dikembalikan" }],
      who: "{row.nama}",
      time: { var: "row.mulai" },
      text: "Surat izin pimpinan: **tanda tangan terbaca**.",
      icon: "check",
      tones: [{ when: { var: "row.aktif" }, tone: "success" }, { tone: "warning" }],
    },
  },
  answer: { data: people },
  empty: { data: [] },
  states: { "terlama dahulu": { order: "oldest", first: 10 } },
} satisfies BlockSample;
