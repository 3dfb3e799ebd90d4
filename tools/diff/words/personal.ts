/** Keys that decide what becomes of personal data. */
import type { KeyWords } from "./key-words";

export const personal = {
  basis: { noun: "dasar masa simpan" },
  clear: { noun: "alasan disimpan apa adanya" },
  consent: { noun: "persetujuan", came: "kini meminta persetujuan {is}", gone: "tidak lagi meminta persetujuan {was}" },
  consents: { noun: "persetujuan yang dicatat", gone: "persetujuan {was} tidak lagi dicatat" },
  keeps: { noun: "yang tinggal sesudah waktunya" },
  keepsBefore: {
    noun: "simpanan isi sebelum diubah",
    came: "riwayat kini menyimpan isi sebelum diubah",
    gone: "riwayat tidak lagi menyimpan isi sebelum diubah",
  },
  kept: {
    noun: "penyimpanan pada perangkat",
    came: "kini disimpan pada perangkat",
    gone: "tidak lagi disimpan pada perangkat",
  },
  law: { noun: "undang-undang yang menetapkan masa simpan" },
  masked: {
    noun: "isian yang disamarkan",
    came: "{is} kini disamarkan",
    gone: "{was} kini tampak utuh, tidak lagi disamarkan",
    isOfEach: true,
  },
  months: { noun: "lama disimpan", unit: "bulan", gone: "isinya tidak lagi dihapus sesudah {was}" },
  nama: { noun: "nama lengkap" },
  nik: { noun: "NIK" },
  onDevice: {
    noun: "simpanan jawaban di perangkat",
    came: "jawabannya kini boleh disimpan perangkat",
    gone: "jawabannya tidak boleh lagi disimpan perangkat",
  },
  onErasure: { noun: "yang terjadi bila pemiliknya meminta dihapus" },
  paspor_id: { noun: "nomor paspor akun" },
  ptk_id: { noun: "nomor pendidik" },
  purpose: { noun: "tujuan membaca data rahasia" },
  reset: { noun: "yang terjadi bila pendaftaran ditarik" },
  retention: { noun: "masa simpan" },
  rule: { noun: "peraturan menteri yang menetapkan masa simpan" },
  sensitive: {
    noun: "penyandian nilai",
    came: "nilai baru disimpan tersandi ({is})",
    gone: "nilai baru disimpan tanpa disandikan",
    changed: "cara menyandikan nilai baru dari {was} menjadi {is}",
  },
  shown: {
    noun: "isian rahasia yang terbaca",
    came: "isian rahasia {is} kini terbaca",
    gone: "isian rahasia {was} tidak lagi terbaca",
    isOfEach: true,
  },
  shows: { noun: "isian yang diberikan kepada pemegang tautan" },
  statement: { noun: "bunyi persetujuan" },
  tgl_lahir: { noun: "tanggal lahir" },
  undecided: {
    noun: "masa simpan yang menunggu keputusan",
    came: "lamanya kini menunggu keputusan kementerian",
    gone: "lamanya tidak lagi menunggu keputusan kementerian",
  },
  versions: { noun: "versi persetujuan" },
  without: {
    noun: "yang tidak diperlihatkan",
    came: "{is} kini tidak diperlihatkan",
    gone: "{was} yang tadinya disembunyikan kini tampak",
    isOfEach: true,
  },
} as const satisfies Readonly<Record<string, KeyWords>>;
