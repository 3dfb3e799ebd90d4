/**
 * Draws the icons of the installed portal (`public/favicon/layar-*.png`) of its favicon: systems show no SVG on their home screens. Run it
 * after the favicon has changed: `npx tsx tools/app-icons.ts`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import { lightChromiumOptions } from "./chromium";

const folder = fileURLToPath(new URL("../public/favicon", import.meta.url));
const mark = readFileSync(join(folder, "layar.svg"), "utf8");

/** A maskable icon fills its square: the system cuts the corners, and takes up to a tenth of each side. */
const icons = [
  { name: "layar-192.png", size: 192, isFilled: false },
  { name: "layar-512.png", size: 512, isFilled: false },
  { name: "layar-maskable-512.png", size: 512, isFilled: true },
  { name: "layar-touch-180.png", size: 180, isFilled: true },
];

const browser = await chromium.launch(await lightChromiumOptions());
const page = await browser.newPage();
for (const { name, size, isFilled } of icons) {
  const drawn = isFilled
    ? mark.replace('rx="6.7"', 'rx="0"').replace("translate(4.2 4.2) scale(.65)", "translate(5.4 5.4) scale(.55)")
    : mark;
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${drawn}`);
  writeFileSync(join(folder, name), await page.screenshot({ omitBackground: true }));
}
await browser.close();
