import type { BlockSample } from "../block-sample";
import { people, print } from "../sample-parts";

export const sample = {
  block: {
    title: "Langkah seleksi Anda",
    note: "Tahap 1 dari 3",
    source: "data",
    tasks: [
      { id: "daftar", label: "Pendaftaran", states: [{ state: "done", text: "Diterima 12 November 2026" }], action: print },
      { id: "biodata", label: "Biodata", states: [{ state: "part", part: 0.57, text: "4 dari 7 bagian" }], action: print },
      { id: "esai", label: "Esai", states: [{ state: "todo", text: "Sekitar 15 menit" }], action: print },
      { id: "dokumen", label: "Dokumen", states: [{ state: "waiting", text: "Biasanya 3 hari kerja" }], action: print },
      {
        id: "cv",
        label: "CV",
        states: [{ state: "fix", text: "2 dokumen, sebelum 28 November" }],
        badge: "7 hari lagi",
        tones: [{ tone: "warning" }],
        action: print,
      },
      {
        id: "tes",
        label: "Tes bakat skolastik",
        states: [{ state: "failed", text: "Lihat alasan dan sanggahan" }],
        action: print,
      },
      {
        id: "wawancara",
        label: "Wawancara",
        states: [{ state: "locked", text: "Dibuka setelah berkas diajukan" }],
        action: print,
      },
    ],
  },
  states: {
    "dari sumber": {
      tasks: undefined,
      item: {
        id: "orang",
        label: "{row.nama}",
        states: [{ when: { var: "row.aktif" }, state: "todo" }, { state: "done" }],
        action: print,
      },
    },
  },
  answer: { data: people },
  empty: { data: [] },
} satisfies BlockSample;
