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
  noCohort: (login: string) => `${login} tidak berangkatan.`,
  noGit: "Folder ini tidak disimpan dengan git, sehingga tidak ada yang dapat dibandingkan.",
  noAddress: (screen: string) =>
    `Alamat layar "${screen}" memerlukan satu baris, dan orang ini tidak dapat membaca satu pun. Isi alamatnya sendiri.`,
} as const;
