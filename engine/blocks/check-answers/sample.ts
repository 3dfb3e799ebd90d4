import type { BlockSample } from "../block-sample";

export const sample = {
  block: { title: "Periksa jawaban Anda", form: "isian" },
  above: [
    {
      kind: "form",
      id: "isian",
      schema: "galeri/isian",
      values: { nama: "Sri Wahyuni", tanggal: "1990-04-21" },
      sections: [{ id: "diri", title: "Data diri", fields: ["nama", "tanggal", "catatan"] }],
    },
  ],
} satisfies BlockSample;
