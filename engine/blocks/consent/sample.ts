import type { BlockSample } from "../block-sample";

export const sample = {
  block: {
    title: [
      { when: { and: [{ var: "state.satu" }, { var: "state.dua" }] }, text: "Pernyataan: lengkap" },
      { text: "Pernyataan: belum lengkap" },
    ],
    statements: [
      { id: "satu", text: "Data yang saya isi benar", state: "satu" },
      { id: "dua", text: "Saya bersedia mengikuti seluruh kegiatan", state: "dua" },
    ],
  },
  state: { satu: false, dua: true },
} satisfies BlockSample;
