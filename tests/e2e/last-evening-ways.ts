/**
 * The ways in which people send something on the last evening: how each comes to its form, types, looks for what was typed, and sends; and how
 * often the server counts it.
 */
import type { BrowserContext, Page } from "@playwright/test";
import { field, fillWhatIsMissing, save, unfold, unfoldAll } from "./biodata";
import { chooseSchool, documentRow, documents, file, upload } from "./dossier";
import { enter, expect, identify, writeHeaders } from "./journey";

/** What one journey needs of a way. Its person is logged in by `prepare`; a visitor is not. */
export interface Way {
  readonly name: string;
  /** Its button saves the words first, and sends with the answer. */
  readonly savesFirst?: boolean;
  /** A visitor sends from the open page alone: nothing waits for somebody who has no name. */
  readonly isPublic?: boolean;
  /** Its form stands in a dialog, and nothing below it can be pressed. */
  readonly isInDialog?: boolean;
  /** Where no device may keep its screen: the row is another person's, or nobody is logged in. */
  unkept?(page: Page): string;
  /** The last minutes begin here, where there is one; before it the form is made ready. */
  readonly lastEvening?: { readonly before: string; readonly clock: string; readonly ended: RegExp };
  /** The first line of the request that sends it. */
  readonly request: RegExp;
  /** The words that say that it was received. */
  readonly received: string | RegExp;
  /** The words that the server says of it, where the page shows others. */
  readonly toldLater?: string;
  /** Makes ready on the server what the form needs. */
  prepare(page: Page, isLastEvening: boolean): Promise<void>;
  open(page: Page): Promise<void>;
  type(page: Page, words: string): Promise<void>;
  /** What was typed has arrived, where it goes by itself. */
  arrived?(page: Page): Promise<void>;
  /** What was typed opens only with a session: without a network it is not seen where it was typed. */
  readonly isSealed?: boolean;
  /** What was typed stands where it was typed. */
  found(page: Page, words: string): Promise<void>;
  send(page: Page): Promise<void>;
  /** How often the server has counted it. */
  counts(page: Page): Promise<number>;
}

