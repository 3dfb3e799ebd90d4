/** The words of the development tools; they are no documents, because they are never shipped. */
export const words = {
  title: "Mengapa tampak begini?",
  keys: "Ctrl+Alt+J membuka dan menutup, Escape menutup.",
  close: "Tutup",
  nothing: "Tidak ada layar yang terbuka.",
  onlyHidden: "Hanya yang tidak tampil",
  allShown: "Semua bagian layar ini tampil.",
  opens: "Syarat membuka layar",
  data: "Data",
  blocks: "Blok",
  later: "ditanya untuk setiap baris, pilihan, atau berkas",
  preview: "Pratinjau",
  desk: "Meja kerja",
  hint: "Layar (pengembangan): Ctrl+Alt+J menjelaskan mengapa bagian layar tampil atau tidak.",
} as const;
