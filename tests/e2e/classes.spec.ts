/** A class of PPG by everybody who has a hand in it: who places a student, who meets the class, the student, and who locks the marks. */
import { accessibleAtEverySize, enter, expect, test } from "./journey";

test("a student is placed, met and marked by the people concerned", { tag: "@desk" }, async ({ page }) => {
  await enter(page, "dewi.lptk", "/mahasiswa-daljab");
  await expect(page).toHaveURL(/\/i\/99700121\/mahasiswa-daljab/);
  await page.getByRole("tab", { name: /^Lapor diri/ }).click();
  await expect(page.getByRole("row").filter({ hasText: "Lapor diri" }).first()).toBeVisible();
  await accessibleAtEverySize(page);
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  await page.getByRole("button", { name: "Tempatkan di kelas" }).click();
  const placing = page.getByRole("dialog", { name: "Tempatkan di kelas" });
  await accessibleAtEverySize(page);
  await placing.getByLabel(/^Kelas/).fill("PGSD-26");
  await page.getByRole("option", { name: /^PGSD-26-01/ }).click();
  await placing.getByRole("button", { name: "Tempatkan", exact: true }).click();
  await expect(page.getByText(/ditempatkan di kelas\.$/)).toBeVisible();
  await accessibleAtEverySize(page);

  await enter(page, "surya.dosen", "/kelas-fasilitator");
  await page.getByRole("row").filter({ hasText: "PGSD-26-01" }).getByRole("link").first().click();
  await page.getByRole("tab", { name: "Pertemuan" }).click();
  await accessibleAtEverySize(page);
  await page.getByRole("row").filter({ hasText: "Merancang pembelajaran" }).getByRole("link").first().click();
  await page.getByRole("button", { name: "Buka presensi" }).click();
  await expect(page.getByText("Presensi dibuka sampai pukul 23.59 WIB hari ini.")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Anggi Permatasari" })).toBeVisible();
  await accessibleAtEverySize(page);

  await enter(page, "anggi.mahasiswa", "/kelas");
  await page.getByRole("button", { name: "Isi presensi" }).click();
  await expect(page.getByText("Anda tercatat hadir.")).toBeVisible();

  await enter(page, "dewi.lptk", "/nilai-daljab");
  await page.getByRole("tab", { name: /^Dikirim/ }).click();
  const sent = page.getByRole("row").filter({ hasText: "Dikirim" }).first();
  await sent.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Sahkan dan kunci" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sahkan dan kunci" }).click();
  await expect(page.getByText("1 nilai disahkan dan dikunci.")).toBeVisible();
  await page.getByRole("tab", { name: /^Disahkan/ }).click();
  await page.getByRole("row").filter({ hasText: "Disahkan" }).first().getByRole("link").first().click();
  await expect(page.getByRole("button", { name: "Buka kunci" })).toBeVisible();
  await accessibleAtEverySize(page);
});
