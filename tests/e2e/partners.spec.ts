/** Partners of the portal, by the demo's own (server/demo/partners): a class is made known to its LMS, and people are handed over to products. */
import type { Page } from "@playwright/test";
import { accessibleAtEverySize, enter, expect, test } from "./journey";

/** Presses what opens a product in a new tab, and looks at who the product says has come; a second use is refused. */
async function handedOver(page: Page, press: () => Promise<void>, name: string): Promise<void> {
  const opening = page.waitForEvent("popup");
  await press();
  const product = await opening;
  await expect(product.getByRole("heading", { level: 1, name: `Selamat datang, ${name}` })).toBeVisible();
  await accessibleAtEverySize(product, { dark: true });
  await product.reload();
  await expect(product.getByRole("alert")).toHaveText(/^Tiket itu tidak berlaku/);
}

test("a class is made known to its LMS, which refuses one it does not know, and is opened there", {
  tag: ["@desk", "@long"],
}, async ({ page }) => {
  await enter(page, "surya.pusat", "/kerjasama-lms");
  await page.getByRole("tab", { name: /^Belum/ }).click();
  await expect(page.getByRole("row").filter({ hasText: /Tersambung|Galat/ })).toHaveCount(0);
  await expect(page.getByRole("row").nth(1)).toContainText("Belum");
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  // While it works, a button shows that once.
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route("**/sinkronkan", async (route) => {
    await held;
    await route.continue();
  });
  const synchronise = page.getByRole("button", { name: "Sinkronkan" });
  await synchronise.click();
  await expect(synchronise).toHaveAttribute("aria-busy", "true");
  const turning = await synchronise.evaluate(
    (button) =>
      button.getAnimations({ subtree: true }).filter(({ effect }) => effect?.getTiming().iterations === Number.POSITIVE_INFINITY)
        .length,
  );
  expect(turning).toBe(1);
  release();
  await expect(page.getByRole("row").filter({ hasText: "Berhasil" })).toBeVisible({ timeout: 20_000 });
  const lms = page.getByRole("button", { name: /^Buka LMS/ });
  await handedOver(page, () => lms.click(), "Surya Atmaja");

  await page.getByLabel(/^Id kelas di LMS/).fill("KLS-1");
  await page.getByRole("button", { name: "Simpan pemetaan" }).click();
  await expect(page.getByText("Pemetaan tersimpan.")).toBeVisible();
  await synchronise.click();
  await expect(page.getByRole("row").filter({ hasText: "Kelas itu tidak ada di LMS kami." })).toBeVisible({ timeout: 20_000 });
  await accessibleAtEverySize(page);
});

test("a tile hands a person over to a product, once", { tag: "@phone" }, async ({ page }) => {
  await enter(page, "anggi.mahasiswa", "/aplikasi");
  const tile = page.getByRole("button", { name: /^Ruang Kelas Contoh/ });
  await handedOver(page, () => tile.click(), "Anggi Permatasari");
});
