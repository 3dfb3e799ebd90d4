import type { BlockSample } from "../block-sample";

export const sample = {
  call: "galeri/berkas.posts",
  block: {
    title: "Percakapan",
    source: "data",
    first: 2,
    empty: "Belum ada pesan.",
    item: { text: "{row.data.pesan}" },
  },
  answer: {
    data: [
      { id: "1", at: "2026-11-20 08:10:00", author: "Pelapor", name: "Sri Wahyuni", data: { pesan: "Foto saya ditolak." } },
      { id: "2", at: "2026-11-20 09:00:00", author: "Petugas", own: true, data: { pesan: "Berapa ukurannya?" } },
      { id: "3", at: "2026-11-20 09:02:00", author: "Petugas", internal: true, data: { pesan: "Batasnya 2 MB." } },
      {
        id: "4",
        at: "2026-11-20 10:30:00",
        author: "Pelapor",
        name: "Sri Wahyuni",
        data: { pesan: "Ini layar yang muncul." },
        files: [{ url: "/contoh/layar.png", name: "layar.png" }],
      },
    ],
  },
  empty: { data: [] },
} satisfies BlockSample;
