/**
 * The ways in which people send something on the last evening: how each comes to its form, types, looks for what was typed, and sends; and how
 * often the server counts it.
 */
import type { Page } from "@playwright/test";
import { field, fillWhatIsMissing, save, unfold } from "./biodata";
import { enter, expect, identify, writeHeaders } from "./journey";

/** What one journey needs of a way. Its person is logged in by `prepare`; a visitor is not. */
export interface Way {
  readonly name: string;
  /** The storage that goes with a tab, or with the device. */
  readonly keptIn: "device" | "tab";
  /** A visitor sends from the open page alone: nothing waits for somebody who has no name. */
  readonly isPublic?: boolean;
  /** The last half minute begins here, where there is one. */
  readonly lastEvening?: { readonly clock: string; readonly ended: RegExp };
  /** The first line of the request that sends it. */
  readonly request: RegExp;
  /** The words that say that it was received. */
  readonly received: string | RegExp;
  /** Makes ready on the server what the form needs. */
  prepare(page: Page, isLastEvening: boolean): Promise<void>;
  open(page: Page): Promise<void>;
  type(page: Page, words: string): Promise<void>;
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

export const biodata: Way = {
  name: "biodata",
  keptIn: "device",
  lastEvening: { clock: "2027-06-30T23:59:20+07:00", ended: /telah ditutup/ },
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
  keptIn: "tab",
  isPublic: true,
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

/** The request for more time that lies longest. */
const oldest = async (page: Page): Promise<string> =>
  (await read(page, "records/gurupenggerak/perpanjangan/lists/antrean?keyword=Satria Bachtiar&limit=1")).data[0].id;

/** An officer refuses, with a reason that a dialog asks for. */
export const refusal: Way = {
  name: "a reason in a dialog",
  keptIn: "tab",
  request: /^POST \/backend\/records\/gurupenggerak\/perpanjangan\/[\w-]+\/tolak /,
  received: "Permintaan Satria Bachtiar ditolak.",
  prepare: (page) => enter(page, "galih.koordinator", "/home"),
  async open(page) {
    await page.goto(`/perpanjangan-esai-gp/permintaan/${await oldest(page)}`);
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
  counts: async (page) => timesIn(page, `perpanjangan/${await oldest(page)}`, "tolak"),
};

export { yes };
