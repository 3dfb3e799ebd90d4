import type { BlockSample } from "../block-sample";
import { always, print } from "../sample-parts";

export const sample = {
  block: {
    title: "Lembar penilaian",
    schema: "galeri/nilai",
    source: "data",
    criteria: [
      { id: "runtut", title: "Runtut", description: "Jawaban mudah diikuti.", score: "runtut", note: "catatan" },
      { id: "dalam", title: "Mendalam", score: "dalam" },
    ],
    totals: [{ id: "jumlah", label: "Kriteria pertama", text: "{sources.data.data.runtut} dari 5" }],
    submit: { id: "simpan", label: "Simpan penilaian", action: print },
  },
  answer: { data: { runtut: 4, dalam: 3, catatan: "Contohnya jelas." }, revision: 2 },
  empty: { data: {}, revision: 1 },
  states: { terkunci: { readOnlyWhen: always } },
} satisfies BlockSample;
