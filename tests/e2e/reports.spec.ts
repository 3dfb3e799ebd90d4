/** A record type by documents only, from both sides: a participant reports, an officer takes and answers, nobody else sees it. */
import type { Page } from "@playwright/test";
import { accessibleAtEverySize, enter, expect, test } from "./journey";

const happened = "Foto saya tidak dapat diunggah sejak kemarin malam.";
const asked = "Ponsel apa yang Anda pakai?";
const replied = "Ponsel Android dengan peramban Chrome.";
const answer = "Silakan unggah lagi; batas ukurannya sudah kami perbaiki.";

async function report(page: Page): Promise<string> {
  await enter(page, "made.suartika", "/lapor");
  await expect(page.getByText("Anda belum pernah melapor.")).toBeVisible();
  await page.getByLabel(/Pokok laporan/).selectOption({ label: "Dokumen tidak dapat diunggah atau dibuka" });
  await page.getByLabel(/Apa yang terjadi/).fill("Foto");
  await page.getByRole("button", { name: "Kirim laporan" }).click();
  await expect(page.getByRole("region", { name: "Laporan belum dapat dikirim" })).toBeFocused();
  await page.getByLabel(/Apa yang terjadi/).fill(happened);
  await accessibleAtEverySize(page);
  await page.getByRole("button", { name: "Kirim laporan" }).click();
  await expect(page).toHaveURL(/\/laporan\/[\w-]+$/);
  await expect(page.getByText(happened)).toBeVisible();
  await expect(page.getByRole("button", { name: "Tarik laporan" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Ambil" })).toHaveCount(0);
  return new URL(page.url()).pathname;
}

test("a report is made, taken, asked about, answered, and read by its owner alone", { tag: "@desk" }, async ({
  page,
  openElsewhere,
}) => {
  const path = await report(page);
  const officer = await openElsewhere();
  await enter(officer, "ratna.petugas", "/verval-lapor-seleksi");
  await accessibleAtEverySize(officer);
  await officer.getByRole("searchbox").fill("Made Suartika");
  await officer.keyboard.press("Enter");
  const row = officer.getByRole("row").filter({ hasText: "Made Suartika" });
  await expect(row).toContainText("Baru");
  await row.getByRole("link", { name: /Made Suartika/ }).click();
  await expect(officer.getByText(happened)).toBeVisible();
  await officer.getByRole("button", { name: "Ambil" }).click();
  await expect(officer.getByText("Laporan ini sekarang Anda tangani.")).toBeVisible();
  await officer.getByRole("button", { name: "Tanya pelapor" }).click();
  const question = officer.getByRole("dialog", { name: "Tanya pelapor" });
  await question.getByLabel(/Pertanyaan/).fill(asked);
  await question.getByRole("button", { name: "Kirim pertanyaan" }).click();
  await expect(officer.getByRole("main").getByText("Menunggu jawaban pelapor")).toBeVisible();

  await page.reload();
  await expect(page.getByRole("main").getByText(asked)).toBeVisible();
  await page.getByRole("button", { name: "Jawab petugas" }).click();
  const reply = page.getByRole("dialog", { name: "Jawab petugas" });
  await accessibleAtEverySize(page);
  await reply.getByLabel(/Jawaban Anda/).fill(replied);
  await reply.getByRole("button", { name: "Kirim jawaban" }).click();
  await expect(page.getByRole("main").getByText(replied)).toBeVisible();

  await officer.reload();
  await expect(officer.getByRole("main").getByText(replied)).toBeVisible();
  await officer.getByRole("button", { name: "Jawab dan selesaikan" }).click();
  const dialog = officer.getByRole("dialog", { name: "Jawab laporan ini" });
  await dialog.getByLabel(/Jawaban kepada pelapor/).fill(answer);
  await dialog.getByRole("button", { name: "Kirim jawaban dan selesaikan" }).click();
  await expect(dialog).toBeHidden();
  await expect(officer.getByRole("main").getByText(answer).first()).toBeVisible();
  await expect(officer.getByRole("button", { name: "Tolak" })).toHaveCount(0);
  await accessibleAtEverySize(officer);

  const other = await openElsewhere();
  await enter(other, "bambang.prasetyo", path);
  await expect(other.getByText(happened)).toHaveCount(0);
  await expect(other.getByRole("main")).toContainText(/tidak ditemukan|tidak dapat dimuat/i);

  await page.reload();
  await expect(page.getByRole("main").getByText(answer).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Tarik laporan" })).toHaveCount(0);
  await accessibleAtEverySize(page);
  await page.goto("/lapor");
  await expect(page.getByRole("row").filter({ hasText: "Dokumen tidak dapat diunggah" })).toContainText("Selesai");
});
