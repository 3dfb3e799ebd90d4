/**
 * A program that is not in this repository, written as documents only: an applicant sends two applications, an officer of the region
 * decides and takes it back, the officer of another region sees nothing of them, and the chart shows what was decided.
 */
import type { Page } from "@playwright/test";
import { accessibleAtEverySize, enter, expect, test } from "./journey";
import { serveProgram } from "./served-program";
import { programPort } from "./servers";

const pageOf = serveProgram(programPort);

async function write(page: Page, school: string): Promise<void> {
  await page.goto("/permohonan");
  await page.getByRole("button", { name: "Buat permohonan" }).click();
  await page.getByLabel(/^Sekolah/).fill(school);
  await page.getByLabel(/^Alasan/).fill("Melanjutkan studi.");
  await page.getByLabel(/^Nilai/).fill("80");
}

async function send(page: Page, school: string): Promise<void> {
  await page.getByRole("button", { name: "Ajukan" }).click();
  await page.getByRole("dialog").getByRole("button").last().click();
  await expect(page.getByText(`Permohonan untuk ${school} diajukan.`)).toBeVisible();
  await expect(page.getByText("Permohonan Anda sedang diperiksa")).toBeVisible();
}

async function hold(officer: Page, school: string): Promise<void> {
  await officer.goto("/antrean");
  await officer.getByRole("row").filter({ hasText: school }).getByRole("link").click();
  await officer.getByRole("button", { name: "Periksa berkas ini" }).click();
  await expect(officer.getByText("Anda memegang berkas ini.")).toBeVisible();
}

const dialogOf = (page: Page, name: string) => page.getByRole("dialog", { name });

async function giveReason(officer: Page, title: string, button: string, reason: string): Promise<void> {
  await officer.getByRole("button", { name: button }).click();
  await dialogOf(officer, title)
    .getByLabel(/Alasan/)
    .fill(reason);
  await accessibleAtEverySize(officer);
  await dialogOf(officer, title).getByRole("button", { name: button }).click();
  await expect(dialogOf(officer, title)).toBeHidden();
}

test("applications are sent, decided, taken back and counted, each region for itself", { tag: ["@desk", "@long"] }, async ({
  browser,
  page,
}) => {
  test.slow();
  await enter(page, "budi", "/home");
  await page.getByRole("main").getByText("Permohonan saya").click();
  await expect(page.getByText("Anda belum membuat permohonan.")).toBeVisible();
  await write(page, "SMP 1");
  await accessibleAtEverySize(page);
  await send(page, "SMP 1");
  await expect(page.getByLabel(/^Sekolah/)).toHaveCount(0);

  await write(page, "SMP 2");
  await page.getByRole("button", { name: "Simpan" }).click();
  await expect(page.getByText("Permohonan tersimpan.")).toBeVisible();
  await page.goto("/permohonan");
  await expect(page.getByRole("link", { name: /SMP 1/ })).toBeVisible();
  await page.getByRole("link", { name: /SMP 2/ }).click();
  await page.getByRole("button", { name: "Buka bagian Isi permohonan" }).click();
  await page.getByLabel(/^Sekolah/).fill("SMP 3");
  await send(page, "SMP 3");

  const officer = await pageOf(browser, "yogya", "/antrean");
  await expect(officer.getByRole("tab", { name: /Diajukan\D*2/ })).toBeVisible();
  await hold(officer, "SMP 1");
  const path = new URL(officer.url()).pathname;
  await officer.getByRole("button", { name: "Setujui" }).click();
  const approval = dialogOf(officer, "Setujui permohonan ini?");
  await approval.getByLabel(/Nilai akhir/).fill("91");
  await approval.getByRole("button", { name: "Setujui" }).click();
  await expect(officer.getByText("Permohonan disetujui.")).toBeVisible();
  await giveReason(officer, "Batalkan putusan ini?", "Batalkan putusan", "Salah membaca nilai.");
  await expect(officer.getByRole("list").getByText("Salah membaca nilai.")).toBeVisible();
  await expect(officer.getByRole("button", { name: "Batalkan putusan" })).toHaveCount(0);
  await accessibleAtEverySize(officer);
  await hold(officer, "SMP 1");
  await giveReason(officer, "Tolak permohonan ini?", "Tolak", "Nilai belum cukup.");

  await officer.goto("/antrean");
  const chart = officer.getByRole("figure", { name: "Yang sudah diputuskan" });
  await expect(chart.getByRole("row", { name: /Ditolak\D*1/ })).toBeAttached();
  await expect(officer.getByRole("tab", { name: /Diajukan\D*1/ })).toBeVisible();
  await accessibleAtEverySize(officer);

  const other = await pageOf(browser, "bandung", "/antrean");
  await expect(other.getByText("Tidak ada permohonan dalam keadaan ini.")).toBeVisible();
  await expect(other.getByText("Belum ada yang diputuskan.")).toBeVisible();
  await expect(other.getByRole("tab", { name: /[1-9]/ })).toHaveCount(0);
  await other.getByRole("searchbox").fill("SMP");
  await other.keyboard.press("Enter");
  await expect(other.getByText("SMP 1")).toHaveCount(0);
  await other.goto(path);
  await expect(other.getByRole("main")).toContainText(/tidak ditemukan|tidak dapat dimuat/i);

  await page.goto("/permohonan");
  await page.getByRole("link", { name: /SMP 1/ }).click();
  await expect(page.getByText("Permohonan Anda ditolak")).toBeVisible();
  await expect(page.getByText("Alasannya: Nilai belum cukup.")).toBeVisible();
  const mails = await page.request.get("/backend/surat");
  expect(await mails.text()).toContain("Putusan dibatalkan");
});
