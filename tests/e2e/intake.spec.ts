/** The reserve of PPG, by the people concerned in turn: a target is called, registers, is judged, waits, goes up when there is room, and answers. */
import type { Locator, Page } from "@playwright/test";
import { accessibleAtEverySize, enter, expect, test, ticked } from "./journey";

const name = "Wira Atmaja";
const own = "/kesediaan-mahasiswa-daljab";

async function find(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole("searchbox").first().fill(name);
  await page.keyboard.press("Enter");
  const rows = page.getByRole("table").first().getByRole("row");
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText(name);
}

async function confirm(page: Page, button: string, around: Page | Locator = page): Promise<void> {
  await around.getByRole("button", { name: button, exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: /^Ya/ }).click();
}

/** The province of a target sees whom it has, and calls nobody. */
async function callTargets(staff: Page, region: Page): Promise<void> {
  await enter(staff, "dian.kusuma", "/sasaran-daljab");
  const row = staff.getByRole("row").nth(1);
  const called = (await row.getByRole("link").innerText()).trim();
  await row.getByRole("checkbox").check();
  await confirm(staff, "Panggil", ticked(staff));
  await expect(staff.getByText("1 guru dipanggil.")).toBeVisible();
  await enter(region, "endah.dinas", "/sasaran-daljab?sasaran.state=terpanggil");
  await expect(region.getByRole("row").filter({ hasText: called }).first()).toBeVisible();
  await expect(region.getByRole("checkbox")).toHaveCount(0);
  await accessibleAtEverySize(region);
}

test("who is called registers, is judged fit, goes up from the reserve, and takes a refusal back in time", {
  tag: ["@desk", "@long"],
}, async ({ page, openElsewhere }) => {
  const staff = await openElsewhere();
  await callTargets(staff, page);

  await enter(page, "wira.atmaja", own);
  await confirm(page, "Daftar seleksi PPG");
  await expect(page.getByRole("heading", { name: "Pendaftaran Anda sedang diproses" })).toBeVisible();
  await expect(page.getByText("Nilai urut")).toHaveCount(0);

  await find(staff, "/kandidat-daljab?kandidat.state=kandidat");
  await staff.getByRole("link", { name }).click();
  await staff.getByRole("button", { name: "Nyatakan layak", exact: true }).click();
  await expect(staff.getByText("Skor pretesnya belum ada.").first()).toBeVisible();
  await staff.getByLabel(/^Skor pretes/).fill("88");
  await staff.getByLabel(/^Linieritas ijazah/).selectOption({ label: "Linier" });
  await staff.getByLabel(/^Verval mutu/).selectOption({ label: "Sesuai" });
  await accessibleAtEverySize(staff);
  await staff.getByRole("button", { name: "Simpan hasil" }).click();
  await expect(staff.getByText("Hasil pemeriksaan tersimpan.")).toBeVisible();
  await staff.getByRole("button", { name: "Nyatakan layak", exact: true }).click();
  await expect(staff.getByText(`${name} dinyatakan layak.`)).toBeVisible();

  await find(staff, "/kandidat-daljab?kandidat.state=layak");
  await staff.getByRole("row").nth(1).getByRole("checkbox").check();
  await ticked(staff).getByRole("button", { name: "Pindahkan ke cadangan" }).click();
  const reserve = staff.getByRole("dialog", { name: "Pindahkan ke cadangan" });
  await reserve.getByLabel(/^Kuota/).fill("Lontar");
  await staff.getByRole("option", { name: /Bahasa Inggris DI Yogyakarta, Lontar/ }).click();
  await reserve.getByLabel(/^Alasan masuk cadangan/).fill("Tempat disimpan bagi daerah khusus.");
  await accessibleAtEverySize(staff);
  await reserve.getByRole("button", { name: "Pindahkan", exact: true }).click();
  await expect(staff.getByText("1 kandidat menjadi cadangan.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Anda cadangan PPG" })).toBeVisible();

  await find(staff, "/cadangan-daljab");
  await accessibleAtEverySize(staff);
  await staff.getByRole("link", { name }).click();
  await staff.getByRole("button", { name: "Ubah urutan" }).click();
  const order = staff.getByRole("dialog", { name: "Ubah urutan cadangan" });
  await order.getByLabel(/^Nilai urut baru/).fill("90");
  await order.getByLabel(/^Alasan/).fill("Mengajar di daerah khusus.");
  await accessibleAtEverySize(staff);
  await order.getByRole("button", { name: "Ubah urutan" }).click();
  await expect(staff.getByText("Mengajar di daerah khusus.")).toBeVisible();
  await find(staff, "/cadangan-daljab");
  await staff.getByRole("row").nth(1).getByRole("checkbox").check();
  await confirm(staff, "Naikkan", ticked(staff));
  await expect(staff.getByText("1 cadangan naik.")).toBeVisible();

  await page.reload();
  await expect(page.getByRole("heading", { name: "Jawab kesediaan Anda" })).toBeVisible();
  await page.getByRole("button", { name: "Saya tidak bersedia" }).click();
  const refusal = page.getByRole("dialog", { name: "Tidak bersedia mengikuti PPG" });
  await refusal.getByRole("radio").first().check();
  await accessibleAtEverySize(page);
  await refusal.getByRole("button", { name: "Kirim: saya tidak bersedia" }).click();
  await expect(page.getByRole("heading", { name: "Anda menyatakan tidak bersedia" })).toBeVisible();
  await find(staff, "/kesediaan-konfirmasi-daljab?kesediaan.state=tidak");
  await confirm(page, "Tarik jawaban");
  await expect(page.getByRole("heading", { name: "Jawab kesediaan Anda" })).toBeVisible();
  await find(staff, "/kesediaan-konfirmasi-daljab?kesediaan.state=menunggu");
  await expect(staff.getByRole("heading", { name: "Cadangan yang naik" })).toBeVisible();
});
