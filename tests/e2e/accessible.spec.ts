/**
 * Every shipped page, opened once and looked at as wide as a phone, a tablet and a desk: no rule of axe is broken, nothing sticks out, the
 * content policy holds and nothing is thrown. `npm test` looks at a sample that has each kind of part of each program (`lookedAt`). The pages come from the documents; a page that nobody opens fails until it is told here how
 * somebody comes to it, or why nobody does. Dialogs stand in dialogs.spec.ts, menus, drawers and refused forms in their journeys.
 */
import type { Page } from "@playwright/test";
import { everyNth } from "../sample";
import { cutTexts } from "./cut-texts";
import { accessibleAtEverySize, asksItself, enter, expect, fitsTheWidth, sizes, stands, test } from "./journey";
import { unchangedAddress } from "./servers";
import { isDialog, lookedAt, type ShippedPage, screenIds, shippedPages } from "./shipped-screens";
import { shownDialogs } from "./shown-dialogs";

/** Pages that open to nobody at first: who comes to them, and what the backend says of that person by then. */
const later: Readonly<Record<string, ShippedPage & { readonly known: Known }>> = {
  "gurupenggerak/tbs": {
    id: "gurupenggerak/tbs",
    address: "/tbs",
    username: "nurhayati",
    known: { profil: ({ profile, ...own }) => ({ ...own, profile: { ...profile, wkt_mulai_tbs: "2026-11-20 09:00:00" } }) },
  },
  "gurupenggerak/daftar": { id: "gurupenggerak/daftar", address: "/daftar", username: "tono.wijaya", known: unregistered() },
  "gurupenggerak/daftar-guru": {
    id: "gurupenggerak/daftar-guru",
    address: "/daftar/guru",
    username: "tono.wijaya",
    known: unregistered(),
  },
  "gurupenggerak/pjok-daftar": {
    id: "gurupenggerak/pjok-daftar",
    address: "/pjok/daftar",
    username: "lina.kartika",
    known: unregistered(),
  },
};

/** The rubrics beside that of interviews: the same screens over other records. */
const ofRubrics = Object.fromEntries(
  ["esai", "kolaborasi", "microteaching", "pbi", "pbi-instruktur", "portofolio", "rekomendasi", "rpp", "survei"].flatMap(
    (rubric) => [
      [`gurupenggerak/penilaian-${rubric}`, "is penilaian-wawancara with other criteria"],
      [`gurupenggerak/penilaian-${rubric}-kendala`, "is penilaian-kendala of another record"],
      ...["alih", "alih-banyak", "bagi", "baru", "ketiga", "rinci"].map((one) => [
        `gurupenggerak/uji-${rubric}-${one}`,
        `is wawancara-${one} in other words`,
      ]),
    ],
  ),
);