/** What the server answers to this person. */
async function read(page: Page, path: string) {
  const answer = await page.request.get(`/backend/${path}`);
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** Sends what is no matter of the journey without a page. */
export async function write(page: Page, path: string, data: object, { method = "POST", revision = -1 } = {}) {
  const known: Record<string, string> = revision < 0 ? {} : { "if-match": `"${revision}"` };
  const headers = { ...writeHeaders((await page.request.get("/backend/")).url()), ...known };
  const answer = await page.request.fetch(`/backend/${path}`, { method, data, headers });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** How often this happened to the row. */
async function timesIn(page: Page, row: string, act: string): Promise<number> {
  const { data } = await read(page, `records/gurupenggerak/${row}/history`);
  return data.filter((event: { act: string }) => event.act === act).length;
}

const yes = (page: Page) =>
  page.getByRole("dialog", { name: "Konfirmasi" }).getByRole("button", { name: "Ya", exact: true }).click();

/** The registration closes at midnight. */
const lastMinute = { before: "2027-06-30T23:50:00+07:00", clock: "2027-06-30T23:58:20+07:00" };

export const biodata: Way = {
  name: "biodata",
  lastEvening: { ...lastMinute, ended: /telah ditutup/ },
  request: /^POST \/backend\/guru-penggerak\/biodata\/save /,
  received: "Biodata Anda berhasil disimpan.",
  async prepare(page, isLastEvening) {
    // Hers ends that night, and need not be whole: nothing of it will be counted.
    if (isLastEvening) return identify(page, "nurhayati");
    await enter(page, "bambang.prasetyo", "/biodata");
    await unfold(page);
    await fillWhatIsMissing(page);
    await save(page);
    await expect(page.getByText("Biodata Anda berhasil disimpan.")).toBeVisible();
  },
  async open(page) {
    await page.goto("/biodata");
    await unfold(page);
  },
  type: (page, words) => field(page, "Alamat tempat tinggal").fill(words),
  found: (page, words) => expect(field(page, "Alamat tempat tinggal")).toHaveValue(words),
  send: save,
  counts: async (page) => (await read(page, "guru-penggerak/biodata")).revision,
};

const box = (page: Page, name: string) => page.getByRole("textbox", { name: new RegExp(`^${name}`) });

/** A visitor registers: it counts with each mail that leads to an account. */
export const registration: Way = {
  name: "registration",
  isPublic: true,
  unkept: () => "/auth/daftar",
  request: /^POST \/backend\/ppg-registrasi-instruktur\/create /,
  received: "Pendaftaran diterima",
  prepare: async () => {},
  open: async (page) => {
    await page.goto("/auth/daftar");
    await expect(box(page, "Surel")).toBeVisible();
  },
  async type(page, words) {
    await box(page, "Surel").fill("malam.terakhir@gmail.com");
    await box(page, "Nama lengkap").fill("Wayan Sukerta");
    await box(page, "NIK").fill("9912345678900001");
    await box(page, "Tanggal lahir").fill("20/05/1985");
    await box(page, "Nomor telepon").fill("081200000001");
    await page.getByLabel("Laki-laki").check();
    await box(page, "Bidang studi").fill("Matematika");
    await box(page, "Instansi").fill(words);
  },
  found: (page, words) => expect(box(page, "Instansi")).toHaveValue(words),
  async send(page) {
    // The number of an identity card is not kept where nobody is logged in.
    await box(page, "NIK").fill("9912345678900001");
    await page.getByLabel(/Data yang saya isi benar/).check();
    await page.getByRole("button", { name: "Daftar", exact: true }).click();
  },
  counts: async (page) => (await (await page.request.get("/backend/surat")).text()).split("Buka tautan: ").length - 1,
};

/** The row that a journey is about: it is asked for once, while the server can be reached. */
const rows = new WeakMap<BrowserContext, string>();

const rowOf = (page: Page): string => rows.get(page.context()) as string;

async function findRow(page: Page, list: string): Promise<{ readonly id: string; readonly revision: number }> {
  const [row] = (await read(page, `records/gurupenggerak/${list}&limit=1`)).data;
  rows.set(page.context(), row.id);
  return row;
}

/** An officer refuses, with a reason that a dialog asks for. */
export const refusal: Way = {
  name: "a reason in a dialog",
  isInDialog: true,
  unkept: (page) => `/perpanjangan-esai-gp/permintaan/${rowOf(page)}`,
  request: /^POST \/backend\/records\/gurupenggerak\/perpanjangan\/[\w-]+\/tolak /,
  received: "Permintaan Satria Bachtiar ditolak.",
  async prepare(page) {
    await enter(page, "galih.koordinator", "/home");
    await findRow(page, "perpanjangan/lists/antrean?keyword=Satria Bachtiar");
  },
  async open(page) {
    await page.goto(`/perpanjangan-esai-gp/permintaan/${rowOf(page)}`);
    await page.getByRole("button", { name: "Tolak" }).click();
    await expect(page.getByRole("dialog").getByLabel(/Alasan/)).toBeVisible();
  },
  type: (page, words) =>
    page
      .getByRole("dialog")
      .getByLabel(/Alasan/)
      .fill(words),
  found: (page, words) => expect(page.getByRole("dialog").getByLabel(/Alasan/)).toHaveValue(words),
  send: (page) => page.getByRole("dialog").getByRole("button").last().click(),
  counts: async (page) => timesIn(page, `perpanjangan/${rowOf(page)}`, "tolak"),
};

const sheet = "records/gurupenggerak/penilaian-wawancara";
const evidence = "Ia menceritakan situasi, tugas, tindakan dan hasilnya dengan jelas.";
const marks = {
  ...{ nilai_kemandirian: 4, nilai_gotong_royong: 4, nilai_memimpin: 4, nilai_resiliensi: 4, rekomendasi: "ya" },
  ...{ bukti_kemandirian: evidence, bukti_gotong_royong: evidence, bukti_memimpin: evidence },
};

/** An assessor's mark: all of the sheet but the last evidence stands already. */
export const mark: Way = {
  name: "an officer's mark",
  savesFirst: true,
  unkept: (page) => `/penilaian-wawancara/${rowOf(page)}`,
  request: /^POST \/backend\/records\/gurupenggerak\/penilaian-wawancara\/[\w-]+\/kirim /,
  received: "Penilaian WW-3906 terkirim.",
  async prepare(page) {
    await enter(page, "tirta.kusuma", "/home");
    const { id, revision } = await findRow(page, "penilaian-wawancara/lists/tugas?keyword=WW-3906");
    const begun = await write(page, `${sheet}/${id}/mulai`, {}, { revision });
    await write(page, `${sheet}/${id}`, marks, { method: "PUT", revision: begun.revision });
  },
  async open(page) {
    await page.goto(`/penilaian-wawancara/${rowOf(page)}`);
    await expect(lastEvidence(page)).toBeAttached();
  },
  type: (page, words) => lastEvidence(page).fill(words),
  async found(page, words) {
    await expect(page.getByRole("heading", { level: 2, name: "Resiliensi" })).toBeVisible();
    // A sheet that is whole stands folded when it is opened again.
    await unfoldAll(page);
    await expect(lastEvidence(page)).toHaveValue(words);
  },
  async send(page) {
    await page.getByRole("button", { name: /^Kirim penilaian/ }).click();
    await yes(page);
  },
  counts: async (page) => timesIn(page, `penilaian-wawancara/${rowOf(page)}`, "kirim"),
};
const lastEvidence = (page: Page) => page.getByRole("textbox", { name: /^Bukti perilaku resiliensi/ });

const others = {
  pendidikan: [{ k_kualifikasi: 9, perguruan_tinggi: "Universitas Contoh", prodi: "PGSD", tahun_lulus: "2010" }],
  pekerjaan: [{ sekolah: "SD Contoh", jabatan: "Kepala sekolah", tahun_mulai: "2015" }],
  pelatihan: [{ nama: "Literasi", penyelenggara: "Balai", jam: 32, tahun: "2020" }],
  pengembangan: [{ kegiatan: "KKG", peran: "Ketua", tahun: "2021" }],
  referensi: [{ nama: "Sri", jabatan: "Pengawas", no_hp: "081200000109" }],
};
const story = (page: Page) => page.getByLabel(/^Yang Anda/);

/** A CV of many parts, of which the last is written now. */
export const cv: Way = {
  name: "CV",
  lastEvening: { ...lastMinute, ended: /telah ditutup/ },
  request: /^POST \/backend\/guru-penggerak\/cv\/kirim /,
  received: "Bukti pengiriman CV",
  toldLater: "CV Anda sudah dikirim.",
  async prepare(page) {
    await enter(page, "kartini.rahayu", "/dokumen");
    for (const name of ["KTP", "Ijazah S1/D4", "Pakta integritas", "SK kepala sekolah"]) await upload(page, name, file(name));
    const { profile } = await read(page, "profil");
    await write(page, "guru-penggerak/cv/mulai", { id: profile.gpm_guru_fungsi_id });
    const { revision } = await read(page, "guru-penggerak/cv");
    await write(page, "guru-penggerak/cv/draf", { data: others, base: revision, after: null }, { method: "PUT" });
  },
  async open(page) {
    await page.goto("/cv");
    await page.getByRole("list").getByRole("button", { name: "Mengembangkan orang lain", exact: true }).click();
    await expect(story(page)).toBeVisible();
  },
  type: (page, words) => story(page).fill(words),
  found: (page, words) => expect(story(page)).toHaveValue(words),
  async send(page) {
    await page.getByRole("button", { name: "Daftar bagian" }).click();
    await page.getByRole("button", { name: "Periksa jawaban Anda" }).click();
    await page.getByRole("checkbox", { name: "Saya menyatakan isian CV ini benar dan sesuai dokumen asli." }).check();
    await page.getByRole("button", { name: "Kirim CV" }).click();
  },
  counts: async (page) => (await read(page, "guru-penggerak/cv")).revision,
};

const [last, ...uploaded] = documents;

/** The last document is chosen when the words would be typed: the name of the file is the words. */
export const dossier: Way = {
  name: "dossier",
  // The place of the school lies in a draft until then.
  savesFirst: true,
  request: /^POST \/backend\/records\/gurupenggerak\/dokumen\/[\w-]+\/ajukan /,
  received: "Dokumen Anda sedang diperiksa",
  toldLater: "Dokumen Anda diajukan dengan nomor bukti",
  async prepare(page) {
    await enter(page, "putri.anggraini", "/dokumen");
    for (const name of uploaded) await upload(page, name, file(name));
    await chooseSchool(page, "Sulawesi Selatan");
    rows.set(page.context(), (await read(page, "records/gurupenggerak/dokumen/own")).id);
  },
  open: async (page) => {
    await page.goto("/dokumen");
    await expect(documentRow(page, last)).toBeVisible();
  },
  type: (page, words) => documentRow(page, last).locator('input[type="file"]').setInputFiles(file(words)),
  isSealed: true,
  found: (page, words) => expect(documentRow(page, last).getByText(file(words).name).first()).toBeVisible(),
  arrived: (page) => expect(documentRow(page, last).getByRole("link").first()).toBeVisible(),
  async send(page) {
    await page.getByRole("button", { name: "Ajukan" }).click();
    await yes(page);
  },
  counts: (page) => timesIn(page, `dokumen/${rowOf(page)}`, "ajukan"),
};
