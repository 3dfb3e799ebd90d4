import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { words } from "../../src/development/wording";
import { expect, logIn, test } from "./journey";

const kilobyte = 1024;

test("a page whose code does not come offers to be loaded again", async ({ page }) => {
  test.skip((page.viewportSize()?.width ?? 0) !== 320, "the same page at every width");
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

test("the built page has nothing of the development tools", () => {
  const dist = join(import.meta.dirname, "../../dist");
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
  ]) {
    expect(built).not.toContain(trace);
  }
});

/** Everything the browser transfers counts: page, code, styles, data and headers. The aim is 150 and 60; the bounds keep what was reached. */
test("the first load stays small: login to home, and home to the form", async ({ page }) => {
  test.skip((page.viewportSize()?.width ?? 0) !== 320, "the same bytes at every width");
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  await network.send("Network.setCacheDisabled", { cacheDisabled: false });
  let bytes = 0;
  network.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await logIn(page, "sri.wahyuni");
  await expect(page.getByRole("heading", { name: "Layanan Anda" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  const home = bytes / kilobyte;
  bytes = 0;
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Biodata/ })
    .click();
  await expect(page.getByRole("button", { name: "Simpan biodata" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  const form = bytes / kilobyte;
  console.log(`login to home ${home.toFixed(1)} kB, home to form ${form.toFixed(1)} kB`);
  expect(home).toBeLessThanOrEqual(150);
  expect(form).toBeLessThanOrEqual(45);
});