/** Screens that nobody opens, and why. */
const unopened: Readonly<Record<string, string>> = {
  ...ofRubrics,
  "bersama/lihat-sebagai": "is opened by no journey; help-desk.test.ts plays what it sends",
  "gurupenggerak/asesor-undang": "is opened where an assessor is invited, in assessors.spec.ts",
  "gurupenggerak/asesor-pasangkan": "is opened where assessors are paired, in assessors.spec.ts",
  "gurupenggerak/bagi-otomatis": "is opened where tasks are shared by the server, in assessors.spec.ts",
  "gurupenggerak/kolaborasi-kelompok": "is looked at where a group is scored, in assessors.spec.ts",
  "gurupenggerak/uji-kolaborasi-bagi-kelompok": "is opened by no journey; candidate-groups.test.ts plays what it sends",
  "gurupenggerak/akun-baru": "is ppg/akun-prajab-baru of another program",
  "gurupenggerak/akun-rinci": "is ppg/akun-prajab-rinci of another program",
  "gurupenggerak/akun-surel": "is ppg/akun-prajab-surel of another program",
  "gurupenggerak/akun-gabung": "is opened by no journey; accounts.test.ts plays what it sends",
  "gurupenggerak/kepemimpinan-rinci": "is looked at where a school leader goes on, in staff-accounts.spec.ts",
  "gurupenggerak/kepemimpinan-baru": "is looked at where a school leader is entered, in staff-accounts.spec.ts",
  "gurupenggerak/kepemimpinan-sekolah": "is looked at where a school leader is entered, in staff-accounts.spec.ts",
  "ppg/akun-daljab-baru": "is akun-prajab-baru of other people",
  "ppg/akun-daljab-rinci": "is akun-prajab-rinci of other people",
  "ppg/akun-daljab-surel": "is akun-prajab-surel of other people",
  "ppg/akun-daljab-gabung": "is gurupenggerak/akun-gabung of another program",
  "ppg/akun-prajab-baru": "is looked at where somebody is invited, in staff-accounts.spec.ts",
  "ppg/akun-prajab-rinci": "is looked at where somebody is blocked, in staff-accounts.spec.ts",
  "ppg/akun-prajab-surel": "is looked at where an address changes, in staff-accounts.spec.ts",
  "ppg/akun-prajab-gabung": "is gurupenggerak/akun-gabung of another program",
  "ppg/akun-lptk-daljab-baru": "is looked at where an operator is added, in staff-accounts.spec.ts",
  "ppg/akun-lptk-daljab-rinci": "is looked at where an operator is added, in staff-accounts.spec.ts",
  "ppg/akun-lptk-daljab-surel": "is akun-prajab-surel of other people",
  "ppg/akun-lptk-prajab-baru": "is akun-lptk-daljab-baru of other people",
  "ppg/akun-lptk-prajab-rinci": "is akun-lptk-daljab-rinci of other people",
  "ppg/akun-lptk-prajab-surel": "is akun-prajab-surel of other people",
  "ppg/instruktur-baru": "is looked at where an instructor is proposed, in staff-accounts.spec.ts",
  "ppg/instruktur-rinci": "is looked at where an instructor is proposed, in staff-accounts.spec.ts",
  "ppg/instruktur-tugas": "is opened by no journey; invited-people.test.ts plays what it sends",
  "ppg/instruktur-ganti": "is opened by no journey; invited-people.test.ts plays what it sends",
  "ppg/fasilitator-diklat-baru": "is instruktur-baru of other people",
  "ppg/fasilitator-diklat-rinci": "is instruktur-rinci of other people",
  "ppg/fasilitator-diklat-tugas": "is instruktur-tugas of other people",
  "ppg/fasilitator-diklat-ganti": "is instruktur-ganti of other people",
  "gpk/narasumber-baru": "is ppg/instruktur-baru of another program",
  "gpk/narasumber-rinci": "is ppg/instruktur-rinci of another program",
  "gpk/narasumber-jadwal": "is ppg/instruktur-tugas with a time and a subject",
  "gpk/narasumber-ganti": "is ppg/instruktur-ganti of another program",
  "vokasi/operator-baru": "is ppg/akun-prajab-baru of another program",
  "vokasi/operator-rinci": "is ppg/akun-prajab-rinci of another program",
  "vokasi/operator-surel": "is ppg/akun-prajab-surel of another program",
  "vokasi/operator-gabung": "is gurupenggerak/akun-gabung of another program",
  "vokasi/pengaturan-baru": "is looked at where a competence is set, in staff-accounts.spec.ts",
  "vokasi/pengaturan-rinci": "is looked at where a competence is set, in staff-accounts.spec.ts",
  "gurupenggerak/dapodik-baru": "is looked at where a file is compared, in dapodik.spec.ts",
  "gurupenggerak/dapodik-impor": "is looked at where a file is compared, in dapodik.spec.ts",
  "bersama/impor-tabel": "is looked at where a sheet is imported, in instansi.spec.ts",
  "bersama/instansi-impor-baru": "is looked at where a sheet is imported, in instansi.spec.ts",
  "bersama/instansi-impor": "is looked at where a sheet is imported, in instansi.spec.ts",
  "bersama/instansi-impor-kolom": "is looked at where a sheet is imported, in instansi.spec.ts",
  "gpk/guru-ikutkan": "is guru-ikutkan-satu for many rows",
  "gpk/guru-ikutkan-satu": "is looked at where a teacher joins a class, in special-needs.spec.ts",
  "gpk/guru-rinci": "is looked at where a teacher is appointed, in special-needs.spec.ts",
  "gpk/peserta-hadir": "is looked at where attendance is filled in, in special-needs.spec.ts",
  "gpk/peserta-penilai": "is opened by no journey; special-needs.test.ts plays its record",
  "gpk/peserta-rinci": "is gurupenggerak/honor-rinci without a form",
  "gpk/penilaian-rinci": "is gurupenggerak/honor-rinci without a form",
  "gpk/rekening-rinci": "is gurupenggerak/rekening-rinci of another program, with a file",
  "gpk/sekolah-baru": "is bersama/instansi-baru with other fields",
  "gpk/sekolah-rinci": "is gurupenggerak/honor-rinci with other fields",
  "gpk/sekolah-impor": "is the import of institutions with other columns, looked at in instansi.spec.ts",
  "gpk/sekolah-impor-baru": "is the import of institutions with other columns, looked at in instansi.spec.ts",
  "gpk/sekolah-impor-kolom": "is the import of institutions with other columns, looked at in instansi.spec.ts",
  "ppg/sasaran-impor-baru": "is peserta-impor-baru in other words",
  "ppg/sasaran-impor": "is peserta-impor in other words",
  "ppg/sasaran-impor-kolom": "is peserta-impor-kolom of other fields",
  "ppg/sasaran-rinci": "is looked at where somebody is set, in agreements.spec.ts",
  "ppg/sasaran-tetapkan": "is looked at where somebody is set, in agreements.spec.ts",
  "ppg/sasaran-cadangkan": "is sasaran-tetapkan of one field less",
  "ppg/sasaran-lptk": "is sasaran-urutan of another field",
  "ppg/sasaran-urutan": "is perpanjangan-esai-beri in other words",
  "ppg/kuota-baru": "is penugasan-baru in other words",
  "ppg/kuota-rinci": "is penugasan-rinci of other fields",
  "ppg/kesediaan-rinci": "is looked at where an answer is confirmed, in agreements.spec.ts",
  "ppg/kesediaan-bersedia": "is looked at where somebody is willing, in agreements.spec.ts",
  "ppg/kesediaan-tidak": "is kesediaan-bersedia of other fields",
  "ppg/naskah-baru": "is penugasan-baru in other words",
  "ppg/naskah-rinci": "is penugasan-rinci of other fields",
  "ppg/epakta-setuju": "is looked at where a pact is agreed to, in agreements.spec.ts",
  "ppg/epakta-rinci": "is penugasan-rinci of other fields",
  "ppg/pilih-epakta": "is sasaran-tetapkan of one field",
  "ppg/pilih-pks": "is sasaran-tetapkan of one field",
  "ppg/pks-unggah": "is looked at where a PKS is sent, in agreements.spec.ts",
  "ppg/pks-rinci": "is looked at where a PKS is judged, in agreements.spec.ts",
  "ppg/epks-setuju": "is epakta-setuju of one field",
  "ppg/epks-rinci": "is penugasan-rinci of other fields",
  "ppg/pilih-epks": "is sasaran-tetapkan of one field",
  "ppg/pks-berlaku": "is sasaran-tetapkan of one field",
  "ppg/kendala-epakta": "is laporan in other words",
  "gurupenggerak/kinerja-rinci": "is looked at where marks are confirmed, in performance.spec.ts",
  "gurupenggerak/kinerja-tetapkan": "is wawancara-bagi of two fields",
  "gurupenggerak/kinerja-baru": "is penugasan-baru of other people",
  "gurupenggerak/kinerja-kelas": "is looked at where a class is drilled into, in performance.spec.ts",
  "gurupenggerak/pembimbing-baru": "is penugasan-baru of other people",
  "gurupenggerak/pembimbing-kelas": "is perpanjangan-esai-beri with a text",
  "gurupenggerak/pembimbing-rinci": "is honor-rinci with other fields",
  "gurupenggerak/portfolio-rinci": "is diskualifikasi-rinci with other fields",
  "gurupenggerak/portfolio-nilai": "is perpanjangan-esai-beri with a choice",
  "gurupenggerak/sertifikat-rinci": "is looked at where a certificate is issued, in performance.spec.ts",
  "gurupenggerak/instruktur-biodata-rinci": "is opened by no journey: pairs and a list, as gurupenggerak/pleno-rinci",
  "gurupenggerak/pjok-fasilitator-baru": "is pembimbing-baru of other people",
  "gurupenggerak/pjok-fasilitator-kelas": "is pembimbing-kelas of other people",
  "gurupenggerak/pjok-fasilitator-rinci": "is pembimbing-rinci of other people",
  "gurupenggerak/kinerja-pjok-baru": "is kinerja-baru with other fields",
  "gurupenggerak/kinerja-pjok-rinci": "is kinerja-rinci with other fields",
  "gurupenggerak/kinerja-pjok-tetapkan": "is kinerja-tetapkan with other fields",
  "ppg/peserta-impor-baru": "is looked at where participants are imported, in cards.spec.ts",
  "ppg/peserta-impor": "is looked at where participants are imported, in cards.spec.ts",
  "ppg/peserta-impor-kolom": "is looked at where participants are imported, in cards.spec.ts",
  "ppg/peserta-ujian-baru": "is looked at where somebody is registered, in cards.spec.ts",
  "ppg/info-ujian": "is looked at where a card is opened, in cards.spec.ts",
  "ppg/jadwal-ujian": "is looked at where a schedule moves, in cards.spec.ts",
  "ppg/peserta-ujian-rinci": "is looked at where a schedule moves, in cards.spec.ts",
  "ppg/profil-periksa": "is looked at in no journey yet",
  "ppg/sertifikat-baru": "is looked at in no journey yet",
  "ppg/sertifikat-nama": "is looked at in no journey yet",
  "ppg/sertifikat-rinci": "is looked at in no journey yet",
  "ppg/sertifikat-serahkan": "is looked at in no journey yet",
  "ppg/sesi-ujian-baru": "is looked at in no journey yet",
  "ppg/sesi-ujian-rinci": "is looked at in no journey yet",
  "ppg/ujian-hasil": "is looked at in no journey yet",
  "ppg/ujian-nilai": "is looked at in no journey yet",
  "ppg/ujian-sesi": "is looked at in no journey yet",
  "ppg/ujian-terima-sanggah": "is looked at in no journey yet",
  "vokasi/diklat-baru": "is looked at in no journey yet",
  "vokasi/diklat-kuota": "is looked at in no journey yet",
  "vokasi/diklat-rinci": "is looked at where a meeting is filled in, in training.spec.ts",
  "vokasi/katalog-rinci": "is looked at in no journey yet",
  "vokasi/peserta-diklat-rinci": "is looked at where a meeting is filled in, in training.spec.ts",
  "vokasi/peserta-lulus": "is looked at in no journey yet",
  "vokasi/pertemuan-baru": "is looked at where a meeting is filled in, in training.spec.ts",
  "vokasi/pertemuan-rinci": "is looked at where a meeting is filled in, in training.spec.ts",
  "vokasi/presensi-betulkan": "is looked at where a meeting is filled in, in training.spec.ts",
  "vokasi/peserta-tidak-lulus": "is looked at in no journey yet",
  "vokasi/sertifikasi-baru": "is looked at in no journey yet",
  "vokasi/sertifikasi-kompeten": "is looked at in no journey yet",
  "vokasi/sertifikasi-nama": "is sertifikat-nama in other words",
  "vokasi/sertifikasi-rinci": "is sertifikat-rinci in other words",
  "ppg/kelas-lms-baru": "is looked at in no journey yet",
  "ppg/kelas-lms-dtp-baru": "is kelas-lms-baru in other words",
  "ppg/kelas-lms-dtp-rinci": "is kelas-lms-rinci in other words",
  "ppg/kelas-lms-rinci": "is looked at where a class is made known, in partners.spec.ts",
  "ppg/laporan-lptk-baru": "is looked at in no journey yet",
  "ppg/laporan-lptk-periode": "is looked at in no journey yet",
  "ppg/laporan-lptk-rinci": "is looked at in no journey yet",
  "ppg/aplikasi-baru": "is layanan-baru in other words",
  "ppg/aplikasi-rinci": "is layanan-rinci in other words",
  "ppg/mahasiswa-rinci": "is looked at by who works with it, in classes.spec.ts",
  "ppg/mahasiswa-tempatkan": "is looked at by who works with it, in classes.spec.ts",
  "ppg/kelas-rinci": "is looked at by who works with it, in classes.spec.ts",
  "ppg/pertemuan-rinci": "is looked at by who works with it, in classes.spec.ts",
  "ppg/nilai-rinci": "is looked at by who works with it, in classes.spec.ts",
  "ppg/mahasiswa-baru": "is peserta-ujian-baru with other fields",
  "ppg/mahasiswa-pindah": "is mahasiswa-tempatkan in other words",
  "ppg/mahasiswa-mundur": "is mahasiswa-tempatkan with a file",
  "ppg/mahasiswa-impor-baru": "is instansi-impor-baru in other words",
  "ppg/mahasiswa-impor": "is instansi-impor in other words",
  "ppg/mahasiswa-impor-kolom": "is instansi-impor-kolom with other fields",
  "ppg/dosen-baru": "is peserta-ujian-baru with other fields",
  "ppg/dosen-rinci": "is mahasiswa-rinci with other fields",
  "ppg/dosen-impor-baru": "is instansi-impor-baru in other words",
  "ppg/dosen-impor": "is instansi-impor in other words",
  "ppg/dosen-impor-kolom": "is instansi-impor-kolom with other fields",
  "ppg/guru-pamong-baru": "is peserta-ujian-baru with other fields",
  "ppg/guru-pamong-rinci": "is mahasiswa-rinci with other fields",
  "ppg/guru-pamong-ganti": "is mahasiswa-tempatkan in other words",
  "ppg/kelas-baru": "is dosen-baru without a person",
  "ppg/kelas-dosen": "is mahasiswa-tempatkan of another record",
  "ppg/kelas-pamong": "is mahasiswa-tempatkan of another record",
  "ppg/kelas-salin": "is mahasiswa-tempatkan with other fields",
  "ppg/pertemuan-baru": "is kelas-baru with other fields",
  "ppg/nilai-impor-baru": "is instansi-impor-baru in other words",
  "ppg/nilai-impor": "is instansi-impor in other words",
  "ppg/nilai-impor-kolom": "is instansi-impor-kolom with other fields",
  "ppg/laporan-dosen-baru": "is kelas-baru with other fields",
  "ppg/laporan-dosen-rinci": "is mahasiswa-rinci with other fields",
  "ppg/tugas-kumpul": "is mahasiswa-tempatkan with a file",
  "vokasi/masa-baru": "is masa-baru of one field",
  "vokasi/masa-rinci": "is masa-rinci of one field",
  "gurupenggerak/pengumuman-baru": "is looked at where staff announce something, in deadlines.spec.ts",
  "gurupenggerak/pengumuman-rinci": "is looked at where it is withdrawn, in deadlines.spec.ts",
  "ppg/pengumuman-baru": "is looked at where an officer writes one, in deadlines.spec.ts",
  "ppg/pengumuman-rinci": "is looked at where an officer opens one, in deadlines.spec.ts",
  "ppg/pengumuman-terkini": "is looked at where an announcement is read, in deadlines.spec.ts",
  "gpk/pengumuman-baru": "is looked at where an officer writes one, in deadlines.spec.ts",
  "gpk/pengumuman-rinci": "is looked at where an officer opens one, in deadlines.spec.ts",
  "gpk/pengumuman-terkini": "is looked at where an announcement is read, in deadlines.spec.ts",
  "studi/pengumuman-baru": "is looked at where an officer writes one, in deadlines.spec.ts",
  "studi/pengumuman-rinci": "is looked at where an officer opens one, in deadlines.spec.ts",
  "studi/pengumuman-terkini": "is looked at where an announcement is read, in deadlines.spec.ts",
  "vokasi/pengumuman-terkini": "is looked at where an announcement is read, in deadlines.spec.ts",
  "gurupenggerak/laporan": "is looked at where there is a report, in reports.spec.ts",
  "gurupenggerak/jadwal-rinci": "is looked at where a candidate chose a session, in schedules.spec.ts",
  "gurupenggerak/honor-baru": "is looked at where a fee is worked out, in fees.spec.ts",
  "gurupenggerak/honor-masuk": "is looked at where a fee comes onto a list, in fees.spec.ts",
  "gurupenggerak/honor-rinci": "is looked at where a fee is asked for, in fees.spec.ts",
  "gurupenggerak/daftar-honor-baru": "is looked at where a list is made, in fees.spec.ts",
  "gurupenggerak/daftar-honor-bayar": "is looked at where a list is paid, in fees.spec.ts",
  "gurupenggerak/daftar-honor-rinci": "is looked at where a list is issued, in fees.spec.ts",
  "gurupenggerak/daftar-fasilitator": "is daftar of another call",
  "gurupenggerak/rekening-rinci": "is asesor-rinci with other fields",
  "gurupenggerak/rekognisi-peserta-baru": "is penugasan-baru with other fields",
  "gurupenggerak/rekognisi-peserta-rinci": "is honor-rinci with other fields",
  "gurupenggerak/rekognisi-fasilitator-baru": "is rekognisi-peserta-baru of another record",
  "gurupenggerak/rekognisi-fasilitator-rinci": "is rekognisi-peserta-rinci of another record",
  "gurupenggerak/dasus-baru": "is penugasan-baru with other fields",
  "gurupenggerak/dasus-rinci": "is honor-rinci with other fields",
  "gurupenggerak/dasus-moda": "is perpanjangan-esai-beri with a choice",
  "gurupenggerak/dasus-esai": "is perpanjangan-esai-beri of another record",
  "gurupenggerak/pendukung-rinci": "is diskualifikasi-rinci with other fields",
  "gurupenggerak/laporan-diklat": "is laporan of another record",
  "gurupenggerak/pleno-baru": "is looked at where a district is gathered, in selections.spec.ts",
  "gurupenggerak/pleno-masuk":
    "is met where participants are gathered, in selections.spec.ts, and is sasaran-tetapkan of one field",
  "gurupenggerak/pleno-rinci": "is looked at where a district is gathered, in selections.spec.ts",
  "gurupenggerak/pleno-tambah": "is looked at where a district is gathered, in selections.spec.ts",
  "gurupenggerak/pleno-waktu": "is daftar-honor-bayar with a time",
  "gurupenggerak/seleksi-rinci": "is honor-rinci with other fields",
  "gurupenggerak/mulai-cv": "is cv-info with one button more",
  "gurupenggerak/pakta-kelulusan": "is pakta-integritas in other words",
  "gurupenggerak/pakta-wawancara": "is pakta-integritas in other words",
  "gurupenggerak/hasil-lulus": "is looked at where somebody has passed, in selections.spec.ts",
  "gurupenggerak/hasil-seleksi": "is looked at where somebody has not passed, in selections.spec.ts",
  "gurupenggerak/diskualifikasi-rinci": "is looked at where somebody is proposed and judged, in selections.spec.ts",
  "gurupenggerak/asesor-baru": "is penugasan-baru in other words",
  "gurupenggerak/asesor-rinci": "is penugasan-rinci of a few fields less",
  "gurupenggerak/jadwal-sesi": "is looked at where a session is moved, in planning.spec.ts",
  "gurupenggerak/jadwal-geser": "is looked at where a session is moved, in planning.spec.ts",
  "gurupenggerak/jadwal-ganti-asesor": "is jadwal-geser of other fields",
  "gurupenggerak/jadwal-microteaching-sesi": "is jadwal-sesi of another record",
  "gurupenggerak/jadwal-microteaching-geser": "is jadwal-geser of another record",
  "gurupenggerak/jadwal-microteaching-ganti-asesor": "is jadwal-ganti-asesor of another record",
  "gurupenggerak/jadwal-microteaching-rinci": "is jadwal-rinci of another record",
  "gurupenggerak/jadwal-microteaching-baru": "is jadwal-baru of another record",
  "gurupenggerak/tugas-ulang": "is looked at where an assessor asks for another time, in planning.spec.ts",
  "gurupenggerak/laporan-jadwal-rinci": "is looked at where a monitor looks into a report, in planning.spec.ts",
  "gurupenggerak/laporan-jadwal-microteaching-rinci": "is laporan-jadwal-rinci of another record",
  "gurupenggerak/feedback-asesor-isi": "has the fields of feedback-wawancara-guru",
  "gurupenggerak/sesi-instruktur-baru": "is looked at where lessons are planned, in planning.spec.ts",
  "gurupenggerak/sesi-instruktur-rinci": "is jadwal-sesi of another record",
  "gurupenggerak/sesi-instruktur-ganti": "is jadwal-geser of other fields",
  "gurupenggerak/instruktur-presensi": "is jadwal-geser of other fields",
  "gurupenggerak/instruktur-baru": "is penugasan-baru in other words",
  "gurupenggerak/jadwal-baru": "is penugasan-baru in other words",
  "gurupenggerak/wawancara-bagi": "is looked at where an interview is given to assessors, in interviews.spec.ts",
  "gurupenggerak/wawancara-baru": "is penugasan-baru in other words",
  "gurupenggerak/wawancara-ketiga": "is wawancara-bagi of one field",
  "gurupenggerak/wawancara-rinci": "is looked at where a third reader is asked, in interviews.spec.ts",
  "gurupenggerak/penilaian-kendala": "is looked at where an assessor reads, in interviews.spec.ts",
  "gurupenggerak/penilaian-wawancara": "is looked at where an assessor reads, in interviews.spec.ts",
  "gurupenggerak/masa-baru": "is looked at where a window is made, in deadlines.spec.ts",
  "gurupenggerak/masa-rinci": "is looked at where a date is moved, in deadlines.spec.ts",
  "gurupenggerak/perpanjangan-esai-beri": "is looked at where time is granted, in program.spec.ts",
  "gurupenggerak/perpanjangan-esai-rinci": "is looked at where time is granted, in program.spec.ts",
  "gurupenggerak/perpanjangan-rinci": "is looked at where a request is decided, in program.spec.ts",
  "gurupenggerak/perpanjangan-survei-beri": "is perpanjangan-esai-beri in other words",
  "gurupenggerak/perpanjangan-survei-rinci": "is perpanjangan-esai-rinci of another record",
  "gurupenggerak/survei": "is looked at where a survey is written, in survey.spec.ts",
  "gurupenggerak/survei-info": "is looked at where a survey is begun, in survey.spec.ts",
  "gurupenggerak/penugasan-baru": "is looked at where a task is given, in assignments.spec.ts",
  "gurupenggerak/penugasan-rinci": "is looked at where a task is ended, in assignments.spec.ts",
  "gurupenggerak/laporan-alih": "is looked at where a report is handed over, in reports.spec.ts",
  "gurupenggerak/verval-dokumen-cv": "is looked at where a dossier is judged, in dossiers.spec.ts",
  "gurupenggerak/verval-dokumen-alih": "is looked at where a dossier is handed over, in handover.spec.ts",
  "gurupenggerak/verval-dokumen-alih-banyak": "is verval-dokumen-alih for many rows",
  "gurupenggerak/wawancara-alih": "is wawancara-alih-banyak for one row",
  "gurupenggerak/wawancara-alih-banyak": "is looked at where tasks are handed over, in handover.spec.ts",
  "ppg/verval-profil-mahasiswa-periksa": "is looked at where a student is examined, in verifications.spec.ts",
  "ppg/verval-profil-instruktur-periksa": "is ppg/verval-profil-mahasiswa-periksa of other files",
  "ppg/verval-profil-pamong-periksa": "is ppg/verval-profil-mahasiswa-periksa of other files",
  "ppg/mutu-verval-periksa": "is ppg/verval-profil-mahasiswa-periksa of other files",
  "ppg/mutu-profil-rinci": "is two lists of pairs and a history, as gurupenggerak/penugasan-rinci",
  "gurupenggerak/verval-berkas-pjok-periksa": "is ppg/verval-profil-mahasiswa-periksa of other files",
  "gurupenggerak/verval-berkas-instruktur-periksa": "is ppg/verval-profil-mahasiswa-periksa of other files, with a list",
  "gurupenggerak/cv-instruktur-baca": "is gurupenggerak/cv-instruktur, to be read only",
  "gpk/verval-profil-periksa": "is ppg/verval-profil-mahasiswa-periksa of other files",
  "studi/verval-fase-ii-periksa": "is ppg/verval-profil-mahasiswa-periksa of other files",
  "studi/verval-fase-iii-periksa": "is studi/verval-fase-ii-periksa of more files",
  "studi/verval-periode-ii-periksa": "is studi/verval-fase-ii-periksa of another record",
  "gurupenggerak/verval-dokumen-periksa": "is looked at where a dossier is judged, in dossiers.spec.ts",
  "bersama/permintaan-data-baru": "is bersama/layanan-baru with other fields",
  "bersama/permintaan-data-rinci": "is gurupenggerak/perpanjangan-rinci of another record",
  "bersama/minta-salinan": "is bersama/kata-sandi of one field",
  "bersama/bukti-rincian": "is looked at where a dossier is sent, in dossiers.spec.ts",
  "bersama/anggota-akses-baru": "is looked at where somebody joins a group, in akses.spec.ts",
  "bersama/hak-akses-baru": "is bersama/instansi-baru with other fields",
  "bersama/hak-akses-rinci": "is looked at where a right is removed, in akses.spec.ts",
  "bersama/kelompok-akses-baru": "is bersama/instansi-baru with other fields",
  "bersama/kelompok-akses-rinci": "is looked at where somebody joins a group, in akses.spec.ts",
  "bersama/instansi-admin": "is looked at where an institution gets its administrator, in instansi.spec.ts",
  "bersama/instansi-baru": "is looked at where an institution is entered, in instansi.spec.ts",
  "bersama/instansi-rinci": "is looked at where an institution gets its administrator, in instansi.spec.ts",
  "bersama/kotak-surel-baru": "is bersama/instansi-baru with other fields",
  "bersama/kotak-surel-rinci": "is layanan-rinci with other fields",
  "bersama/layanan-baru": "is bersama/instansi-baru with other fields",
  "bersama/layanan-rinci": "is looked at where a service is archived, in instansi.spec.ts",
  "bersama/cek": "is looked at with the code of a card, in cards.spec.ts",
  "bersama/instansi": "has no address: the page of each program extends it",
  "studi/instansi": "is ppg/instansi word for word, and no demo person administers an institution of studi",
};

