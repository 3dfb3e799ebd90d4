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
  nowhere: "Tidak ada dokumen yang menulis bagian itu.",
  noPlace: "Bagian itu sudah tidak ada.",
  changedSince: "Dokumen berubah sementara itu; lakukan sekali lagi.",
  noJson: "Teks dokumen ini belum berupa JSON yang utuh; perbaiki di panel teks.",
  nothingToHandOver: "Tidak ada dokumen yang berubah untuk diserahkan.",
  noGit: "Git tidak tersedia di folder ini.",
  cohortStep: (id: string) => `Angkatan baru ${id}`,
  ways: {
    field: (title: string) => `Isian baru: ${title}`,
    column: (title: string) => `Kolom baru: ${title}`,
    badName: (name: string) => `"${name}" belum dapat menjadi nama: huruf kecil, angka dan garis bawah, diawali huruf.`,
    sealed: (name: string) => `Isian "${name}" disandikan; daftar tidak dapat disaring menurutnya.`,
    unfinished: "Syarat siapa yang wajib belum lengkap: sebuah izin, syarat atau isian belum dipilih.",
    takenName: (name: string) => `Isian bernama "${name}" sudah ada.`,
  },
  review: {
    title: (before: string, after: string) => `Telaah ${before} ke ${after}`,
    before: "sebelum",
    unknown: (name: string) => `Tidak ada cabang atau komit "${name}".`,
  },
  renaming: {
    step: (before: string, name: string) => `Ganti nama ${before} menjadi ${name}`,
    taken: (name: string) => `"${name}" sudah ada di sini.`,
    left: (places: readonly string[]) =>
      `Nama lama masih disebut di tempat yang tidak dapat diganti dengan sendirinya: ${places.slice(0, 5).join(", ")}${places.length > 5 ? ` dan ${places.length - 5} lagi` : ""}. Tidak ada yang diubah.`,
  },
  sheets: {
    titles: { words: "Teks", lists: "Daftar acuan", dates: "Tanggal" },
    heads: { part: "Bagian", before: "Semula", after: "Menjadi", file: "Berkas", place: "Letak" },
    step: (count: number) => `Lembar kerja: ${count} isi`,
    unreadable: "Berkas ini bukan lembar XLSX yang dapat dibaca.",
    foreign: "Lembar ini bukan dari meja kerja: kolom Berkas, Letak, Semula dan Menjadi tidak ada di baris pertamanya.",
    noValue: "Selnya berisi rumus atau galat, bukan teks.",
    empty: "Selnya kosong; teks tidak dihapus lewat lembar.",
    noDate: (text: string) => `"${text}" bukan tanggal seperti 2027-06-30 atau 2027-06-30 23:59:59.`,
    moved: (now: string) => `Sudah berubah sejak lembar dibuat; kini berbunyi "${now}".`,
    twice: (number: number) => `Tempat yang sama sudah diubah baris ${number}.`,
  },
  refused: "Permintaan ini tidak berasal dari meja kerja yang terbuka.",
  badRequest: "Permintaan ini tidak lengkap.",
} as const;
