/** The steps of journeys through interviews that assessors score. */
import type { Page } from "@playwright/test";
import { expect } from "./journey";

export const tasks = "/penilaian-wawancara-guru";

export const dialogOf = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });

export const agree = (page: Page) => dialogOf(page, "Konfirmasi").getByRole("button", { name: "Ya", exact: true }).click();

/** Chooses somebody of a list that is searched by what is typed. */
export async function choose(page: Page, within: ReturnType<typeof dialogOf>, label: RegExp, name: string): Promise<void> {
  await within.getByLabel(label).fill(name.split(" ")[0] as string);
  await page.getByRole("option", { name: new RegExp(name) }).click();
}

/** Opens the task in the assessor's list. */
export async function openTask(page: Page, code: string): Promise<void> {
  await page.goto(tasks);
  await page.getByRole("searchbox").fill(code);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: new RegExp(code) }).click();
  await expect(page.getByRole("heading", { name: `Peserta ${code}` })).toBeVisible();
}

/** Chooses a step of a scale. */
export const mark = (page: Page, name: string, value: number): Promise<void> =>
  page
    .getByRole("radiogroup", { name: new RegExp(`^Nilai ${name}`) })
    .getByRole("radio", { name: new RegExp(`^${value} `) })
    .check();

export async function agreeToPact(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Baca dan setujui pakta" }).click();
  const pledge = dialogOf(page, "Pakta Integritas Asesor");
  await pledge.getByRole("checkbox").check();
  await pledge.getByRole("button", { name: "Setujui pakta" }).click();
}

async function score(page: Page, value: number): Promise<void> {
  for (const name of ["kemandirian", "gotong royong", "kepemimpinan", "resiliensi"]) {
    await mark(page, name, value);
    await page
      .getByLabel(new RegExp(`^Bukti perilaku ${name}`))
      .fill("Ia menceritakan situasi, tugas, tindakan dan hasilnya dengan jelas.");
  }
  await page.getByLabel(/^Rekomendasi/).selectOption({ label: "Direkomendasikan" });
}

export async function assess(page: Page, code: string, value: number): Promise<void> {
  await page.getByRole("button", { name: "Mulai menilai" }).click();
  await score(page, value);
  await page.getByRole("button", { name: "Kirim penilaian" }).click();
  await agree(page);
  await expect(page.getByText(`Penilaian ${code} terkirim.`)).toBeVisible();
}