/** Ten pages of different kinds, which are looked at in dark too. */
const inDark: readonly string[] = [
  "bersama/404",
  "bersama/akses",
  "bersama/daftar",
  "bersama/surel",
  "gurupenggerak/biodata",
  "gurupenggerak/cv",
  "gurupenggerak/home",
  "gurupenggerak/pjok-esai",
  "ppg/instansi",
  "vokasi/home",
];

// biome-ignore lint/suspicious/noExplicitAny: what the backend says of a person, read and changed by name
type Answer = any;
/** By the path of a call: what it answers, made of what it would. */
type Known = Readonly<Record<string, (answer: Answer) => Answer>>;

function unregistered(): Known {
  return { profil: () => ({ profile: null, pjok: null }) };
}

async function isKnownAs(page: Page, known: Known): Promise<void> {
  await asksItself(page);
  for (const [path, change] of Object.entries(known)) {
    await page.route(`**/backend/${path}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: change(await response.json()) });
    });
  }
}

const readsOfLinks = [
  "ppg-aktivasi-instruktur",
  "ppg-prajab-aktivasi",
  "guru-penggerak-aktivasi-praktisi",
  "pjok/aktivasi",
  "guru-penggerak-registrasi-asesor/paspor",
];

/** A page that a link from a mail opens meets a link that holds. */
async function withLink(page: Page): Promise<void> {
  await asksItself(page);
  const data = { nama: "Ketut Arsana", email: "ketut.arsana@example.id", lembaga: "Balai Guru Penggerak Bali" };
  await page.route(
    ({ pathname }) => readsOfLinks.some((read) => pathname.startsWith(`/backend/${read}`)),
    (route) => route.fulfill({ json: { status: "valid", purpose: "activation", data } }),
  );
}

// Nothing is saved here, so that both workers may look at pages of this long file.
test.describe.configure({ mode: "parallel" });
test.use({ baseURL: unchangedAddress });

const shown = shippedPages();
const pages = screenIds.flatMap((id) => later[id] ?? shown.find((page) => page.id === id) ?? []);
const sample = lookedAt(pages, inDark);

test("every shipped screen is looked at, or is said to be opened by nobody", { tag: "@desk" }, () => {
  const dialogs = shownDialogs.flatMap(({ screen }) => screen ?? []);
  const looked = new Set([...pages.map(({ id }) => id), ...dialogs, ...Object.keys(unopened)]);
  expect(screenIds.filter((id) => !looked.has(id))).toEqual([]);
  expect([...looked].filter((id) => !screenIds.includes(id))).toEqual([]);
  expect(shown.filter(({ id }) => id in unopened)).toEqual([]);
  expect(dialogs.filter((id) => !isDialog(id))).toEqual([]);
  expect(inDark.filter((id) => !pages.some((one) => one.id === id))).toEqual([]);
});

test.describe(`pages, ${sample.words}`, { tag: "@desk" }, () => {
  for (const { id, address, username } of sample.items) {
    test(`${id} has no barrier on a phone, a tablet and a desk`, async ({ page }) => {
      if (later[id]) await isKnownAs(page, later[id].known);
      if (address.endsWith("/berlaku")) await withLink(page);
      if (username) await enter(page, username, address);
      else await page.goto(address);
      await stands(page, address);
      await expect(page).toHaveURL(({ pathname }) => pathname === address);
      await accessibleAtEverySize(page, { dark: inDark.includes(id), thorough: true });
    });
  }
});

for (const address of ["/backend/auth/login", "/backend/surat"]) {
  test(`${address}, which the server writes, has no barrier on a phone, a tablet and a desk`, { tag: "@desk" }, async ({
    page,
  }) => {
    await page.goto(address);
    await accessibleAtEverySize(page, { dark: true, thorough: true });
  });
}

const enlarged = everyNth(
  [
    ["bambang.prasetyo", "/biodata"],
    ["sri.wahyuni", "/home"],
    ["lestari.akses", "/akses/hak"],
    ["ratna.petugas", "/surel"],
    [undefined, "/auth/daftar"],
    [undefined, "/backend/auth/login"],
  ] as const,
  2,
);

for (const [username, address] of enlarged.items) {
  test(`${address} can be read with letters twice as large (${enlarged.words})`, { tag: "@desk" }, async ({ page }) => {
    if (username) await enter(page, username, address);
    else await page.goto(address);
    await stands(page, address);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    for (const size of [sizes[0], sizes[2]]) {
      await page.setViewportSize(size);
      await fitsTheWidth(page);
      expect(await cutTexts(page), String(size.width)).toEqual([]);
    }
  });
}
