import { accessible, expect, logIn, test } from "./journey";

test("help opens the page of the very screen, is searched, and opens without a network", async ({ page, context }) => {
  await logIn(page, "sri.wahyuni");
  await page.goto("/biodata");
  await expect(page.getByRole("button", { name: "Simpan biodata" })).toBeVisible();
  await page.getByRole("contentinfo").getByRole("button", { name: "Bantuan" }).click();
  const help = page.getByRole("dialog", { name: "Bantuan Biodata" });
  await expect(help.getByText("NIK", { exact: true })).toBeVisible();
  await expect(help.getByText("panjang paling banyak 100 huruf").first()).toBeVisible();
  await accessible(page);
  await help.getByRole("searchbox", { name: "Cari dalam bantuan" }).fill("dokumen calon");
  await expect(help.getByRole("status")).toHaveText(/^\d+ halaman ditemukan$/);
  await help
    .getByRole("button", { name: /^Dokumen/ })
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: "Bantuan Dokumen" })).toBeVisible();
  await page.keyboard.press("Escape");
  await context.setOffline(true);
  await page.getByRole("contentinfo").getByRole("button", { name: "Bantuan" }).click();
  await expect(help.getByText("NIK", { exact: true })).toBeVisible();
  await context.setOffline(false);
});
