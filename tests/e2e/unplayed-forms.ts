/**
 * Forms that the journey over all forms does not come to (kept-forms.spec.ts), each under the reason: the moment or the state that it needs,
 * and the test that plays it.
 */
const unplayedFor: Readonly<Record<string, readonly string[]>> = {
  "stands behind the link of a mail; played in accounts.spec.ts": [
    "bersama/daftar-gpm.formulir",
    "bersama/daftar-pjok.formulir",
    "bersama/registrasi-asesor.formulir",
  ],
  "has files alone, which are sent as soon as they are chosen; played in files.spec.ts for all": [
    "bersama/foto.formulir",
    "bersama/instansi-impor-baru.isian",
    "gpk/sekolah-impor-baru.isian",
    "gurupenggerak/dapodik-baru.isian",
    "gurupenggerak/jadwal-microteaching.rpp",
    "ppg/dosen-impor-baru.isian",
    "ppg/mahasiswa-impor-baru.isian",
    "ppg/nilai-impor-baru.isian",
    "ppg/peserta-impor-baru.isian",
    "ppg/sasaran-impor-baru.isian",
  ],
  "has no field: the page fills in all that is sent; its act is played in selections.test.ts": [
    "gurupenggerak/pleno-masuk.isian",
  ],
  "is only read": ["gurupenggerak/cv-instruktur-baca.cv"],
  "stands behind a sheet that is uploaded first; played in instansi.spec.ts for all": [
    "bersama/impor-tabel.isian",
    "bersama/instansi-impor-kolom.isian",
    "gpk/sekolah-impor-kolom.isian",
    "ppg/dosen-impor-kolom.isian",
    "ppg/mahasiswa-impor-kolom.isian",
    "ppg/nilai-impor-kolom.isian",
    "ppg/peserta-impor-kolom.isian",
    "ppg/sasaran-impor-kolom.isian",
  ],
  "is for somebody who has registered nowhere while registration is open: the demo has nobody; opened in shell.spec.ts": [
    "gurupenggerak/daftar-fasilitator.formulir",
    "gurupenggerak/daftar.formulir",
    "gurupenggerak/pjok-daftar.formulir",
  ],
  "offers members of a group who are no instructors yet: the demo has none; its record is played in lessons.test.ts": [
    "gurupenggerak/instruktur-baru.orang",
  ],
  "is timed work, which nobody of the demo has begun; played in survey.spec.ts": ["gurupenggerak/survei.formulir"],
  "is timed work, which nobody of the demo has begun; played in losses.spec.ts": ["gurupenggerak/esai.formulir"],
  "needs an essay that its writer has begun; its record is played in extensions.test.ts": [
    "gurupenggerak/minta-waktu-esai.isian",
  ],
  "needs an essay that its writer has begun; its act is played in selection-registers.test.ts": [
    "gurupenggerak/dasus-esai.isian",
  ],
  "is the second step of a CV that the same page begins, where it is played; its record is played in verifications.test.ts": [
    "gurupenggerak/cv-instruktur.cv",
  ],
  "needs a list that is issued: the demo has one that is being made; played in fees.spec.ts": [
    "gurupenggerak/daftar-honor-bayar.isian",
  ],
  "needs an interview that has ended and is not yet answered; its record is played in feedback.test.ts": [
    "gurupenggerak/feedback-asesor-isi.isian",
    "gurupenggerak/feedback-wawancara-guru.isian",
  ],
  "is open during the hour of a session; its act is played in lessons.test.ts": ["gurupenggerak/instruktur-presensi.isian"],
  "needs a group whose assessor has begun: the demo's has not; its record is played in candidate-groups.test.ts": [
    "gurupenggerak/kolaborasi-kelompok.catatan",
    "gurupenggerak/kolaborasi-kelompok.nilai",
    "gurupenggerak/penilaian-kolaborasi.lembar",
  ],
  "needs evidence that is a draft or was given back: the demo's is handed in; its record is played in performance.test.ts": [
    "gurupenggerak/portfolio-rinci.isian",
  ],
  "needs two marks that differ too far: the demo's do so in interviews alone; its act is played in interviews.test.ts": [
    "gurupenggerak/uji-kolaborasi-ketiga.isian",
    "gurupenggerak/uji-pbi-instruktur-ketiga.isian",
  ],
  "needs an agreement that its person has opened, or somebody who has none yet; its act is played in agreements.test.ts": [
    "ppg/epks-setuju.isian",
    "ppg/pilih-epakta.isian",
    "ppg/pilih-pks.isian",
  ],
  "needs a text that is a draft: the demo's are issued or withdrawn; what follows from it is played in agreements.test.ts": [
    "ppg/naskah-rinci.isian",
  ],
  "is open on the day of a meeting, once its attendance is opened, which classes.spec.ts does": ["ppg/pertemuan-rinci.kisi"],
  "is open on the day of a meeting, once its attendance is opened; played in training.spec.ts": ["vokasi/pertemuan-rinci.kisi"],
  "is its owner's: nobody of the demo who logs in has such a certificate; its act is played in demo-work.test.ts": [
    "ppg/sertifikat-nama.isian",
  ],
  "needs a certificate that is issued: the demo's are examined at most; no test plays it": ["ppg/sertifikat-serahkan.isian"],
  "needs an examination that was sat or contested, or a place in an open session; its act is played in demo-work.test.ts": [
    "ppg/ujian-nilai.isian",
    "ppg/ujian-sesi.isian",
    "ppg/ujian-terima-sanggah.isian",
  ],
};

/** The reason of each, by its name. */
export const unplayed: ReadonlyMap<string, string> = new Map(
  Object.entries(unplayedFor).flatMap(([reason, names]) => names.map((name) => [name, reason] as const)),
);
