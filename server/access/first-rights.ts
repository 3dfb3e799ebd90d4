/**
 * The access groups and their rights as they are before anybody changes them. The groups' numbers are those of 001 §6; a right's
 * number is its group's with two digits more: the first right of group 88 is 8801.
 */
export interface FirstGroup {
  readonly id: number;
  readonly kind: "pengelola" | "asesor" | "pemantau" | "lms" | "sertifikat";
  readonly name: string;
  readonly note: string;
  readonly rights: readonly FirstRight[];
}

export type FirstRight = readonly [permission: string, name: string, state?: "off" | "shut"];

const assessor: readonly FirstRight[] = [
  ["guru-penggerak-asesor-nilai.esai", "Menilai esai"],
  ["guru-penggerak-asesor-nilai.microteaching", "Menilai simulasi mengajar"],
  ["guru-penggerak-asesor-nilai.wawancara", "Menilai wawancara"],
  ["guru-penggerak-asesor-jadwal.index", "Melihat jadwal penilaian"],
  ["guru-penggerak-asesor-honor.index", "Melihat honor penilaian", "shut"],
];

const monitor: readonly FirstRight[] = [
  ["guru-penggerak-akun.index", "Mengelola akun peserta"],
  ["guru-penggerak-seleksi.index", "Memantau seleksi"],
  ["guru-penggerak-laporan-jadwal.index", "Melihat laporan jadwal"],
  ["guru-penggerak-verval-lapor.index", "Memeriksa laporan peserta", "off"],
];

const training: readonly FirstRight[] = [
  ["guru-penggerak-kelas.index", "Membuka kelas pelatihan"],
  ["guru-penggerak-kinerja.index", "Melihat kinerja peserta"],
  ["guru-penggerak-portofolio.index", "Melihat portofolio pendamping", "shut"],
];

const instructor: readonly FirstRight[] = [
  ["guru-penggerak-instruktur-jadwal.index", "Melihat jadwal instruktur"],
  ["guru-penggerak-instruktur-biodata.index", "Melihat biodata instruktur"],
];

const certificate: readonly FirstRight[] = [
  ["guru-penggerak-sertifikat.index", "Melihat sertifikat"],
  ["guru-penggerak-sertifikat.verval", "Memeriksa sertifikat"],
];

const quality: readonly FirstRight[] = [["guru-penggerak-mutu.index", "Membuka tautan mutu"]];

const lms = (id: number, name: string, note: string, more: readonly FirstRight[] = []): FirstGroup => ({
  id,
  kind: "lms",
  name,
  note,
  rights: [...training, ...more],
});

export const firstGroups: readonly FirstGroup[] = [
  {
    id: 1,
    kind: "pengelola",
    name: "Administrator hak akses",
    note: "Mengatur hak akses semua kelompok.",
    rights: [
      ["ppg-akses.index", "Melihat hak akses"],
      ["ppg-akses.update", "Mengubah hak akses"],
      ["ppg-akses.download", "Mengunduh daftar hak akses"],
    ],
  },
  { id: 66, kind: "asesor", name: "Asesor calon pengajar praktik", note: "Menilai seleksi pengajar praktik.", rights: assessor },
  { id: 72, kind: "asesor", name: "Asesor fasilitator", note: "Menilai seleksi fasilitator.", rights: assessor },
  { id: 88, kind: "asesor", name: "Asesor calon guru penggerak", note: "Menilai seleksi guru penggerak.", rights: assessor },
  { id: 65, kind: "pemantau", name: "Pemantau seleksi pusat", note: "Memantau seleksi di semua wilayah.", rights: monitor },
  { id: 101, kind: "pemantau", name: "Pemantau seleksi balai", note: "Memantau seleksi di wilayah balai.", rights: monitor },
  { id: 139, kind: "pemantau", name: "Pemantau seleksi daerah", note: "Memantau seleksi di kabupaten/kota.", rights: monitor },
  lms(5, "LMS admin pusat", "Mengelola pelatihan di pusat."),
  lms(54, "LMS admin balai", "Mengelola pelatihan di balai."),
  lms(63, "LMS fasilitator", "Mendampingi peserta pelatihan."),
  lms(70, "LMS instruktur", "Mengajar fasilitator dan pengajar praktik."),
  lms(73, "LMS pengajar praktik", "Mendampingi peserta di sekolah."),
  lms(74, "LMS pengamat kelas", "Mengamati kelas pelatihan."),
  lms(87, "LMS penjamin mutu", "Memeriksa mutu pelatihan.", quality),
  lms(102, "LMS fasilitator PJOK", "Mendampingi peserta PJOK."),
  lms(103, "LMS pengamat PJOK", "Mengamati kelas PJOK."),
  lms(104, "LMS koordinator instruktur", "Mengatur jadwal instruktur.", instructor),
  lms(132, "LMS fasilitator rekognisi", "Mendampingi peserta jalur rekognisi."),
  lms(133, "LMS pengamat rekognisi", "Mengamati kelas jalur rekognisi."),
  lms(134, "LMS koordinator balai", "Mengatur jadwal instruktur di balai.", instructor),
  {
    id: 304,
    kind: "sertifikat",
    name: "Pemeriksa sertifikat pusat",
    note: "Memeriksa sertifikat di pusat.",
    rights: certificate,
  },
  {
    id: 305,
    kind: "sertifikat",
    name: "Pemeriksa sertifikat balai",
    note: "Memeriksa sertifikat di balai.",
    rights: certificate,
  },
];
