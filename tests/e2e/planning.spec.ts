/**
 * Simulations of teaching, the assessors who confirm them, and lessons of instructors, each from the sides that meet them; monitors look
 * into the reports of their provinces.
 */
import { accessibleAtEverySize, enter, expect, pressInMenu, test, ticked } from "./journey";

test("a candidate chooses a simulation, an assessor answers, and a monitor looks into the report", {
  tag: ["@desk", "@long"],
}, async ({ page, openElsewhere }) => {
  await enter(page, "dian.permata", "/home");
  await page
    .getByRole("link", { name: /Simulasi mengajar/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Sesi yang masih kosong" })).toBeVisible();
  await accessibleAtEverySize(page);
  await page.getByRole("radio").first().check({ force: true });
  await page.getByRole("button", { name: "Pilih sesi ini" }).click();
  await page.getByRole("dialog", { name: "Pilih sesi ini?" }).getByRole("button", { name: "Pilih sesi" }).click();
  await expect(page.getByText("Kehadiran Anda sudah dikonfirmasi")).toBeVisible();
  await expect(page.getByRole("button", { name: "Masuk ruang" })).toHaveCount(0);

  const assessor = await openElsewhere();
  await enter(assessor, "yusuf.maulana", "/konfirmasi-jadwal");
  const tasks = assessor.getByRole("region", { name: "Tugas menilai" });
  await expect(tasks).toBeVisible();
  await expect(tasks).not.toContainText("Dian Permata");
  await accessibleAtEverySize(assessor);
  await pressInMenu(tasks.getByRole("row").nth(1), "Minta waktu lain");
  const other = assessor.getByRole("dialog", { name: "Minta waktu lain" });
  await expect(other.getByText(/Penjadwalan ulang tidak boleh melewati/)).toBeVisible();
  await accessibleAtEverySize(assessor);
  await other.getByRole("button", { name: "Batal" }).click();
  await tasks.getByRole("row").nth(1).getByRole("button", { name: "Bersedia", exact: true }).click();
  await expect(assessor.getByText("1 tugas dikonfirmasi.")).toBeVisible();

  const monitor = await openElsewhere();
  await enter(monitor, "rizal.pemantau", "/laporan-jadwal-wawancara-peserta");
  const rows = monitor.getByRole("region", { name: "Jadwal", exact: true }).getByRole("row");
  await expect(rows.nth(1)).toContainText(/Jawa (Barat|Tengah|Timur)/);
  await rows.nth(1).getByRole("button").first().click();
  await expect(monitor.getByRole("dialog", { name: "Jadwal seorang calon" })).toBeVisible();
  await accessibleAtEverySize(monitor);
});

test("a session is moved by staff within the candidate's final date", { tag: ["@desk", "@long"] }, async ({ page }) => {
  await enter(page, "ratna.petugas", "/jadwal-kelola");
  const sessions = page.getByRole("region", { name: "Sesi", exact: true });
  await sessions
    .getByRole("radio", { name: /Terisi/ })
    .or(sessions.getByRole("tab", { name: /Terisi/ }))
    .first()
    .click();
  // The rows of all sessions stand until those of this state have come.
  await sessions.getByRole("row").filter({ hasText: "Terisi" }).first().getByRole("link").first().click();
  // The list of participants, which may come first or later, has a column of the same name.
  await expect(page.getByRole("term").filter({ hasText: "Kode peserta" })).toBeVisible();
  await accessibleAtEverySize(page);
  await page.getByRole("button", { name: "Pindahkan waktunya" }).click();
  await expect(page.getByRole("dialog", { name: "Pindahkan waktu sesi" })).toContainText("tidak boleh melewati");
  await accessibleAtEverySize(page);
});

test("lessons are planned, confirmed by their instructor, and given to another on request", { tag: ["@desk", "@long"] }, async ({
  page,
  openElsewhere,
}) => {
  await enter(page, "nina.safitri", "/instruktur-jadwal");
  const dialog = page.getByRole("dialog", { name: "Pemberitahuan Instruktur" });
  await dialog.waitFor({ state: "visible", timeout: 3_000 }).then(
    () => page.keyboard.press("Escape"),
    () => undefined,
  );
  const mine = page.getByRole("region", { name: "Sesi saya" });
  await mine.getByRole("row").filter({ hasText: "Terjadwal" }).first().getByRole("checkbox").check();
  await ticked(page).getByRole("button", { name: "Konfirmasi", exact: true }).click();
  await expect(page.getByText("1 sesi dikonfirmasi.")).toBeVisible();
  await accessibleAtEverySize(page);

  const coordinator = await openElsewhere();
  await enter(coordinator, "ida.koordinator", "/penjadwalan-instruktur");
  await expect(coordinator.getByRole("heading", { name: "Kalender instruktur" })).toBeVisible();
  await accessibleAtEverySize(coordinator);
  await coordinator.getByRole("button", { name: "Susun sesi" }).click();
  await expect(coordinator.getByRole("dialog", { name: "Susun sesi mengajar" })).toBeVisible();
  await accessibleAtEverySize(coordinator);
});
