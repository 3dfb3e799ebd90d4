/** The steps of journeys through the documents of a candidate, from both sides. */
import type { Page } from "@playwright/test";
import { samplePdf } from "../../server/demo/crowd/sample-files";
import { expect } from "./journey";

/** The documents that a candidate teacher is asked for. */
export const documents = [
  "KTP",
  "Ijazah S1/D4",
  "Pakta integritas",
  "SK mengajar",
  "Surat izin pimpinan",
  "Surat rekomendasi",
  "RPP",
] as const;

/** The same of a mentor or a facilitator. */
export const otherDocuments = [...documents.slice(0, 5), "SK pengangkatan", "Surat izin dinas pendidikan"] as const;

export const file = (name: string) => ({
  name: `${name.replace("/", "-")}.pdf`,
  mimeType: "application/pdf",
  buffer: samplePdf(name),
});

/** Where the school of a candidate is. `city` is left out where the province says enough. */
export async function chooseSchool(page: Page, province: string, city?: string): Promise<void> {
  await page.getByLabel(/Provinsi sekolah/).fill(province);
  await page.getByRole("option", { name: province }).click();
  if (city) await page.getByLabel(/Kabupaten\/kota sekolah/).selectOption({ label: city });
}

/** The row of a document in the list. */
export const documentRow = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });

export async function upload(page: Page, name: string, chosen: ReturnType<typeof file>): Promise<void> {
  const row = documentRow(page, name);
  await row.locator('input[type="file"]').setInputFiles(chosen);
  await expect(row.getByRole("link", { name: new RegExp(chosen.name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")) })).toBeVisible();
}

export async function send(page: Page): Promise<void> {
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
