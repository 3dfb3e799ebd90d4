import { enter, test } from "./journey";

test("look", { tag: "@desk" }, async ({ page }) => {
  await enter(page, "gede.pranata", "/pbi-fasilitator");
  await page.getByRole("tab", { name: /^Belum dinilai/ }).click();
  await page.getByRole("link", { name: /PB-/ }).first().click();
  await page.getByRole("button", { name: "Mulai menilai" }).click();
  await page.getByRole("radiogroup").first().waitFor();
  await page.screenshot({ path: "/tmp/asesor/scale-1280.png", fullPage: true });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.screenshot({ path: "/tmp/asesor/scale-360.png", fullPage: true });
});
