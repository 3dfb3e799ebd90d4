/**
 * The portal without a network: it can be installed, what the person has seen opens again, what they send waits and counts once, and nothing
 * of one person is there for another. The network is lost at a proxy between the browser and the server.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { chromiumOptions } from "../../tools/chromium";
import { type ServerProcess, startProcess } from "../server/server-process";
import { field, fillWhatIsMissing, openAfresh, save, unfold } from "./biodata";
import { type CutOff, cutOff } from "./cut-off";
import { accessible, enter, expect, fitsTheWidth, test } from "./journey";
import { behindCutPort, copyDemo, copyPage, cutPort, demoCopy, serviceClock, unchangedAddress } from "./servers";

const baseURL = `http://localhost:${cutPort}`;

test.use({
  baseURL,
  serviceWorkers: "allow",
  // biome-ignore lint/correctness/noEmptyPattern: playwright reads what a fixture needs from its first argument
  launchOptions: [async ({}, use) => use(await chromiumOptions()), { scope: "worker" }],
});

let way: CutOff;

test.afterEach(() => way?.close());

/** Waits until the page has kept what it needs to open again: its files, and the answers it has shown. */
async function isKept(page: Page): Promise<void> {
  const keptFiles = () =>
    page.evaluate(async () => {
      if (!navigator.serviceWorker.controller) return 0;
      const names = await caches.keys();
      const files = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
      return Math.max(0, ...files);
    });
  await expect.poll(keptFiles, { timeout: 120_000 }).toBeGreaterThan(110);
  await expect.poll(() => allKept(page)).toContain("session.read");
}

/** Everything that this browser keeps of the portal, as one text. */
function allKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const caught: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) {
        if (/\.(js|css|woff2|svg|png)$/.test(request.url)) continue;
        caught.push(request.url, await (await (await caches.open(name)).match(request))?.text());
      }
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open("layar", 1);
      request.onsuccess = () => resolve(request.result);
    });
    for (const store of database.objectStoreNames) {
      const request = database.transaction(store).objectStore(store).getAll();
      caught.push(await new Promise((resolve) => (request.onsuccess = () => resolve(request.result))));
    }
    database.close();
    return JSON.stringify(caught);
  });
}

const lost = (page: Page) => page.getByText(/^Tanpa jaringan\. Data per \d\d\.\d\d WIB\./);
const waits = (page: Page) => page.getByText("Menunggu jaringan: 1 kiriman.");
const address = (page: Page) => field(page, "Alamat tempat tinggal");

/** Adds up what moves on each page from now on. */
const measureShifts = (page: Page) =>
  page.addInitScript(() => {
    const measured = Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) measured.shifts += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });

async function helpOpens(page: Page): Promise<void> {
  await page.getByRole("contentinfo").getByRole("button", { name: "Bantuan" }).click();
  const help = page.getByRole("dialog", { name: "Bantuan Biodata" });
  await expect(help.getByText("Lengkapi biodata Anda", { exact: false })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
}

async function timeToHome(page: Page): Promise<number> {
  const before = performance.now();
  await page.goto("/home", { waitUntil: "commit" });
  await expect(page.getByRole("main").getByRole("link", { name: /^Biodata/ })).toBeVisible();
  return performance.now() - before;
}

test("the portal can be installed, and opens home and biodata a second time without a network", { tag: "@desk" }, async ({
  page,
}) => {
  way = await cutOff(cutPort, unchangedAddress);
  await enter(page, "sri.wahyuni", "/biodata");
  await unfold(page);
  const typed = await address(page).inputValue();
  await page.goto("/home");
  await expect(page.getByRole("heading", { level: 1, name: "Beranda" })).toBeVisible();
  await isKept(page);
  // A browser of the tests keeps nothing, and says that this alone stands against an installation.
  const chrome = await page.context().newCDPSession(page);
  const { installabilityErrors } = await chrome.send("Page.getInstallabilityErrors");
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
  const tiles = await page.getByRole("main").getByRole("link").allTextContents();
  expect(await allKept(page)).not.toContain("device_key");
  await measureShifts(page);
  const online = await timeToHome(page);

  way.cut();
  const offline = await timeToHome(page);
  await expect(lost(page)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Beranda" })).toBeVisible();
  await expect.poll(() => page.getByRole("main").getByRole("link").allTextContents()).toEqual(tiles);
  await accessible(page);
  await page.screenshot({ path: "test-results/offline-home-1280.png" });
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number }).shifts);
  console.log(`home without a network: ${(offline / online).toFixed(2)} of its time with one, CLS ${shifts.toFixed(3)}`);
  expect(shifts).toBeLessThan(0.1);
  await page.goto("/biodata");
  await unfold(page);
  await expect(address(page)).toHaveValue(typed);
  await expect(lost(page)).toBeVisible();
  await helpOpens(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await fitsTheWidth(page);
  await accessible(page);
  await page.screenshot({ path: "test-results/offline-biodata-360.png" });

  way.mend();
  await expect(lost(page)).toBeHidden({ timeout: 60_000 });
});

