/** All words of `npm run release`, for the staff who run the portal. */
export const say = {
  usage:
    "Pemakaian: npm run release -- <folder atau revisi git> [--check] [--by <nama masuk>]\n" +
    "           npm run release -- --back [--by <nama masuk>]\n" +
    "           npm run release -- --status",
  notBuilt: "Halaman portal di folder ini belum dibangun. Jalankan portal sekali dari sini (npm start), lalu rilis.",
  stale:
    "Folder portal ini sudah lain dari yang dibangun: dokumen atau kodenya berubah sejak portal dijalankan. Rilis dokumen dari folder lain atau " +
    "dari revisi git, dan biarkan folder ini seperti waktu dibangun. Untuk kode baru: ini pembaruan, jalankan ulang portal (bab Pembaruan).",
  embedded:
    "Basis data tertanam hanya terbuka bagi satu proses. Hentikan portal, rilis, lalu jalankan lagi; tanpa jeda hanya dengan PostgreSQL.",
  noDocuments: (source: string) =>
    `"${source}" bukan folder dengan dokumen (schemas, screens, menus) dan bukan revisi git di sini.`,
  faulty: (count: number) => `Dokumen ini tidak dirilis: ${count} kesalahan, lihat di atas. Tidak ada yang berubah.`,
  tables: (types: readonly string[]) =>
    `Dokumen ini tidak dirilis: tabel atau indeks berubah untuk ${types.join(", ")}. Itu pembaruan dengan menjalankan ulang: simpan dokumennya di ` +
    "folder portal, `npm run generate`, lalu ganti proses satu per satu (bab Pembaruan). Tidak ada yang berubah.",
  otherType: (reason: string) => `Dokumen ini tidak dirilis: ${reason} Tidak ada yang berubah.`,
  moves: (types: readonly string[]) =>
    `Dokumen ini tidak dirilis: ${types.join(", ")} mengambil jawaban dari dokumen lain (takes), dan itu tidak dapat ditarik kembali. ` +
    "Itu pembaruan dengan menjalankan ulang (bab Pembaruan). Tidak ada yang berubah.",
  stranded: (rows: readonly { type: string; state: string; count: number }[]) =>
    [
      "Dokumen ini tidak dirilis: baris yang ada berada di keadaan yang hilang dari dokumen.",
      ...rows.map(({ type, state, count }) => `  ${type}, keadaan "${state}": ${count} baris`),
      "Biarkan keadaannya di dokumen sampai tidak ada baris di dalamnya. Tidak ada yang berubah.",
    ].join("\n"),
  same: (version: string) => `Dokumen ini (${version}) sudah berlaku. Tidak ada yang berubah.`,
  checked: (count: number, version: string) => `${count} dokumen diperiksa, tanpa kesalahan. Versi ${version}.`,
  rehearsed:
    "Dicoba: dokumen ini melayani sebuah basis data kosong. Baris dan draf di atas dihitung pada basis data portal yang hanya dibaca, karena " +
    "PostgreSQL tidak menyalin basis data yang sedang dipakai.",
  onlyChecked: "Hanya diperiksa (--check). Tidak ada yang berubah.",
  building: "Membangun halaman ...",
  released: (version: string, bytes: number) => `Dirilis: ${version} (${Math.ceil(bytes / 1024)} kB). Menunggu semua proses ...`,
  withdrawn: (version: string) => `Ditarik kembali: ${version}. Menunggu semua proses ...`,
  nothingBack: "Tidak ada rilis yang berlaku: portal memakai dokumen bawaannya.",
  nobody: (name: string) => `Tidak ada akun "${name}" (--by).`,
  shipped: "dokumen bawaan portal",
  inForce: (what: string) => `Berlaku: ${what}`,
  by: (version: string, name: string, at: string) => `${version}, dirilis ${name} pada ${at}`,
  process: (name: string, version: string, seconds: number) => `  ${name}: ${version} (${seconds} detik lalu)`,
  otherBuild: "    dibangun dari kode atau dokumen lain; rilis ini tidak berlaku baginya",
  refused: (version: string, reason: string) => `    TIDAK dapat memuat ${version}: ${reason}`,
  noProcess: "Tidak ada proses portal yang berjalan; yang dijalankan kemudian akan memakai yang berlaku.",
  all: "Semua proses melayaninya.",
  notAll: "Belum semua proses melayaninya. Lihat lognya, dan tarik kembali dengan: npm run release -- --back",
} as const;
