/** The words of the desk that are not the language's own. */
import type { Relation } from "./condition-rows";
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

export const relationWords: Readonly<Record<Relation, string>> = {
  "==": "sama dengan",
  "===": "persis sama dengan",
  "!=": "bukan",
  "!==": "persis bukan",
  "<": "kurang dari",
  "<=": "paling banyak",
  ">": "lebih dari",
  ">=": "paling sedikit",
  in: "salah satu dari",
  has: "memuat",
  before: "sebelum",
  after: "sesudah",
  sameEmail: "surelnya sama dengan",
  present: "terisi",
  true: "benar",
  reached: "sudah tiba",
  open: "belum lewat",
  isArray: "adalah daftar",
};

export const words = {
  sorts,
  anyForms: ["Teks", "Angka", "Ya atau tidak", "Kosong (null)", "Daftar berurutan", "Daftar bernama"],
  item: (number: number) => `Butir ${number}`,
  flags: [
    { value: true, label: "ya" },
    { value: false, label: "tidak" },
  ],
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
  nothingToHandOver: "Tidak ada dokumen yang berubah untuk diserahkan.",
  noGit: "Git tidak tersedia di folder ini.",
  cohortStep: (id: string) => `Angkatan baru ${id}`,
  ways: {
    field: (title: string) => `Isian baru: ${title}`,
    column: (title: string) => `Kolom baru: ${title}`,
    badName: (name: string) => `"${name}" belum dapat menjadi nama: huruf kecil, angka dan garis bawah, diawali huruf.`,
    sealed: (name: string) => `Isian "${name}" disandikan; daftar tidak dapat disaring menurutnya.`,
    takenName: (name: string) => `Isian bernama "${name}" sudah ada.`,
  },
  logic: {
    always: "selalu",
    never: "tidak pernah",
    and: " dan ",
    or: " atau ",
    not: (text: string) => `tidak berlaku: ${text}`,
    named: (name: string) => `syarat ${name}`,
    permitted: (name: string) => `memegang izin ${name.replaceAll("|", " atau ")}`,
  },
  refused: "Permintaan ini tidak berasal dari meja kerja yang terbuka.",
  badRequest: "Permintaan ini tidak lengkap.",
} as const;