test("a browser that keeps a profile finds nothing against installing the portal", { tag: ["@desk", "@long"] }, async () => {
  way = await cutOff(cutPort, unchangedAddress);
  const profile = mkdtempSync(join(tmpdir(), "layar-profile-"));
  const context = await chromium.launchPersistentContext(profile, await chromiumOptions());
  const page = await context.newPage();
  await page.request.post(`${baseURL}/backend/auth/login`, { form: { demo: "sri.wahyuni" }, maxRedirects: 0 });
  await page.goto(`${baseURL}/home`);
  await isKept(page);
  const chrome = await context.newCDPSession(page);
  expect(await chrome.send("Page.getInstallabilityErrors")).toEqual({ installabilityErrors: [] });
  await context.close();
  rmSync(profile, { recursive: true, force: true });
});

test.describe("at a server whose data are changed", { tag: ["@desk", "@long"] }, () => {
  let server: ServerProcess;
  const DATA_DIR = demoCopy(behindCutPort);

  test.beforeAll(async () => {
    copyDemo(behindCutPort);
    server = await startProcess({ DATA_DIR, PORT: String(behindCutPort), LAYAR_CLOCK: serviceClock, DEMO: "1" });
  });
  test.beforeEach(async () => {
    way = await cutOff(cutPort, `http://localhost:${behindCutPort}`);
  });
  test.afterAll(async () => {
    await server?.end("SIGTERM");
    rmSync(DATA_DIR, { recursive: true, force: true });
  });

  test("what is sent without a network waits over a closed tab, counts once, and is told", async ({ page, context }) => {
    await openAfresh(page, "bambang.prasetyo");
    await fillWhatIsMissing(page);
    await isKept(page);
    const before = await (await page.request.get(`${baseURL}/backend/guru-penggerak/biodata`)).json();
    const moved = `Jalan Kartini 9, Klaten ${Date.now()}`;
    way.cut();
    // The page itself is opened without a network: it knows no key of the server.
    await page.goto("/biodata");
    await unfold(page);
    await address(page).fill(moved);
    await save(page);
    await expect(waits(page)).toBeVisible();
    await page.getByRole("button", { name: "Lihat" }).click();
    await expect(page.getByRole("region", { name: "Kiriman yang menunggu" }).getByText("Biodata", { exact: true })).toBeVisible();
    await accessible(page);
    await page.screenshot({ path: "test-results/offline-waiting-1280.png" });
    await page.setViewportSize({ width: 360, height: 740 });
    await fitsTheWidth(page);
    await page.screenshot({ path: "test-results/offline-waiting-360.png" });
    await page.close();

    way.mend();
    const again = await context.newPage();
    await again.goto("/home");
    await expect(again.getByText(/^“Biodata” sudah sampai di server\./)).toBeVisible({ timeout: 60_000 });
    await again.screenshot({ path: "test-results/offline-arrived.png" });
    const after = await (await again.request.get(`${baseURL}/backend/guru-penggerak/biodata`)).json();
    expect(after.revision).toBe(before.revision + 1);
    expect(JSON.stringify(after.data)).toContain(moved);
    await expect(waits(again)).toBeHidden();
  });

  test("a write can be taken back while it waits, and nothing is sent of it", async ({ page }) => {
    await openAfresh(page, "bambang.prasetyo");
    await fillWhatIsMissing(page);
    await isKept(page);
    const before = await (await page.request.get(`${baseURL}/backend/guru-penggerak/biodata`)).json();
    await address(page).fill(`Jalan yang batal ${Date.now()}`);
    way.cut();
    await save(page);
    await expect(waits(page)).toBeVisible();
    await page.getByRole("button", { name: "Lihat" }).click();
    await page.getByRole("button", { name: "Batalkan" }).click();
    await expect(waits(page)).toBeHidden();
    await expect(address(page)).toHaveValue(/^Jalan yang batal/);
    way.mend();
    const after = await (await page.request.get(`${baseURL}/backend/guru-penggerak/biodata`)).json();
    expect(after.revision).toBe(before.revision);
  });

  test("a new version asks, keeps what was typed, and leaves nothing of the old one behind", async ({ page }) => {
    await openAfresh(page, "bambang.prasetyo");
    await isKept(page);
    const typed = `Jalan versi baru ${Date.now()}`;
    await address(page).fill(typed);

    // The same page with a worker of another name, in front of the same server.
    const folder = mkdtempSync(join(tmpdir(), "layar-release-"));
    copyPage(folder);
    const worker = join(folder, "sw.js");
    writeFileSync(worker, readFileSync(worker, "utf8").replace(/layar-\w{12}/, "layar-another"));
    const release = await startProcess({ BACKEND_URL: `http://localhost:${behindCutPort}` }, { pageFolder: folder });
    way.turnTo(release.address);
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    const offer = page.getByRole("status").filter({ hasText: "Versi baru portal tersedia." });
    await expect(offer).toBeVisible({ timeout: 60_000 });
    await accessible(page);
    await page.screenshot({ path: "test-results/offline-update-1280.png" });
    await expect(address(page)).toHaveValue(typed);
    await page.getByRole("button", { name: "Muat versi baru" }).click();
    await expect(offer).toBeHidden();
    await unfold(page);
    await expect(address(page)).toHaveValue(typed);
    await page.goto("/home");
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(["layar-another"]);
    await release.end("SIGTERM");
    rmSync(folder, { recursive: true, force: true });
  });

  test("documents that are released while the page stands open are offered, and what was typed stays", async ({ page }) => {
    await openAfresh(page, "bambang.prasetyo");
    await isKept(page);
    const typed = `Jalan rilis ${Date.now()}`;
    await address(page).fill(typed);

    // The page of other documents, and a backend that answers by them.
    const folder = mkdtempSync(join(tmpdir(), "layar-release-"));
    copyPage(folder);
    const replace = (file: string, from: RegExp, to: string) =>
      writeFileSync(join(folder, file), readFileSync(join(folder, file), "utf8").replace(from, to));
    replace("sw.js", /layar-\w{12}/, "layar-released");
    replace("index.html", /data-documents="[^"]+"/, 'data-documents="released"');
    const release = await startProcess({ BACKEND_URL: `http://localhost:${behindCutPort}` }, { pageFolder: folder });
    way.turnTo(release.address);
    await page.route("**/backend/**", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), "x-documents": "released" } });
    });
    await address(page).fill(`${typed} lagi`);
    const offer = page.getByRole("status").filter({ hasText: "Versi baru portal tersedia." });
    await expect(offer).toBeVisible({ timeout: 60_000 });
    await expect(address(page)).toHaveValue(`${typed} lagi`);
    await page.getByRole("button", { name: "Muat versi baru" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-documents", "released");
    await unfold(page);
    await expect(address(page)).toHaveValue(`${typed} lagi`);
    await expect(offer).toBeHidden();
    await release.end("SIGTERM");
    rmSync(folder, { recursive: true, force: true });
  });

  test("where the operator switches it off, the old worker goes with all that it kept, and nothing is kept any more", async ({
    page,
  }) => {
    await enter(page, "bambang.prasetyo", "/home");
    await isKept(page);
    const pageFolder = join(import.meta.dirname, "../../dist");
    const off = await startProcess({ BACKEND_URL: `http://localhost:${behindCutPort}`, OFFLINE: "0" }, { pageFolder });
    way.turnTo(off.address);
    await page.reload();
    const left = () =>
      page.evaluate(async () => {
        const workers = await navigator.serviceWorker.getRegistrations();
        return [workers.length, await caches.keys()];
      });
    for (const _visit of ["first", "second"]) {
      await expect(page.getByRole("heading", { level: 1, name: "Beranda" })).toBeVisible();
      await expect.poll(left, { timeout: 60_000 }).toEqual([0, []]);
      await expect.poll(() => allKept(page)).not.toContain("session.read");
      await page.reload();
    }
    await off.end("SIGTERM");
  });

  test("nothing of one person is in any store or on any screen of another on the same device", async ({ page }) => {
    await enter(page, "sri.wahyuni", "/biodata");
    await unfold(page);
    await page.goto("/home");
    await isKept(page);
    await expect.poll(() => allKept(page)).toContain("Sri Wahyuni");
    // Her session ends without a logout, and somebody else logs in.
    await page.context().clearCookies();
    await enter(page, "bambang.prasetyo", "/home");
    await expect(page.getByRole("heading", { level: 1, name: "Beranda" })).toBeVisible();
    way.cut();
    await page.goto("/biodata");
    await expect(page.getByText("Sri Wahyuni")).toHaveCount(0);
    way.mend();
    await page.goto("/home");
    await expect.poll(() => allKept(page), { timeout: 60_000 }).toContain("Bambang");
    expect(await allKept(page)).not.toContain("Sri Wahyuni");

    await page.goto("/backend/auth/logout");
    await enter(page, "sri.wahyuni", "/home");
    await isKept(page);
    await page.getByRole("button", { name: "Buka menu akun" }).click();
    await page.getByRole("button", { name: "Keluar", exact: true }).click();
    await page.getByRole("dialog", { name: "Konfirmasi" }).getByRole("button", { name: "Keluar" }).click();
    await expect(page).toHaveURL(/auth/);
    // An address that runs nothing of the portal.
    await page.goto("/favicon/layar.svg");
    expect(await allKept(page)).not.toContain("Sri Wahyuni");
  });
});
