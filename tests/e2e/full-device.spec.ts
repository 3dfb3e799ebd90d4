/** A device that is full, and no network: what is typed lies in the page alone, and the page says so. */
import type { Page } from "@playwright/test";
import { accessible, enter, expect, test } from "./journey";

const tag = ["@desk", "@long"];

test("a dialog whose words the tab does not take says so, and stops once it takes them", { tag }, async ({ page, context }) => {
  await enter(page, "lestari.akses", "/isi-portal");
  await page.getByRole("button", { name: "Tambah layanan", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Tambah layanan" });
  const box = dialog.getByRole("textbox").first();
  await expect(box).toBeVisible();
  await fillDevice(page);
  await context.setOffline(true);
  await box.fill("Bantuan");
  await expect(lost(page)).toBeVisible();
  await accessible(page);
  await makeRoom(page);
  await box.fill("Bantuan belajar");
  await expect(lost(page)).toHaveCount(0);
  await context.setOffline(false);
});

const lost = (page: Page) => page.getByText(/^Isian ini sekarang tidak tersimpan/);

/** Fills both rooms of the browser until not one more letter goes in. */
const fillDevice = (page: Page) =>
  page.evaluate(() => {
    for (const room of [localStorage, sessionStorage])
      for (let size = 4 << 20; size >= 1; size = Math.floor(size / 2))
        try {
          for (let part = 0; ; part += 1) room.setItem(`full-${size}-${part}`, "x".repeat(size));
        } catch {}
  });

const makeRoom = (page: Page) =>
  page.evaluate(() => {
    for (const room of [localStorage, sessionStorage])
      for (const key of Object.keys(room)) if (key.startsWith("full-")) room.removeItem(key);
  });
