/**
 * Every dialog of the shell and of the programs (000 §2.2), opened once: it takes the focus and keeps it, fits a phone, a tablet and a desk,
 * breaks no rule of axe, goes with Escape, and gives the focus back. What each one does beyond that stands with its journey.
 */
import type { Page } from "@playwright/test";
import { everyNth, isWholeRun } from "../sample";
import { expectSaneFocus, walkFocus } from "./focus";
import { accessible, enter, expect, fitsTheWidth, sizes, test } from "./journey";
import { unchangedAddress } from "./servers";
import { fromAccount, fromTile, shownDialogs } from "./shown-dialogs";

const dialogOf = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });

const tried = everyNth(shownDialogs, 18);

test.describe(`dialogs, ${tried.words}`, () => {
  test.use({ baseURL: unchangedAddress });

  for (const { screen, name, username, path = "/", width, open, says } of tried.items) {
    test(`the dialog ${screen ?? name} keeps the focus, fits, and gives the focus back`, { tag: "@desk" }, async ({ page }) => {
      await enter(page, username, path);
      await expect(page.locator("h1")).toBeVisible();
      const opener = await open?.(page);
      const dialog = dialogOf(page, name);
      await expect(dialog).toBeVisible();
      await expect(dialog.locator(".skeleton, .loader")).toHaveCount(0);
      if (says !== undefined) await expect(dialog).toContainText(says);
      await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      for (const size of sizes) {
        await page.setViewportSize(size);
        const room = await page.evaluate(() => document.body.clientWidth);
        await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(Math.min(width, room - 24));
        const box = await dialog.boundingBox();
        expect(Number(box?.y) + Number(box?.height)).toBeLessThanOrEqual(size.height);
        expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
        await fitsTheWidth(page);
        const isDesk = size.width === 1280;
        await accessible(page, isWholeRun || isDesk ? undefined : "layout");
        // Its stops are those of a phone or a desk.
        if (isWholeRun || isDesk || size.width === 320) expectSaneFocus(await walkFocus(page));
      }
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      if (opener) await expect(opener).toBeFocused();
    });
  }
});

test("the institution picker's list is 500 high, and its pages are turned in it", async ({ page }) => {
  await enter(page, "wawan.setiawan");
  await fromAccount("Ganti Instansi")(page);
  const dialog = dialogOf(page, "Pilih Instansi");
  const list = dialog.locator(".table-scroll");
  await expect(list).toHaveCSS("max-height", "500px");
  expect((await list.boundingBox())?.height).toBe(500);
  await dialog.getByRole("button", { name: "Halaman 2" }).click();
  await expect(dialog.getByRole("status")).toHaveText("11–20 dari 27");
  await expect(dialog.getByRole("button", { name: "Halaman 2" })).toBeFocused();
});

test("a question is answered yes by its verb, and by nothing else", { tag: "@desk" }, async ({ page }) => {
  await enter(page, "joko.susilo");
  const question = dialogOf(page, "Konfirmasi");
  for (const leave of [
    () => page.keyboard.press("Escape"),
    () => question.getByRole("button", { name: "Batal", exact: true }).click(),
  ]) {
    await fromAccount("Keluar")(page);
    await leave();
    await expect(question).toBeHidden();
    await expect(page.getByRole("heading", { level: 1, name: "Beranda" })).toBeVisible();
  }
  await fromAccount("Keluar")(page);
  await question.getByRole("button", { name: "Keluar", exact: true }).click();
  await expect(page).toHaveURL(/\/backend\/auth\/login/);
});

test("a button that is closed does not look open below the pointer, and says why it is closed", { tag: "@desk" }, async ({
  page,
}) => {
  await enter(page, "sri.wahyuni");
  await fromTile("CV")(page);
  const start = dialogOf(page, "Sebelum mengisi CV").getByRole("button", { name: "Mulai CV" });
  await expect(start).toHaveAccessibleDescription("Centang pernyataan terlebih dahulu");
  await start.hover();
  await expect(start).toHaveCSS("background-color", "rgb(234, 238, 238)");
  await accessible(page);
});

