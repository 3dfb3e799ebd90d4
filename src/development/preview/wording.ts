import type { PreviewState } from "../../../portal/preview-view";

/** The words of the preview; they are no documents, because they are never shipped. */
export const words = {
  title: "Pratinjau",
  intro: "Lihat layar mana pun sebagai siapa pun. Pratinjau tidak menyimpan apa pun.",
  loading: "Menyiapkan data contoh. Yang pertama pada suatu hari memerlukan sekitar setengah menit.",
  lost: "Server pratinjau tidak menjawab. Muat ulang halaman ini.",
  view: (number: number) => `Tampilan ${number}`,
  chosen: "Yang diatur",
  add: "Tambah tampilan",
  remove: (number: number) => `Tutup tampilan ${number}`,
  explain: "Uraikan",
  explainView: (number: number) => `Uraikan tampilan ${number}`,
  copy: "Salin tautan",
  copied: "Tautan disalin.",
  screen: "Layar atau dialog",
  noScreen: "Beranda",
  persona: "Sebagai",
  visitor: "Pengunjung (belum masuk)",
  mayOpen: "Dapat membuka layar ini",
  others: "Lainnya",
  program: "Program",
  role: "Peran",
  cohort: "Angkatan",
  own: "miliknya sendiri",
  date: "Tanggal dan jam (WIB)",
  now: "Sekarang",
  width: "Lebar",
  state: "Keadaan",
  usual: "Apa adanya",
  part: "Hanya blok (id)",
  whole: "seluruh layar",
  change: "Ubah orangnya (JSON)",
  unchanged: '{"profile":{"k_lulus_gpm":3}}',
  who: "Siapa yang melihatnya?",
  seenBy: (count: number) => `Terlihat oleh ${count} orang contoh:`,
  seenByMade: "Tidak satu pun orang contoh melihatnya. Dibuatkan seseorang yang melihatnya.",
  seenByNobody: "Tidak satu pun orang contoh melihatnya, dan tidak ditemukan nilai yang membuatnya tampak.",
  path: "Alamat",
  nothing: "Tidak ada yang cocok",
  more: "Lainnya",
  frame: (number: number, what: string) => `Tampilan ${number}: ${what}`,
} as const;

export const states: Readonly<Record<PreviewState, string>> = {
  loading: "Memuat",
  empty: "Kosong",
  refused: "Ditolak",
  failed: "Gagal",
  many: "Banyak baris",
};

export const roles: Readonly<Record<string, string>> = { gtk: "Guru (GTK)", instansi: "Instansi" };

export const widths: readonly (readonly [number, string])[] = [
  [320, "320, telepon kecil"],
  [360, "360, telepon"],
  [768, "768, tablet"],
  [1280, "1280, meja"],
];
