/** What journeys do with the documents of a candidate, from both sides. */
import type { Page } from "@playwright/test";
import { samplePdf } from "../../server/demo/crowd/sample-files";
import { expect } from "./journey";

export const documents = [
  "KTP",
  "Ijazah S1/D4",
  "SK pengangkatan",
  "Pakta integritas",
  "Surat izin kepala sekolah",
  "Surat izin dinas pendidikan",
  "SK pembagian tugas mengajar",
] as const;

export const file = (name: string) => ({ name: `${name}.pdf`, mimeType: "application/pdf", buffer: samplePdf(name) });

export interface School {
  /** Left out for a candidate teacher. */
  readonly as?: string;
  readonly ukg: string;
  readonly school: string;
  readonly province: string;
  /** Left out where the province says enough. */
  readonly city?: string;
}

/** What putri.anggraini says of hers. */
export const putri: School = { ukg: "201599990001", school: "SD Contoh Makassar", province: "Sulawesi Selatan" };

/** The first section of the dossier of a candidate, kept. */
export async function beginDossier(
  page: Page,
  { as = "Calon guru penggerak", ukg, school, province, city }: School,
): Promise<void> {
  await page.getByLabel(/Mendaftar sebagai/).selectOption({ label: as });
  await page.getByLabel(/Nomor UKG/).fill(ukg);
  await page.getByLabel(/Sekolah tempat mengajar/).fill(school);
  await page.getByLabel(/Provinsi sekolah/).fill(province);
  await page.getByRole("option", { name: province }).click();
  if (city) await page.getByLabel(/Kabupaten\/kota sekolah/).selectOption({ label: city });
  await page.getByRole("button", { name: "Simpan dan lanjutkan" }).click();
}

/** The field of a document in the section that is open. */
export const documentField = (page: Page, name: string) =>
  page.locator(".form-section:not([hidden]) [data-field]", { hasText: name });

export const task = (page: Page, name: string) => page.getByRole("list").getByRole("button", { name, exact: true });

export async function upload(
  page: Page,
  name: string,
  chosen: ReturnType<typeof file>,
  { replaces = false } = {},
): Promise<void> {
  const field = documentField(page, name);
  await field.locator('input[type="file"]').setInputFiles(chosen);
  if (replaces) await field.getByRole("button", { name: "Ganti", exact: true }).click();
  await expect(field.getByRole("link", { name: chosen.name })).toBeVisible();
}

/** From a section over what is to be read once more. */
export async function send(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Daftar bagian" }).click();
  await page.getByRole("button", { name: "Periksa jawaban Anda" }).click();
  await page.getByRole("button", { name: "Ajukan" }).click();
  await page.getByRole("dialog", { name: "Konfirmasi" }).getByRole("button", { name: "Ya", exact: true }).click();
  await expect(page.getByText("Dokumen Anda sedang diperiksa")).toBeVisible();
}

/** Finds the dossier of this person in the queue at that address, and holds it. */
export async function hold(officer: Page, name: string, queue = "/verval-dokumen-cgp"): Promise<void> {
  await officer.goto(queue);
  await officer.getByRole("searchbox").fill(name);
  await officer.keyboard.press("Enter");
  await officer.getByRole("link", { name: new RegExp(name) }).click();
  await officer.getByRole("button", { name: "Periksa berkas ini" }).click();
  await expect(officer.getByText("Anda memegang berkas ini.")).toBeVisible();
}

export const judge = (officer: Page, name: string, verdict: string) =>
  officer
    .getByRole("radiogroup", { name: new RegExp(`^${name}`) })
    .getByRole("radio", { name: verdict, exact: true })
    .check();
