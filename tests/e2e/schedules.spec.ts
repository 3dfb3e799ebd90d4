/** Interviews from both sides, by documents only: an officer publishes a session, a candidate chooses, confirms and asks for another, nobody else sees it. */
import { accessibleAtEverySize, enter, expect, test, ticked } from "./journey";

test("a session is published, chosen, given back with a reason, and seen by those it concerns", {
  tag: ["@desk", "@long"],
}, async ({ page, openElsewhere }) => {
  const officer = await openElsewhere();
  await enter(officer, "ratna.petugas", "/jadwal-kelola");
  await expect(officer.getByRole("heading", { name: "Kalender sesi" })).toBeVisible();
  await accessibleAtEverySize(officer);
  const sessions = officer.getByRole("region", { name: "Sesi", exact: true });
  await sessions
    .getByRole("radio", { name: /Draf/ })
    .or(sessions.getByRole("tab", { name: /Draf/ }))
    .first()
    .click();
  await sessions.getByRole("row").nth(1).getByRole("checkbox").check();
  await ticked(officer).getByRole("button", { name: "Terbitkan" }).click();
  await expect(officer.getByText("1 sesi diterbitkan.")).toBeVisible();

  await enter(page, "wulan.sari", "/jadwal-wawancara");
  await expect(page.getByRole("heading", { name: "Sesi yang masih kosong" })).toBeVisible();
  await accessibleAtEverySize(page);
  await page.getByRole("radio").first().check({ force: true });
  await page.getByRole("button", { name: "Pilih sesi ini" }).click();
  const question = page.getByRole("dialog", { name: "Pilih sesi ini?" });
  await question.getByRole("button", { name: "Pilih sesi" }).click();
  await expect(page.getByText("Kehadiran Anda sudah dikonfirmasi")).toBeVisible();
  await expect(page.getByRole("button", { name: "Masuk ruang" })).toHaveCount(0);
  await accessibleAtEverySize(page);
  await page.getByRole("button", { name: "Minta jadwal lain" }).click();
  const dialog = page.getByRole("dialog", { name: "Minta jadwal lain" });
  await dialog.getByLabel(/Alasan/).fill("Bertabrakan dengan ujian sekolah saya.");
  await accessibleAtEverySize(page);
  await dialog.getByRole("button", { name: "Minta jadwal lain" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Pilih jadwal lain")).toBeVisible();

  await officer.reload();
  const schedules = officer.getByRole("region", { name: "Jadwal calon" });
  await schedules.getByRole("searchbox").fill("Wulan");
  await officer.keyboard.press("Enter");
  await schedules.getByRole("button", { name: "1 di tab Minta jadwal lain" }).click();
  const row = schedules.getByRole("row").filter({ hasText: "Wulan Sari" });
  await expect(row).toContainText("Minta jadwal lain");
  await row.getByRole("link", { name: /Wulan Sari/ }).click();
  await expect(officer.getByText("Bertabrakan dengan ujian sekolah saya.")).toBeVisible();
  await accessibleAtEverySize(officer);
  const path = new URL(officer.url()).pathname;

  const other = await openElsewhere();
  await enter(other, "bambang.prasetyo", path);
  await expect(other.getByText("Bertabrakan dengan ujian")).toHaveCount(0);
});
