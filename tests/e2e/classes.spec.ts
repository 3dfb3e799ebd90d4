/**
 * A class of PPG by everybody who has a hand in it: who places a student, who meets the class, the student, and who locks the marks, opens
 * them again, and approves what the lecturer reports.
 */
import { accessibleAtEverySize, enter, expect, test, ticked } from "./journey";

test("a student is placed, met and marked by the people concerned", { tag: ["@desk", "@long"] }, async ({ page }) => {
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

  await enter(page, "dewi.lptk", "/");
  await page.getByRole("link", { name: /^Nilai menunggu disahkan/ }).click();
  await expect(page.getByRole("tab", { name: /^Dikirim/ }), "a figure leads to the rows that it counts").toHaveAttribute(
    "aria-selected",
    "true",
  );
  await expect(page.getByRole("button", { name: "Impor XLSX" }), "who confirms fills in none").toHaveCount(0);
  const sent = page.getByRole("row").filter({ hasText: "Dikirim" }).first();
  await sent.getByRole("checkbox").check();
  await ticked(page).getByRole("button", { name: "Sahkan dan kunci" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sahkan dan kunci" }).click();
  await expect(page.getByText("1 nilai disahkan dan dikunci.")).toBeVisible();
  await page.getByRole("tab", { name: /^Disahkan/ }).click();
  await page.getByRole("row").filter({ hasText: "Disahkan" }).first().getByRole("link").first().click();
  await accessibleAtEverySize(page);
  const student = ((await page.getByRole("heading", { level: 1 }).textContent()) ?? "").replace(/^Nilai /, "");
  await page.getByRole("button", { name: "Buka kunci" }).click();
  const reopening = page.getByRole("dialog");
  await reopening.getByRole("textbox").fill("Nilai UP tertukar.");
  await reopening.getByRole("button", { name: "Buka kunci" }).click();
  await expect(page.getByText("Nilai UP tertukar.")).toBeVisible();

  const reports = page.getByRole("row").filter({ hasText: "Dikirim" });
  await page.goto("/laporan-daljab-dosen?lptk.state=dikirim");
  await expect(reports.first()).toBeVisible();
  const waiting = await reports.count();
  await reports.first().getByRole("link").first().click();
  await page.getByRole("button", { name: "Setujui", exact: true }).click();
  await expect(page.getByRole("button", { name: "Setujui", exact: true })).toHaveCount(0);

  await enter(page, "surya.dosen", "/nilai-daljab?nilai.state=dibuka");
  await expect(page.getByRole("row").filter({ hasText: student })).toContainText("Dibuka ulang");
  await page.goto("/laporan-daljab-dosen");
  await expect(reports).toHaveCount(waiting - 1);
});