test("a message goes after 5 seconds unless somebody is on it, an error stays, and a new one closes the one in force", {
  tag: "@desk",
}, async ({ page }) => {
  await page.clock.install();
  await enter(page, "lestari.akses", "/akses/hak");
  const save = async () => {
    await page.getByRole("row").nth(1).getByRole("button", { name: "Ubah", exact: true }).click();
    await dialogOf(page, "Ubah hak akses").getByRole("button", { name: "Simpan" }).click();
  };
  const toast = page.locator(".toast");
  await save();
  await expect(toast).toHaveText(/Hak akses berhasil disimpan\./);
  await expect(toast).toHaveRole("status");
  await expect(toast.getByRole("button", { name: "Tutup", exact: true })).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_000);
  await page.mouse.move(0, 0);
  await toast.hover();
  await page.clock.fastForward(10_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(4_900);
  await expect(toast).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast).toHaveCount(0);
  await page.clock.resume();

  await page.route("**/backend/akses/save", (route) => route.fulfill({ status: 500, json: {} }));
  await save();
  await expect(toast).toHaveRole("alert");
  await page.clock.fastForward(60_000);
  await expect(toast).toHaveText(/Silakan memuat ulang halaman\./);

  // A message that goes does not move the buttons of a question under the finger.
  const about = dialogOf(page, "Ubah hak akses").getByLabel(/Keterangan/);
  const written = await about.inputValue();
  await about.fill("Sementara");
  await page.keyboard.press("Escape");
  const stay = dialogOf(page, "Isian belum disimpan").getByRole("button", { name: "Tetap di sini" });
  await expect(toast).toBeVisible();
  const stood = await stay.boundingBox();
  await toast.getByRole("button", { name: "Tutup", exact: true }).click();
  await expect(toast).toHaveCount(0);
  expect(await stay.boundingBox()).toEqual(stood);
  await stay.click();
  await about.fill(written);
  await page.unroute("**/backend/akses/save");
  await dialogOf(page, "Ubah hak akses").getByRole("button", { name: "Simpan" }).click();
  await expect(toast.filter({ hasText: "Hak akses berhasil disimpan." })).toBeVisible();
  await expect(toast).toHaveCount(1);
});

test("a photo is cut by the keyboard alone: moved, made smaller, and sent as 4 by 6", async ({ page }) => {
  await enter(page, "intan.permata");
  await fromAccount("Ubah foto")(page);
  const dialog = dialogOf(page, "Ubah foto");
  const png = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 300, height: 300 });
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  });
  const file = { name: "foto.png", mimeType: "image/png", buffer: Buffer.from(png, "base64") };
  await dialog.locator('input[type="file"]').setInputFiles(file);
  const part = dialog.locator(".ReactCrop__crop-selection");
  await expect(part).toBeFocused();
  await fitsTheWidth(page);
  await accessible(page);
  const before = await part.boundingBox();
  await page.keyboard.press("Shift+ArrowLeft");
  await expect.poll(async () => Number((await part.boundingBox())?.x)).toBeLessThan(Number(before?.x));
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowDown");
  await expect.poll(async () => Number((await part.boundingBox())?.width)).toBeLessThan(Number(before?.width));
  const after = await part.boundingBox();
  expect(Number(after?.width) / Number(after?.height)).toBeCloseTo(4 / 6, 1);
  const use = dialog.getByRole("button", { name: "Pakai foto ini" });
  for (let count = 0; count < 10 && !(await use.evaluate((element) => element === document.activeElement)); count += 1)
    await page.keyboard.press("Tab");
  const sent = page.waitForResponse((answer) => answer.request().method() === "POST");
  await page.keyboard.press("Enter");
  expect((await sent).status()).toBe(200);
  await expect(dialog.getByRole("img", { name: "Pratinjau Pas foto" })).toBeVisible();
});
