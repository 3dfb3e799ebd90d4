import { accessible, expect, fitsTheWidth, logIn, test } from "./journey";

test("help tells of the very screen, for this person, and is searched", async ({ page }) => {
  await logIn(page, "sri.wahyuni");
  await page.goto("/biodata");
  await expect(page.getByRole("button", { name: "Simpan biodata" })).toBeVisible();
  await page.getByRole("contentinfo").getByRole("button", { name: "Bantuan" }).click();
  const help = page.getByRole("dialog", { name: "Bantuan Biodata" });
  await expect(help.getByText("Lengkapi biodata Anda sebagai calon guru penggerak.")).toBeVisible();
  await expect(help.getByText(/^Biodata, ditutup: \d+ \p{L}+ \d{4} pukul/u)).toBeVisible();
  await help.locator("summary", { hasText: "Pekerjaan" }).click();
  await expect(help.getByText("Muncul bila jabatan “Lainnya (tuliskan)”.")).toBeVisible();
  // She is no such person, and knows it.
  await expect(help).not.toContainText("praktisi");
  await accessible(page);
  await help.screenshot({ path: "test-results/help-1280.png" });
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: "dark" });
  await fitsTheWidth(page);
  await accessible(page);
  await page.screenshot({ path: "test-results/help-dark-360.png" });
  await page.emulateMedia({ colorScheme: "light" });
  if (size) await page.setViewportSize(size);
  await help.getByRole("searchbox", { name: "Cari dalam bantuan" }).fill("dokumen diminta");
  await expect(help.getByRole("status")).toHaveText(/^\d+ halaman ditemukan$/);
  await help
    .getByRole("button", { name: /^Dokumen/ })
    .first()
    .click();
  const dossier = page.getByRole("dialog", { name: "Bantuan Dokumen" });
  await expect(dossier.getByText("Letaknya: Menu › Dokumen", { exact: false })).toBeVisible();
  await expect(dossier.getByRole("heading", { name: "Yang terjadi selanjutnya" })).toBeVisible();
});
