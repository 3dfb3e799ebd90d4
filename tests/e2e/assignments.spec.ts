/** A coordinator of officers gives one a province and takes it back; the officer's queue follows at once. */
import { accessibleAtEverySize, enter, expect, test } from "./journey";

test("who assigns officers to provinces gives a task and ends it", { tag: ["@desk", "@long"] }, async ({
  page,
  openElsewhere,
}) => {
  const officer = await openElsewhere();
  await enter(officer, "wahyu.verifikator", "/verval-dokumen-cgp");
  const provinces = officer.getByLabel("Provinsi", { exact: true });
  const waiting = async () => {
    await officer.goto("/verval-dokumen-cgp");
    await provinces.selectOption({ label: "Sumatera Utara" });
    await officer.getByRole("tab", { name: /^Semua/ }).click();
  };
  await waiting();
  await expect(officer.getByText("Tidak ada berkas dalam keadaan ini.")).toBeVisible();

  await enter(page, "galih.koordinator", "/penugasan");
  await accessibleAtEverySize(page);
  await page.getByRole("button", { name: "Beri penugasan" }).click();
  const dialog = page.getByRole("dialog", { name: "Beri penugasan" });
  await accessibleAtEverySize(page);
  await dialog.getByLabel(/Petugas/).fill("Wahyu");
  await page.getByRole("option", { name: /Wahyu Nugraha/ }).click();
  await dialog.getByLabel(/Provinsi/).fill("Sumatera Ut");
  await page.getByRole("listbox", { name: "Provinsi" }).getByRole("option", { name: "Sumatera Utara" }).click();
  await dialog.getByRole("button", { name: "Simpan penugasan" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("searchbox", { name: "Cari nama petugas" }).fill("Wahyu");
  await page.keyboard.press("Enter");
  const row = page.getByRole("row").filter({ hasText: "Sumatera Utara" });
  await expect(row).toBeVisible();
  await waiting();
  await expect(officer.getByRole("row").filter({ hasText: "Sumatera Utara" }).first()).toBeVisible();

  await officer.getByRole("button", { name: "Unduh", exact: true }).click();
  const [sheet] = await Promise.all([
    officer.waitForEvent("download"),
    officer.getByRole("menuitem", { name: "Excel (XLSX)" }).click(),
  ]);
  expect(sheet.suggestedFilename()).toBe("Dokumen calon antrean.xlsx");
  await expect(officer.getByRole("status").filter({ hasText: "baris diunduh" })).toBeVisible();

  await row.getByRole("link").click();
  await page.getByRole("button", { name: "Akhiri penugasan" }).click();
  const ending = page.getByRole("dialog", { name: "Akhiri penugasan ini?" });
  await accessibleAtEverySize(page);
  await ending.getByLabel(/Alasan/).fill("Masa tugas selesai.");
  await ending.getByRole("button", { name: "Akhiri penugasan" }).click();
  await expect(page.getByRole("list").getByText("Masa tugas selesai.")).toBeVisible();
  await accessibleAtEverySize(page);
  await waiting();
  await expect(officer.getByText("Tidak ada berkas dalam keadaan ini.")).toBeVisible();
});
