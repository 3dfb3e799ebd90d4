import type { BlockSample } from "../block-sample";

export const sample = {
  block: {
    title: "Pendaftaran",
    steps: [
      { id: "data", title: "Data diri", blocks: [{ kind: "text", id: "isi", text: "Isilah data diri Anda." }] },
      { id: "pernyataan", title: "Pernyataan", blocks: [{ kind: "text", id: "janji", text: "Bacalah pernyataannya." }] },
      { id: "akhir", title: "Selesai", blocks: [{ kind: "text", id: "akhir", text: "Terima kasih." }] },
    ],
  },
  states: { "hitungan saja": { progress: "count" }, "langkah kedua": { start: "pernyataan" } },
} satisfies BlockSample;
