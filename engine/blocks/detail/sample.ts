import type { BlockSample } from "../block-sample";

export const sample = {
  block: {
    title: "Data diri",
    source: "data",
    columns: 2,
    fields: [
      { id: "nama", label: "Nama", text: "{sources.data.data.nama}" },
      { id: "surel", label: "Surel", text: "{sources.data.data.surel}", empty: "Belum diisi" },
      { id: "alamat", label: "Alamat", text: "{sources.data.data.alamat}", empty: "Belum diisi", wide: true },
    ],
  },
  answer: { data: { nama: "Sri Wahyuni", surel: "sri.wahyuni@example.id", alamat: "Jalan Kenanga 5, Malang" } },
  empty: { data: {} },
} satisfies BlockSample;
