/**
 * The training for special needs, by those who have a hand in it: a head proposes a teacher, an officer appoints them, puts them into a
 * class and fills in its attendance, and an assessor has marks to give.
 */
import type { Page } from "@playwright/test";
import { accessibleAtEverySize, enter, expect, test } from "./journey";

async function propose(page: Page): Promise<void> {
  await enter(page, "sulastri.kepala", "/guru-sekolah");
  await page.getByRole("searchbox").last().fill("Asri");
  await page.keyboard.press("Enter");
  await accessibleAtEverySize(page);
  await page.getByRole("row").filter({ hasText: "Asri Rahmawati" }).getByRole("button", { name: "Usulkan" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Usulkan", exact: true }).click();
  await expect(page.getByText("Asri Rahmawati diusulkan.")).toBeVisible();
}

async function appoint(page: Page): Promise<void> {
  await enter(page, "retno.adminkhusus", "/guru");
  await page.getByRole("searchbox").fill("Asri");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: /Asri Rahmawati/ }).click();
  await accessibleAtEverySize(page);
  await page.getByRole("button", { name: "Mulai verval" }).click();
  await page.getByRole("button", { name: "Tetapkan", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Ya", exact: true }).click();
  await page.getByRole("button", { name: "Ikutkan bimtek" }).click();
  const dialog = page.getByRole("dialog", { name: "Ikutkan bimtek" });
  await dialog.getByLabel(/^Angkatan bimtek/).fill("4");
  await dialog.getByLabel(/^Kelas/).fill("Kenanga");
  await accessibleAtEverySize(page);
  await dialog.getByRole("button", { name: "Ikutkan", exact: true }).click();
  await expect(page.getByText("Ikut bimtek").first()).toBeVisible();
}

async function fillAttendance(page: Page): Promise<void> {
  await page.goto("/peserta");
  await page.getByRole("link", { name: /Angkatan 4, Kenanga/ }).click();
  await page.getByRole("gridcell").first().click();
  for (const letter of ["h", "h", "h", "h", "h", "a"]) {
    await page.keyboard.press(letter);
    await page.keyboard.press("ArrowRight");
  }
  await expect(page.getByText("83%")).toBeVisible();
  await accessibleAtEverySize(page);
  await page.getByRole("button", { name: "Simpan kehadiran" }).click();
  await expect(page.getByText("1 baris tersimpan.")).toBeVisible();
}

test("a teacher is proposed, appointed, and has attendance in a class", { tag: ["@desk", "@long"] }, async ({
  page,
  openElsewhere,
}) => {
  test.slow();
  await propose(page);
  const officer = await openElsewhere();
  await appoint(officer);
  await fillAttendance(officer);
  const assessor = await openElsewhere();
  await enter(assessor, "damar.penilai", "/penilaian");
  await accessibleAtEverySize(assessor);
  await assessor.goto("/peserta");
  await expect(assessor).toHaveURL(/\/404$/);
});
