/** Marks of participants: who mentors them hands them over, the centre confirms, and a certificate waits to be issued. */
import type { Page } from "@playwright/test";
import { accessibleAtEverySize, enter, expect, openedPdf, test } from "./journey";

async function look(page: Page, words: string): Promise<void> {
  await page.getByRole("searchbox").fill(words);
  await page.keyboard.press("Enter");
}

async function confirm(page: Page): Promise<void> {
  await enter(page, "wening.pusat", "/kinerja");
  await look(page, "Anjani");
  await accessibleAtEverySize(page);
  await page.getByRole("link", { name: /Anjani Prameswari/ }).click();
  await accessibleAtEverySize(page);
  await page.getByRole("button", { name: "Sahkan", exact: true }).click();
  const yes = page.getByRole("dialog").getByRole("button", { name: "Ya", exact: true });
  await openedPdf(page, () => yes.click());
  await expect(page.getByText(/^\d{5}\/RAPOR\/GP\/2026$/)).toBeVisible();
  await page.goto("/kinerja-rekap");
  await accessibleAtEverySize(page, { dark: true });
  await page.getByRole("link", { name: /10-A/ }).first().click();
  await accessibleAtEverySize(page);
}

test("marks are filled in by mentors, confirmed by the centre, and end with a certificate", { tag: ["@desk", "@long"] }, async ({
  page,
  openElsewhere,
}) => {
  test.slow();
  await enter(page, "hasan.pendamping", "/kinerja-kisi");
  await expect(page.getByRole("grid", { name: /Pendampingan/ })).toBeVisible();
  await accessibleAtEverySize(page);
  await page.goto("/portfolio-pendamping");
  await accessibleAtEverySize(page);
  const centre = await openElsewhere();
  await confirm(centre);
  const own = await openElsewhere();
  await enter(own, "anjani.lulusan", "/kinerja-saya");
  await expect(own.getByRole("row").filter({ hasText: "10-A" })).toContainText("Disahkan");
  const checker = await openElsewhere();
  await enter(checker, "gunawan.sertifikat", "/sertifikat");
  await look(checker, "Anjani");
  await checker.getByRole("link", { name: /Anjani Prameswari/ }).click();
  await accessibleAtEverySize(checker);
  await openedPdf(checker, () => checker.getByRole("button", { name: "Terbitkan", exact: true }).click());
  await expect(checker.getByText(/^\d{5}\/SGP\/[IVX]+\/2026$/)).toBeVisible();
});
