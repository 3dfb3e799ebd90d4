/** The search over screens: by its button or Ctrl+K, with the keyboard alone, and into another program. */
import type { Page } from "@playwright/test";
import { accessible, enter, expect, fitsTheWidth, test } from "./journey";

const box = (page: Page) => page.getByRole("combobox", { name: "Cari layar" });
const options = (page: Page) => page.getByRole("listbox", { name: "Layar" }).getByRole("option");

test("who searches finds a screen by what its tile says, and opens it by the keyboard alone", async ({ page }) => {
  await enter(page, "sri.wahyuni");
  await expect(page.getByRole("heading", { level: 1, name: "Beranda" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(box(page)).toBeFocused();
  await expect(options(page).first()).toBeVisible();
  await accessible(page);
  await fitsTheWidth(page);
  await page.keyboard.type("data diri");
  await expect(options(page)).toHaveText([/^Biodata/]);
  await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("status").filter({ hasText: "1 layar ditemukan" })).toBeAttached();
  await accessible(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Biodata" })).toBeFocused();
  await expect(box(page)).toBeHidden();

  await test.step("what was opened last stands first, and Escape gives the focus back", async () => {
    const button = page.getByRole("button", { name: "Cari layar" });
    await button.click();
    await expect(options(page).first()).toHaveText(/^Beranda/);
    await expect(page.getByRole("group", { name: "Terakhir dibuka" }).getByRole("option")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(box(page)).toBeHidden();
    await expect(button).toBeFocused();
  });
});

test("a screen that a person may not open is not found, and they are told so", async ({ page }) => {
  await enter(page, "sri.wahyuni");
  await page.getByRole("button", { name: "Cari layar" }).click();
  await box(page).fill("hak akses");
  await expect(page.getByText("Tidak ditemukan").first()).toBeVisible();
  await expect(options(page)).toHaveCount(0);
  await accessible(page);
});

test("somebody in several programs is led into the program of the screen that they choose", async ({ page }) => {
  await enter(page, "siti.rahma");
  await page.getByRole("button", { name: "Cari layar" }).click();
  await box(page).fill("ppg");
  await page
    .getByRole("group", { name: "Program atau peran lain" })
    .getByRole("option", { name: /^Beranda PPG, Peserta PPG/ })
    .click();
  await expect(page.getByRole("button", { name: "Ganti program: PPG" })).toBeVisible();
  const notice = page.getByRole("dialog", { name: "Mengajar jarak jauh" });
  await expect(notice).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(notice).toBeHidden();
  await page.keyboard.press("Control+k");
  await box(page).fill("biodata");
  await page.getByRole("option", { name: /^Biodata Guru Penggerak/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Biodata" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Ganti program: Guru Penggerak/ })).toBeVisible();
});

test("somebody with two roles finds the screens of the other one", async ({ page }) => {
  await enter(page, "ayu.lestari");
  await page.getByRole("button", { name: "Cari layar" }).click();
  await box(page).fill("biodata");
  await page
    .getByRole("group", { name: "Program atau peran lain" })
    .getByRole("option", { name: /^Biodata/ })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Biodata" })).toBeVisible();
});
