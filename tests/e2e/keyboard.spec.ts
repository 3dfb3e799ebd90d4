/** The portal without a pointer: from the first Tab to the last Enter. What stops the Tab key has is told by focus.ts. */
import type { Page } from "@playwright/test";
import { everyNth } from "../sample";
import { expectSaneFocus, walkFocus } from "./focus";
import { enter, expect, tabOnto, tabTo, test } from "./journey";

const focusIsIn = (page: Page, where: string) =>
  page.evaluate((selector) => document.activeElement?.closest(selector) !== null, where);

/** Goes to a field with Tab, and types what it is to hold. */
async function fill(page: Page, name: RegExp, value: string): Promise<void> {
  await tabTo(page, "textbox", name);
  await page.keyboard.type(value);
}

async function press(page: Page, name: string | RegExp, role: "button" | "link" = "button"): Promise<void> {
  await tabTo(page, role, name);
  await page.keyboard.press("Enter");
}

test("somebody registers by keyboard alone, mends what was missing, and reads that it was received", async ({ page }) => {
  await page.goto("/auth/daftar");
  await expect(page.getByRole("heading", { level: 1, name: "Pendaftaran Instruktur PPG" })).toBeVisible();
  await fill(page, /^Surel/, `papan.ketik.${Date.now()}@gmail.com`);
  await fill(page, /^Nama lengkap/, "Wayan Sukerta");
  await fill(page, /^NIK/, "9912345678900001");
  await fill(page, /^Tanggal lahir/, "20/05/1985");
  await fill(page, /^Nomor telepon/, "081200000001");
  await tabTo(page, "radio", "Laki-laki");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "Perempuan" })).toBeChecked();
  await fill(page, /^Instansi/, "Lembaga Pelatihan Cendekia");
  await tabTo(page, "checkbox", /Data yang saya isi benar/);
  await page.keyboard.press("Space");
  await press(page, "Daftar");
  await expect(page.getByRole("region", { name: "Pendaftaran belum dapat dikirim" })).toBeFocused();
  await press(page, "Bidang studi wajib diisi", "link");
  await expect(page.getByRole("textbox", { name: /^Bidang studi/ })).toBeFocused();
  await page.keyboard.type("Matematika");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("note", { name: "Pendaftaran diterima" })).toBeFocused();
  await press(page, "Masuk", "link");
  await expect(page).toHaveURL(/\/backend\/auth\/login/);
});

test("from login to logout no pointer is needed", async ({ page }) => {
  await page.goto("/");
  await fill(page, /^Nama pengguna/, "siti.rahma");
  await page.keyboard.press("Tab");
  await page.keyboard.type("layar-demo");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Beranda" })).toBeVisible();

  const menu = page.getByRole("navigation", { name: "Menu utama" });
  if (!(await menu.isVisible())) await press(page, "Menu");
  await tabOnto(page, menu.getByRole("link", { name: "Biodata" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Biodata" })).toBeFocused();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.keyboard.press("Shift+Tab");
  await press(page, "Buka menu akun");
  await expect.poll(() => focusIsIn(page, "[role=dialog]")).toBe(true);
  await press(page, "Ubah Kata Sandi");
  await expect(page.getByRole("dialog", { name: "Ubah Kata Sandi" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Buka menu akun" })).toBeFocused();

  await page.keyboard.press("Enter");
  await press(page, "Keluar");
  const question = page.getByRole("dialog", { name: "Konfirmasi" });
  await expect(question.getByRole("button", { name: "Batal" })).toBeFocused();
  await press(page, /^Keluar$/);
  await expect(page).toHaveURL(/\/backend\/auth\/login/);
});

test("the list of programs is opened, kept and left by keyboard, and gives the focus back", async ({ page }) => {
  await enter(page, "siti.rahma", "/profil");
  await press(page, /^Ganti program/);
  const programs = page.getByRole("dialog", { name: /Ganti program/ });
  await expect(programs).toBeVisible();
  expectSaneFocus(await walkFocus(page));
  await expect.poll(() => focusIsIn(page, "[role=dialog]")).toBe(true);
  await page.keyboard.press("Escape");
  await expect(programs).toBeHidden();
  await expect(page.getByRole("button", { name: /^Ganti program/ })).toBeFocused();
});

test("a calendar is opened by keyboard, a day is chosen in it, and the focus is back in the box", async ({ page }) => {
  await page.goto("/auth/daftar");
  const box = page.getByRole("textbox", { name: /^Tanggal lahir/ });
  await tabOnto(page, box);
  await page.keyboard.type("20/05/1985");
  await page.keyboard.press("Tab");
  const opener = page.getByRole("button", { name: "Pilih dari kalender: Tanggal lahir" });
  await expect(opener).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /20 Mei 1985/ })).toBeFocused();
  const calendar = await page.getByRole("dialog", { name: /Tanggal lahir/ }).boundingBox();
  expect(calendar?.width, "the calendar is as wide as a box, not as the page").toBeLessThanOrEqual(360);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /20 Mei 1985/ })).toHaveCount(0);
  await expect(box).toBeFocused();
  await tabOnto(page, opener, 2);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /20 Mei 1985/ })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("button", { name: /21 Mei 1985/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(box).toHaveValue("21/05/1985");
  await expect(box).toBeFocused();
});

