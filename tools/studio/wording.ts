/** The words of the desk that are not the language's own. */
import type { Sort } from "./language-form";

const sorts: Readonly<Record<Sort, string>> = {
  object: "Kelompok isian",
  map: "Daftar bernama",
  list: "Daftar berurutan",
  logic: "Syarat atau hitungan",
  choice: "Pilihan tetap",
  name: "Nama yang sudah ada",
  text: "Teks",
  flag: "Ya atau tidak",
  number: "Angka",
  any: "Nilai bebas",
};

export const words = {
  sorts,
  anyForms: ["Teks", "Angka", "Ya atau tidak", "Kosong (null)", "Daftar berurutan", "Daftar bernama"],
  item: (number: number) => `Butir ${number}`,
  none: "belum ada isinya",
  nothing: "kosong",
  mend: (name: string) => `Ganti menjadi "${name}"`,
  steps: {
    set: (title: string) => `Ubah ${title}`,
    remove: (title: string) => `Hapus ${title}`,
    insert: (title: string) => `Tambah ke ${title}`,
    move: (title: string) => `Pindahkan ${title}`,
    rename: (title: string) => `Ganti nama ${title}`,
    text: (file: string) => `Ubah teks ${file}`,
  },
  noDocument: (file: string) => `Dokumen ${file} tidak ada.`,
  noPlace: "Bagian itu sudah tidak ada.",
  noJson: "Teks dokumen ini belum berupa JSON yang utuh; perbaiki di panel teks.",
  refused: "Permintaan ini tidak berasal dari meja kerja yang terbuka.",
  badRequest: "Permintaan ini tidak lengkap.",
} as const;
