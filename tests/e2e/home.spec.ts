import { accessible, comeHome, enter, expect, fitsTheWidth, logIn, test } from "./journey";

test("a person logs in and meets their tiles", { tag: "@phone-first" }, async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveURL(/\/backend\/auth\/login/);
  await accessible(page);
  await logIn(page, "sri.wahyuni");
  await expect(page).toHaveTitle("Beranda - Layar Guru Penggerak");
  await expect(page.getByRole("main").getByRole("link", { name: /^Biodata/ })).toBeVisible();
  await accessible(page);
  await fitsTheWidth(page);
});

test("somebody who is not logged in comes back to the page they asked for", { tag: "@desk" }, async ({ page }) => {
  await page.goto("/biodata");
  await expect(page).toHaveURL(/\/backend\/auth\/login/);
  await page.locator('button[name="demo"][value="agus.salim"]').click();
  await expect(page).toHaveURL(/\/biodata$/);
  await expect(page.getByRole("heading", { level: 1, name: "Biodata" })).toBeVisible();
});

test("an unknown address leads to the page that says so", { tag: "@desk" }, async ({ page }) => {
  await enter(page, "sri.wahyuni", "/tidak/dikenal");
  await expect(page).toHaveURL(/\/404$/);
  await expect(page.getByRole("heading", { level: 1, name: "Halaman tidak ditemukan" })).toBeVisible();
  await accessible(page);
  await page.getByRole("button", { name: "Ke halaman awal" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Beranda" })).toBeVisible();
});

test("a screen that a person may not open is not shown to them", { tag: "@desk" }, async ({ page }) => {
  await comeHome(page, "ratna.petugas");
  await expect(page.getByRole("main").getByRole("link", { name: /^Panduan petugas/ })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /^Biodata/ })).toHaveCount(0);
  await page.goto("/biodata");
  await expect(page).toHaveURL(/\/404$/);
});

test("the menu opens, keeps the focus and closes with Escape", { tag: ["@both", "@tablet"] }, async ({ page, viewport }) => {
  await comeHome(page, "sri.wahyuni");
  const toggle = page.getByRole("button", { name: "Menu", exact: true });
  const menu = page.getByRole("navigation", { name: "Menu utama" });
  if ((viewport?.width ?? 0) >= 1024) {
    const guide = menu.getByRole("link", { name: /^Panduan peserta/ });
    await expect(guide).toBeVisible();
    await toggle.click();
    await expect(toggle).toHaveAttribute("aria-expanded", "false");
    await expect(guide).toBeHidden();
    await accessible(page);
    // The closed menu is a narrow rail with names; a group in it opens the menu again.
    expect((await menu.boundingBox())?.width).toBeLessThanOrEqual(88);
    await menu.getByRole("button", { name: "Panduan", exact: true }).click();
    await expect(guide).toBeVisible();
    await expect(menu).toBeFocused();
  } else {
    await toggle.click();
    await expect(menu).toBeVisible();
    await accessible(page);
    for (let count = 0; count < 12; count += 1) {
      await page.keyboard.press("Tab");
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest("[role=dialog]") !== null,
        ),
      ).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(toggle).toBeFocused();
    await toggle.click();
  }
  await menu.getByRole("link", { name: "Biodata" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Biodata" })).toBeFocused();
});

test("the account drawer names the person, and logging out asks first and leaves nothing behind", async ({ page }) => {
  const kept = () => page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }));
  await comeHome(page, "sri.wahyuni");
  expect(await kept()).not.toEqual([]);
  await page.getByRole("button", { name: "Buka menu akun" }).click();
  await expect(page.getByRole("dialog", { name: "Akun" }).getByText("sri.wahyuni@example.id")).toBeVisible();
  await accessible(page);
  await page.getByRole("button", { name: "Keluar" }).click();
  const question = page.getByRole("dialog", { name: "Konfirmasi" });
  await expect(question).toBeVisible();
  await accessible(page);
  await question.getByRole("button", { name: "Batal" }).click();
  await expect(question).toBeHidden();
  await page.getByRole("button", { name: "Buka menu akun" }).click();
  await page.getByRole("button", { name: "Keluar" }).click();
  await question.getByRole("button", { name: "Keluar" }).click();
  await expect(page).toHaveURL(/\/backend\/auth\/login/);
  expect(await kept()).toEqual([]);
  await page.goto("/home");
  await expect(page).toHaveURL(/\/backend\/auth\/login/);
});
