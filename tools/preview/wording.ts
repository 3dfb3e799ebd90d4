/** The words of the preview's server. */
export const words = {
  nothingKept: "Diterima, tetapi pratinjau tidak menyimpan apa pun.",
  visitor: "Di portal, pengunjung kini diminta masuk.",
  left: "Di portal, orang ini kini keluar.",
  noScreen: (screen: string) => `Tidak ada layar "${screen}".`,
  noPart: (part: string) => `Layar ini tidak memiliki blok "${part}".`,
  badChange: 'Perubahan orang ditulis sebagai JSON, misalnya {"profile":{"k_lulus_gpm":3}}.',
  noPerson: (login: string) => `Tidak ada orang "${login}" di demo.`,
  noDate: (date: string) => `"${date}" bukan tanggal. Tulis misalnya 2028-01-01 atau 2028-01-01 10:00.`,
  caseOfSomebody: "Kasus menyebut satu layar dan satu orang contoh. Pilih keduanya dahulu.",
  caseOfFirstRole: "Kasus melihat orang itu dalam program dan peran pertamanya. Kosongkan program dan peran.",
  caseChange: (keys: readonly string[]) => `Kasus tidak mengenal perubahan orang pada ${keys.join(", ")}.`,
  caseWords: "Isi ketiganya: yang dijanjikan, bagian spesifikasi seperti 001 §5, dan kalimatnya.",
  caseElsewhere: "Kasus hanya disimpan dari halaman pratinjau sendiri.",
  noQuestion: "Pertanyaan tentang baris menyebut jenis catatannya.",
  noCohort: (login: string) => `${login} tidak berangkatan.`,
  noGit: "Folder ini tidak disimpan dengan git, sehingga tidak ada yang dapat dibandingkan.",
  noAddress: (screen: string) =>
    `Alamat layar "${screen}" memerlukan satu baris, dan orang ini tidak dapat membaca satu pun. Isi alamatnya sendiri.`,
} as const;
