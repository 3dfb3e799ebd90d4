import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { deskPath } from "../../portal/desk-door";
import { words } from "../../src/development/wording";
import { smallestForms } from "../../tools/smallest-forms";
import { expect, logIn, test } from "./journey";

const kilobyte = 1024;
const dist = join(import.meta.dirname, "../../dist");

test("a page whose code does not come offers to be loaded again", { tag: "@phone" }, async ({ page }) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/404");
  const again = page.getByRole("link", { name: "Belum terbuka juga? Muat ulang halaman" });
  await expect(again).toBeHidden();
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await expect(again).toBeVisible();
  await page.unroute("**/assets/*.js");
  await again.click();
  await expect(page.getByRole("heading", { level: 1, name: "Halaman tidak ditemukan" })).toBeVisible();
});

test("the built page has nothing of the development tools", { tag: "@phone" }, () => {
  const files = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((file) => /\.(js|css|html)$/.test(file));
  const built = files.map((file) => readFileSync(join(dist, file), "utf8")).join("\n");
  expect(built).toContain("block-error");
  for (const trace of [
    words.title,
    words.hint,
    "layar-explanation",
    "tidak ditanya",
    "src/development",
    "gallery-state",
    "galeri",
    "desk-head",
    "layar-doors",
    deskPath,
    "cm-editor",
  ]) {
    expect(built).not.toContain(trace);
  }
});

const openForm = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("link", { name: /biodata/i })
    .first()
    .click();

/** The same way once before: the first who asks for a file gets a quick form of it, and the smallest one is made behind that. */
async function visitBefore(page: Page): Promise<void> {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await logIn(page, "sri.wahyuni");
  await page.waitForLoadState("networkidle");
  await openForm(page);
  await expect(page.getByRole("button", { name: "Simpan biodata" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await smallestForms(
    dist,
    asked.filter((path) => path.startsWith("/assets/")),
  );
}

/**
 * Script and style count, as they are sent. The aims are 180 kB from the login to home and 60 more for the form; the bounds keep what was
 * reached. A browser that saves data fetches nothing ahead.
 */
test("the first load stays small: login to home, and home to the form", { tag: "@phone" }, async ({ page, openElsewhere }) => {
  await visitBefore(await openElsewhere());
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: Object.assign(new EventTarget(), { saveData: true }) }),
  );
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  await network.send("Network.setCacheDisabled", { cacheDisabled: false });
  let bytes = 0;
  const counted = new Set<string>();
  network.on("Network.responseReceived", ({ requestId, type, response }) => {
    // Code that comes later is fetched before it is imported.
    const isLate = type === "Fetch" && new URL(response.url).pathname.startsWith("/assets/");
    if (type === "Script" || type === "Stylesheet" || isLate) counted.add(requestId);
  });
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (counted.has(requestId)) bytes += encodedDataLength;
  });
  await logIn(page, "sri.wahyuni");
  await page.waitForLoadState("networkidle");
  const home = bytes / kilobyte;
  bytes = 0;
  await openForm(page);
  await expect(page.getByRole("button", { name: "Simpan biodata" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  const form = bytes / kilobyte;
  console.log(`login to home ${home.toFixed(1)} kB, home to form ${form.toFixed(1)} kB`);
  expect(home).toBeLessThanOrEqual(180.9);
  expect(form).toBeLessThanOrEqual(59.3);

  // The list of a search comes with the first focus. Keys that are pressed before it is there are not lost.
  let send = (): void => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route("**/assets/OptionsDropdown-*.js", async (route) => {
    await sent;
    await route.continue();
  });
  // A section that was completed before is folded.
  const folded = page.getByRole("button", { name: "Buka bagian Alamat dan kontak" });
  if (await folded.isVisible()) await folded.click();
  // Until its list has come it is a bare choice, whose value is no word.
  const province = page.getByRole("combobox", { name: /^Provinsi/ }).and(page.locator("input"));
  const stored = await province.inputValue();
  await province.focus();
  await page.keyboard.type("sumatera");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText(/^\d pilihan$/)).toBeAttached();
  await expect(page.getByRole("listbox")).toBeHidden();
  send();
  const marked = page.getByRole("listbox").getByRole("option").nth(1);
  await expect(marked).toBeVisible();
  await expect(province).toHaveAttribute("aria-activedescendant", (await marked.getAttribute("id")) ?? "");
  await page.keyboard.press("Escape");
  await expect(province).toHaveValue(stored);
});