test("who asks for less motion sees none: not of a drawer, a dialog, or a list that opens", { tag: "@desk" }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await enter(page, "siti.rahma", "/profil");
  for (const opener of [/^Ganti program/, "Buka menu akun", "Ubah Kata Sandi"]) {
    await page.getByRole("button", { name: opener }).click();
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === "running" && Number(effect?.getComputedTiming().endTime) > 1)
        .map(({ effect }) => (effect as KeyframeEffect).target?.className),
    );
    expect(moving, String(opener)).toEqual([]);
    if (opener instanceof RegExp) await page.keyboard.press("Escape");
  }
  await expect(page.getByRole("dialog", { name: "Ubah Kata Sandi" })).toBeVisible();
});

/** Screens of three kinds: tiles, a long form, a list. */
const screens = [
  { name: "a long form", username: "bambang.prasetyo", path: "/biodata" },
  { name: "home", username: "sri.wahyuni", path: "/home" },
  { name: "a list", username: "lestari.akses", path: "/akses/hak" },
] as const;
const tried = everyNth(screens, 3);

for (const { name, username, path } of tried.items) {
  test(`the focus can be seen at every stop of ${name}, and the first of them leads past the menu (${tried.words})`, async ({
    page,
  }) => {
    await enter(page, username, path);
    await expect(page.locator("main").getByRole("heading", { level: 2 }).first()).toBeVisible();
    await expect(page.locator(".skeleton, .loader")).toHaveCount(0);
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Langsung ke isi" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    expect(await focusIsIn(page, "main")).toBe(true);
    expectSaneFocus(await walkFocus(page, 140));
    // A person who chooses the colours sees no shadow, and needs a ring all the same.
    await page.emulateMedia({ forcedColors: "active" });
    expectSaneFocus(await walkFocus(page, 140));
  });
}

for (const [name, opener] of [
  ["Menu utama", "Menu"],
  ["Akun", "Buka menu akun"],
] as const) {
  test(`the focus can be seen at every stop of the drawer ${name}`, { tag: "@phone-first" }, async ({ page, viewport }) => {
    await enter(page, "siti.rahma", "/profil");
    await expect(page.getByRole("heading", { level: 1, name: "Profil" })).toBeVisible();
    if (name === "Menu utama" && Number(viewport?.width) >= 1024) return;
    await page.getByRole("button", { name: opener, exact: true }).click();
    await expect(page.getByRole("dialog", { name })).toBeVisible();
    expectSaneFocus(await walkFocus(page));
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: opener, exact: true })).toBeFocused();
  });
}
