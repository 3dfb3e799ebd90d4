/**
 * Fees of an assessor, by everybody who has a hand in them: worked out by finance, asked for with an account, approved by somebody who
 * does not learn its number, paid by a numbered list.
 */
import type { Page } from "@playwright/test";
import { accessibleAtEverySize, enter, expect, openedPdf, test, ticked } from "./journey";

const assessor = "Tirta Kusuma";
const reason = "Nomor pada bukti transfer berbeda.";
const list = "Honor wawancara, gelombang pertama";

async function workOut(page: Page): Promise<void> {
  await enter(page, "sari.keuangan", "/honor-instruktur");
  await accessibleAtEverySize(page);
  await page.getByRole("button", { name: "Hitung honor" }).click();
  const dialog = page.getByRole("dialog", { name: "Hitung honor" });
  await dialog.getByLabel(/^Penerima/).fill("Tirta");
  await page.getByRole("option", { name: new RegExp(`^${assessor}`) }).click();
  await dialog.getByLabel(/^Kegiatan/).selectOption({ label: "Menilai wawancara" });
  await dialog.getByRole("textbox", { name: /^Tanggal kegiatan/ }).fill("10/11/2026");
  await dialog.getByLabel(/^Jam pelajaran/).fill("7");
  await dialog.getByLabel(/^Tarif per JP/).fill("150001");
  await dialog.getByLabel(/^Status pajak/).selectOption({ label: "ASN golongan III (5%)" });
  await expect(dialog.getByText("Rp997.507")).toBeVisible();
  await accessibleAtEverySize(page);
  await dialog.getByRole("button", { name: "Simpan honor" }).click();
  await expect(dialog).toBeHidden();
}

/** Gives the address of the fee. */
async function askFor(page: Page): Promise<string> {
  await enter(page, "tirta.kusuma", "/honor-saya");
  await accessibleAtEverySize(page);
  await page.getByRole("row").filter({ hasText: "Rp997.507" }).getByRole("link").click();
  // Its address lies below no page of the menu.
  await expect(page.locator("#menu-utama").getByRole("link", { name: "Honor saya" })).toHaveAttribute("aria-current", "true");
  await page.getByLabel(/^Bank/).selectOption({ label: "Bank Mandiri" });
  await page.getByLabel(/^Nomor rekening/).fill("9900112233445566");
  await page.getByLabel(/^Nama pemilik rekening/).fill(assessor);
  await page.getByRole("button", { name: "Simpan rekening" }).click();
  await expect(page.getByText("Rekening tersimpan.")).toBeVisible();
  await page.getByRole("button", { name: "Ajukan honor" }).click();
  await expect(page.getByText("Honor Rp997.507 diajukan.")).toBeVisible();
  await accessibleAtEverySize(page);
  return new URL(page.url()).pathname;
}

async function approve(page: Page, fee: string): Promise<void> {
  await enter(page, "hadi.penyetuju", fee);
  await expect(page.getByText("••••5566")).toBeVisible();
  await page.getByRole("button", { name: "Tampilkan data pribadi" }).click();
  const asked = page.getByRole("dialog", { name: "Tampilkan data pribadi" });
  await asked.getByLabel(/^Untuk apa data ini dibuka/).fill(reason);
  await accessibleAtEverySize(page);
  await asked.getByRole("button", { name: "Tampilkan", exact: true }).click();
  await expect(page.getByText("9900112233445566")).toBeVisible();
  await expect(page.getByRole("button", { name: "Tampilkan data pribadi" })).toHaveCount(0);
  await page.goto("/honor-setujui");
  await page.getByRole("searchbox").fill(assessor);
  await page.keyboard.press("Enter");
  await page.getByRole("row").filter({ hasText: "Rp997.507" }).getByRole("checkbox").check();
  await accessibleAtEverySize(page);
  await ticked(page).getByRole("button", { name: "Setujui", exact: true }).click();
  await expect(page.getByText("1 honor disetujui.")).toBeVisible();
}

async function pay(page: Page): Promise<void> {
  await page.goto("/daftar-honor");
  await page.getByRole("button", { name: "Susun daftar bayar" }).click();
  const made = page.getByRole("dialog", { name: "Susun daftar bayar" });
  await accessibleAtEverySize(page);
  await made.getByLabel(/^Uraian/).fill(list);
  await made.getByRole("textbox", { name: /^Dibayarkan bulan/ }).fill("30/11/2026");
  await made.getByRole("button", { name: "Simpan daftar" }).click();
  await expect(made).toBeHidden();

  await page.goto("/honor-instruktur");
  await page.getByRole("searchbox").fill(assessor);
  await page.keyboard.press("Enter");
  await page.getByRole("row").filter({ hasText: "Rp997.507" }).getByRole("checkbox").check();
  await ticked(page).getByRole("button", { name: "Ke daftar bayar" }).click();
  const into = page.getByRole("dialog", { name: "Masukkan ke daftar bayar" });
  await into.getByLabel(/^Daftar bayar/).fill("gelombang pertama");
  await page.getByRole("option", { name: list }).click();
  await accessibleAtEverySize(page);
  await into.getByRole("button", { name: "Masukkan", exact: true }).click();
  await expect(page.getByText("1 honor masuk ke daftar bayar.")).toBeVisible();

  await page.goto("/daftar-honor");
  await page.getByRole("link", { name: list }).click();
  await page.getByRole("button", { name: "Terbitkan" }).click();
  const confirmed = page.getByRole("dialog", { name: "Konfirmasi" }).getByRole("button", { name: "Ya", exact: true });
  await openedPdf(page, () => confirmed.click());
  await expect(page.getByText(/^\d{3}\/DBH\/GP\/XI\/2026$/)).toBeVisible();
  await accessibleAtEverySize(page);
  await page.getByRole("button", { name: "Tandai dibayar" }).click();
  const paid = page.getByRole("dialog", { name: "Tandai dibayar" });
  await paid.getByLabel(/^Nomor SP2D/).fill("SP2D-7");
  await accessibleAtEverySize(page);
  await paid.getByRole("button", { name: "Tandai semua dibayar" }).click();
  await expect(page.getByText("SP2D-7")).toBeVisible();
}

test("a fee is worked out, asked for, approved and paid by a list with a number", { tag: ["@desk", "@long"] }, async ({
  page,
  openElsewhere,
}) => {
  test.slow();
  await workOut(page);
  const own = await openElsewhere();
  const fee = await askFor(own);
  const approver = await openElsewhere();
  await approve(approver, fee);
  await pay(page);

  await own.goto("/honor-saya");
  await own.getByRole("tab", { name: /^Semua/ }).click();
  await expect(own.getByRole("row").filter({ hasText: "Rp997.507" })).toContainText("Dibayar");
  await own.goto("/data-saya/pembacaan");
  await expect(own.getByRole("row").filter({ hasText: reason })).toContainText("Terbaca penuh: Nomor rekening");
  await accessibleAtEverySize(own);
  for (const [who, address] of [
    [own, "/honor-instruktur"],
    [approver, "/daftar-honor"],
  ] as const) {
    await who.goto(address);
    await expect(who).toHaveURL(/\/404$/);
  }
});
