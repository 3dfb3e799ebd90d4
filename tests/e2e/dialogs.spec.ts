/**
 * Every dialog of the shell and of the seleksi (000 §2.2): it takes the focus and keeps it, fits the width it is shown at, breaks no
 * rule of axe, goes with Escape, and gives the focus back. What each one does beyond that stands with its journey.
 */
import type { Locator, Page } from "@playwright/test";
import { expectSaneFocus, walkFocus } from "./focus";
import { accessible, enter, expect, fitsTheWidth, test } from "./journey";

const dialogOf = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const accountButton = (page: Page) => page.getByRole("button", { name: "Buka menu akun" });

const fromAccount = (entry: string) => async (page: Page) => {
  await accountButton(page).click();
  await page.getByRole("dialog", { name: "Akun" }).getByRole("button", { name: entry, exact: true }).click();
  return accountButton(page);
};

const fromTile = (tile: string) => async (page: Page) => {
  const opener = page.locator("button.tile").filter({ has: page.getByText(tile, { exact: true }) });
  await opener.click();
  return opener;
};

interface ShownDialog {
  readonly name: string;
  readonly username: string;
  readonly path?: string;
  /** Width where there is room (000 §9). */
  readonly width: 550 | 750;
  /** Opens it, and gives what has the focus again afterwards; nothing where it opens by itself. */
  readonly open?: (page: Page) => Promise<Locator>;
  readonly says?: string;
}

const shown: readonly ShownDialog[] = [
  { name: "Ubah Kata Sandi", username: "rudi.hartono", width: 550, open: fromAccount("Ubah Kata Sandi") },
  { name: "Ubah Peran", username: "ayu.lestari", width: 550, open: fromAccount("Ubah Peran"), says: "GTK" },
  { name: "Pilih Instansi", username: "wawan.setiawan", width: 750, open: fromAccount("Ganti Instansi"), says: "1–10 dari 22" },
  { name: "Reset Pendaftaran", username: "tono.wijaya", width: 550, open: fromAccount("Reset Pendaftaran"), says: "akibatnya" },
  { name: "Ubah foto", username: "joko.susilo", width: 550, open: fromAccount("Ubah foto"), says: "4 × 6" },
  { name: "Konfirmasi", username: "joko.susilo", width: 550, open: fromAccount("Keluar"), says: "Keluar dari portal?" },
  { name: "Mengajar jarak jauh", username: "laras.puspita", width: 750, says: "e-sertifikat 64 JP" },
  { name: "Pemberitahuan Instruktur", username: "oki.saputra", width: 750 },
  {
    name: "Ubah hak akses",
    username: "lestari.akses",
    path: "/akses/hak",
    width: 550,
    open: async (page) => {
      const opener = page.getByRole("row").nth(1).getByRole("button", { name: "Ubah", exact: true });
      await opener.click();
      return opener;
    },
  },
  { name: "Sebelum mengisi CV", username: "sri.wahyuni", width: 750, open: fromTile("CV") },
  { name: "Sebelum menulis esai", username: "sri.wahyuni", width: 750, open: fromTile("Esai") },
  { name: "Pemberitahuan Calon Guru Penggerak", username: "sri.wahyuni", width: 750, open: fromTile("Pemberitahuan") },
  { name: "Tes Bakat Skolastik (demo)", username: "nurhayati", width: 750, open: fromTile("Demo tes bakat skolastik") },
  { name: "Pakta Integritas", username: "wulan.sari", width: 750, open: fromTile("Pakta integritas") },
  { name: "Pakta Integritas Asesor", username: "yusuf.maulana", width: 750, open: fromTile("Pakta integritas asesor") },
];

for (const { name, username, path = "/", width, open, says } of shown) {
  test(`the dialog ${name} keeps the focus, fits, and gives the focus back`, async ({ page, viewport }) => {
    await enter(page, username, path);
    await expect(page.locator("h1")).toBeVisible();
    const opener = await open?.(page);
    const dialog = dialogOf(page, name);
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(".skeleton, .loader")).toHaveCount(0);
    if (says !== undefined) await expect(dialog).toContainText(says);
    const box = await dialog.boundingBox();
    const room = await page.evaluate(() => document.body.clientWidth);
    expect(box?.width).toBe(Math.min(width, room - 24));
    expect(Number(box?.y) + Number(box?.height)).toBeLessThanOrEqual(Number(viewport?.height));
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await fitsTheWidth(page);
    await accessible(page);
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    expectSaneFocus(await walkFocus(page));
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    if (opener) await expect(opener).toBeFocused();
  });
}

test("the institution picker's list is 500 high, and its pages are turned in it", async ({ page }) => {
  await enter(page, "wawan.setiawan");
  await fromAccount("Ganti Instansi")(page);
  const dialog = dialogOf(page, "Pilih Instansi");
  const list = dialog.locator(".table-scroll");
  await expect(list).toHaveCSS("max-height", "500px");
  expect((await list.boundingBox())?.height).toBe(500);
  await dialog.getByRole("button", { name: "Halaman 2" }).click();
  await expect(dialog.getByRole("status")).toHaveText("11–20 dari 22");
  await expect(dialog.getByRole("button", { name: "Halaman 2" })).toBeFocused();
});

test("a question is answered yes by Ya, and by nothing else", async ({ page }) => {
  await enter(page, "joko.susilo");
  const question = dialogOf(page, "Konfirmasi");
  for (const leave of [
    () => page.keyboard.press("Escape"),
    () => question.getByRole("button", { name: "Tidak", exact: true }).click(),
  ]) {
    await fromAccount("Keluar")(page);
    await leave();
    await expect(question).toBeHidden();
    await expect(page.getByRole("heading", { level: 1, name: "Beranda" })).toBeVisible();
  }
  await fromAccount("Keluar")(page);
  await question.getByRole("button", { name: "Ya", exact: true }).click();
  await expect(page).toHaveURL(/\/backend\/auth\/login/);
});

test("a button that is closed does not look open below the pointer, and says why it is closed", async ({ page }) => {
  await enter(page, "sri.wahyuni");
  await fromTile("CV")(page);
  const start = dialogOf(page, "Sebelum mengisi CV").getByRole("button", { name: "Mulai CV" });
  await expect(start).toHaveAccessibleDescription("Centang pernyataan terlebih dahulu");
  await start.hover();
  await expect(start).toHaveCSS("background-color", "rgb(234, 238, 238)");
  await accessible(page);
});

test("a message goes after 5 seconds unless somebody is on it, an error stays, and a new one closes the one in force", async ({
  page,
}) => {
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
