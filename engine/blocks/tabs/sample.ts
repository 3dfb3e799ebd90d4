import type { BlockSample } from "../block-sample";

export const sample = {
  block: {
    title: "Bagian",
    tabs: [
      { id: "hasil", title: "Hasil", blocks: [{ kind: "text", id: "isi", text: "Anda lulus tahap 1." }] },
      { id: "jadwal", title: "Jadwal", badge: "baru", blocks: [{ kind: "text", id: "kapan", text: "Wawancara 2 Desember." }] },
    ],
  },
} satisfies BlockSample;
