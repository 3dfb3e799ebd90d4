/** The tools of an author of documents: a saved document at once, its problems in the page, and the page again once they are mended. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { test as base, expect } from "@playwright/test";
import { blockKinds, widgetNames } from "../../engine/tools";
import { type Development, startDevelopment } from "../../tools/development";
import { isWholeRun } from "../sample";
import { barriers } from "./barriers";
import { fitsTheWidth, sizes, withPdfViewer } from "./journey";
import { demoData, developmentPort } from "./servers";

const root = fileURLToPath(new URL("../..", import.meta.url));

const test = base.extend<object, { documents: string; development: Development }>({
  documents: [
    // biome-ignore lint/correctness/noEmptyPattern: playwright reads what a fixture needs from its first argument
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "layar-documents-"));
      for (const name of ["schemas", "screens", "menus"]) cpSync(join(root, name), join(folder, name), { recursive: true });
      await use(folder);
      // The watcher or the database may still write a last file while the folder goes.
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
    { scope: "worker" },
  ],
  development: [
    async ({ browser, documents }, use) => {
      const environment = { ...process.env, NODE_ENV: undefined, DATABASE_URL: undefined, DEMO: "1" };
      const data = { PORT: String(developmentPort), DATA_DIR: join(documents, "data") };
      cpSync(demoData, data.DATA_DIR, { recursive: true });
      const development = await startDevelopment({ ...environment, ...data }, documents);
      // The first visitor waits until Vite has read every module, which no journey is to be measured by.
      const first = await browser.newPage();
      await first.goto(`${development.address}/galeri/isi`, { timeout: 0 });
      await first.getByRole("article").first().waitFor({ timeout: 0 });
      await first.close();
      await use(development);
      await development.close();
    },
    { scope: "worker", timeout: 600_000 },
  ],
});

test.use(withPdfViewer);

test("a saved document shows at once, and a broken one shows its problems until it is mended", {
  tag: ["@desk", "@long"],
}, async ({ page, documents, development }) => {
  const file = join(documents, "screens/gurupenggerak/profil.json");
  const original = readFileSync(file, "utf8");
  await page.goto(`${development.address}/profil`);
  await page.locator('button[name="demo"][value="sri.wahyuni"]').click();
  await expect(page.getByRole("heading", { level: 1, name: "Profil" })).toBeVisible({ timeout: 30_000 });
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));

  writeFileSync(file, original.replace(/"title": "Profil"/, '"title": "Profil saya"'));
  await expect(page.getByRole("heading", { level: 1, name: "Profil saya" })).toBeVisible();
  expect(await page.evaluate(() => "stillTheSamePage" in window)).toBe(true);

  const screen = JSON.parse(original);
  writeFileSync(file, JSON.stringify({ ...screen, blocks: [{ kind: "notise", id: "baru", text: "Baru" }] }, null, 2));
  const problems = page.getByRole("alertdialog");
  await expect(problems).toContainText("screens/gurupenggerak/profil.json:");
  await expect(problems).toContainText('Tertulis "notise"');
  await expect(problems).toContainText("^^^^^^^^");

  writeFileSync(file, original.slice(0, -10));
  await expect(problems).toContainText("json-syntax");
  await page.reload();
  await expect(problems).toContainText("json-syntax");

  const added = { kind: "notice", id: "baru", text: "Blok yang baru" };
  writeFileSync(file, JSON.stringify({ ...screen, blocks: [added, ...screen.blocks] }, null, 2));
  await expect(problems).toBeHidden();
  await expect(page.getByText("Blok yang baru")).toBeVisible();
});

test("a door leads from a screen to its document on the desk, and what is saved there shows in the portal", {
  tag: ["@desk", "@long"],
}, async ({ page, documents, development }) => {
  const file = "screens/gurupenggerak/profil.json";
  const original = readFileSync(join(documents, file), "utf8");
  await page.goto(`${development.address}/profil`);
  await page.locator('button[name="demo"][value="sri.wahyuni"]').click();
  await expect(page.getByRole("heading", { level: 1, name: "Profil" })).toBeVisible({ timeout: 30_000 });
  const opening = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Meja kerja" }).click();
  const desk = await opening;
  await expect(desk.getByRole("heading", { level: 1, name: "Profil" })).toBeVisible({ timeout: 120_000 });
  await expect(desk.getByText(file, { exact: true })).toBeVisible();
  expect(new URL(desk.url()).search).toBe("");
  await desk.locator('.part[data-key="title"]').getByRole("textbox").fill("Profil saya");
  await desk.getByRole("button", { name: "Simpan", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Profil saya" })).toBeVisible();
  const again = page.waitForEvent("popup");
  await desk.close();
  await page.getByRole("button", { name: "Meja kerja" }).click();
  await expect((await again).getByRole("heading", { level: 1, name: "Profil saya" })).toBeVisible();
  writeFileSync(join(documents, file), original);
});

test("a panel says why each part of the open screen is shown or not, and keeps up with the form", {
  tag: ["@desk", "@long"],
}, async ({ page, development }) => {
  await page.goto(`${development.address}/biodata`);
  await page.locator('button[name="demo"][value="sri.wahyuni"]').click();
  await expect(page.getByRole("heading", { level: 1, name: "Biodata" })).toBeVisible({ timeout: 30_000 });
  const panel = page.getByRole("dialog", { name: "Mengapa tampak begini?" });
  const profession = page.locator('select[name$="k_profesi_gpm"]');
  await expect(profession).toBeVisible();

  await page.keyboard.press("Control+Alt+j");
  await expect(panel.getByRole("heading", { name: "Mengapa tampak begini?" })).toBeFocused();
  const notice = panel.locator("details", { has: page.getByText('text "petunjuk"') });
  await notice.locator("summary").click();
  await expect(notice.getByText('"biodata-dibuka"').first()).toBeVisible();
  await expect(notice.getByText("present(preferences.config.registrasi.tgl_tutup_kondisi)").first()).toBeVisible();
  await panel.getByText('form "formulir"').click();
  await expect(panel.getByText("[tersembunyi] isian profesi_lain")).toBeVisible();
  await profession.selectOption({ label: "Lainnya (tuliskan)" });
  await expect(panel.getByText(/^\[tampil, .*\] isian profesi_lain/)).toBeVisible();
  expect(await barriers(page, { within: ".layar-explanation" })).toEqual([]);

  await panel.getByRole("checkbox", { name: "Hanya yang tidak tampil" }).focus();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
});

test("a PDF that the browser cannot show is a card with its name and size, opened and kept by keyboard", {
  tag: ["@desk", "@long"],
}, async ({ page, development }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "pdfViewerEnabled", { get: () => false }));
  await page.goto(`${development.address}/galeri/isi?tampil=viewer`);
  const card = page.getByRole("article", { name: "blok viewer: berkas pdf" });
  await expect(card).toContainText("Peramban ini tidak dapat menampilkan berkas ini di dalam halaman.", { timeout: 60_000 });
  await expect(card).toContainText("PDF, 1 KB");
  await expect(card.locator("iframe")).toHaveCount(0);
  await card.getByRole("link", { name: "Buka: Surat izin pimpinan", exact: true }).focus();
  const opened = page.context().waitForEvent("page");
  await page.keyboard.press("Enter");
  await (await opened).close();
  await page.keyboard.press("Tab");
  await expect(card.getByRole("link", { name: "Unduh: Surat izin pimpinan" })).toBeFocused();
  const download = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await page.setViewportSize({ width: 320, height: 640 });
  await fitsTheWidth(page);
});

test("the gallery shows every block kind and control in its states, on a phone, a tablet and a desk, in light and dark", {
  tag: ["@desk", "@long"],
}, async ({ page, development }) => {
  await page.goto(`${development.address}/galeri`);
  const inside = page.frameLocator("iframe");
  await page.getByLabel("Tampilkan").selectOption("table");
  await expect(inside.getByRole("article", { name: "blok table: kosong" })).toContainText("Belum ada peserta.", {
    timeout: 60_000,
  });
  await expect(inside.locator("section[data-subject]")).toHaveCount(1);
  await page.getByRole("radio", { name: "Telepon 320" }).check();
  expect(await page.locator("iframe").evaluate((frame) => frame.clientWidth)).toBe(320);

  await page.goto(`${development.address}/galeri/isi`);
  for (const kind of blockKinds) await expect(page.locator(`section[data-subject="blok ${kind}"]`)).toHaveCount(1);
  for (const name of widgetNames) await expect(page.locator(`section[data-subject="isian ${name}"]`)).toHaveCount(1);
  // The last of all to be there: what a server found wrong in the last control.
  await expect(
    page.getByRole("article", { name: "isian url: galat" }).getByText("Isilah menurut petunjuknya.").first(),
  ).toBeVisible({ timeout: 60_000 });
  const broken = page.locator("article", { has: page.locator(".block-error") });
  const names = await broken.evaluateAll((articles) => articles.map((article) => article.getAttribute("aria-label")));
  expect(names.filter((name) => !name?.endsWith(": gagal"))).toEqual([]);
  expect(names.length).toBeGreaterThan(6);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const size of isWholeRun ? sizes : sizes.slice(-1)) {
      await page.setViewportSize(size);
      const found = await barriers(page, { bestPractices: false, only: "colors" });
      expect(found, `${colorScheme} ${size.width}`).toEqual([]);
    }
  }
});
