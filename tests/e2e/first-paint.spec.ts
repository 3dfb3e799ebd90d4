/**
 * How a page comes to a person with a slow phone and nothing in its cache: 1.6 Mbps, 150 ms to the server, a processor four times slower.
 * Counts are asserted, because they say how the page is built: how much of what stands is moved, and how many times in a row the network is
 * asked after the HTML. Times are printed only.
 */
import type { Page } from "@playwright/test";
import { enter, expect, test } from "./journey";

test.describe.configure({ timeout: 300_000 });

/** Who opens what; the last is the heading of level 1. */
const screens = [
  ["sri.wahyuni", "/"],
  ["sri.wahyuni", "/biodata"],
  ["kartini.rahayu", "/cv"],
  ["wulan.sari", "/jadwal-wawancara"],
  ["yusuf.maulana", "/profil-asesor"],
  ["lina.kartika", "/pjok/esai"],
  ["fajar.nugroho", "/pjok/peserta"],
  ["lestari.akses", "/akses"],
  ["ratna.petugas", "/surel"],
  ["laras.puspita", "/home"],
  ["wawan.setiawan", "/"],
  ["joko.susilo", "/home"],
  ["intan.permata", "/home"],
  ["rudi.hartono", "/home"],
  ["budi.terblokir", "/"],
] as const;

interface Figures {
  /** What stood and was moved without a touch: the sum of all shifts. */
  readonly shifted: number;
  readonly moved: readonly string[];
  /** Milliseconds. */
  readonly largestPaint: number;
  /** The longest row of requests in which each began after the one before had ended; the HTML is not counted. */
  readonly trips: number;
  readonly row: readonly string[];
}

test("nothing jumps, and the network is asked twice at most after the HTML", async ({ page, context }) => {
  const { width } = page.viewportSize() ?? { width: 0 };
  if (width === 320) await page.setViewportSize({ width: 360, height: 740 });
  await context.addInitScript(observe);
  const told: string[] = [];
  for (const [username, path] of screens) {
    await context.clearCookies();
    await enter(page, username, "about:blank");
    const slow = await throttle(page);
    await page.goto(path);
    await expect(page.locator("h1").first()).toBeAttached({ timeout: 60_000 });
    await page.waitForLoadState("networkidle");
    const { shifted, moved, largestPaint, trips, row } = await page.evaluate(readFigures);
    await slow.detach();
    console.log(
      `${username} ${path} at ${width}: CLS ${shifted.toFixed(3)}, ${trips} round trips, LCP ${Math.round(largestPaint)} ms`,
    );
    if (shifted > 0.05) told.push(`${username} ${path}: CLS ${shifted.toFixed(3)}, moved: ${moved.join("; ")}`);
    if (trips > 2) told.push(`${username} ${path}: ${trips} round trips: ${row.join(" -> ")}`);
  }
  expect(told).toEqual([]);
});

test("a visitor is sent no code of the page on the way to the login", { tag: "@phone" }, async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/biodata?dari=surel");
  await expect(page).toHaveURL(/\/backend\/auth\/login\?kembali=%2Fbiodata%3Fdari%3Dsurel$/);
  expect(asked.filter((path) => path.startsWith("/assets/"))).toEqual([]);
});

test("what a screen reads is asked once: by the server, and by nobody again", { tag: "@phone" }, async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await enter(page, "sri.wahyuni", "/");
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForLoadState("networkidle");
  expect(asked.filter((path) => path.startsWith("/backend/"))).toEqual([]);
  await page.goto("/biodata");
  await page.getByRole("button", { name: "Simpan biodata" }).waitFor();
  await page.waitForLoadState("networkidle");
  const reads = asked.filter((path) => path.startsWith("/backend/") && path !== "/backend/master");
  expect(reads).toEqual([]);
});

async function throttle(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.clearBrowserCache");
  const bytesPerSecond = (1.6 * 1_000_000) / 8;
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  return session;
}

/** Runs in the page before its code: notes shifts and paints, and asks for nothing ahead, as with little data left. */
function observe(): void {
  const noted = { shifted: 0, moved: [] as string[], largestPaint: 0 };
  Object.assign(window, { noted });
  Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  const nameOf = (node: Node | null) =>
    node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : String(node?.nodeName);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      noted.shifted += entry.value;
      noted.moved.push(`${entry.value.toFixed(3)} ${entry.sources.map(({ node }) => nameOf(node)).join(", ")}`);
    }
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    noted.largestPaint = list.getEntries().at(-1)?.startTime ?? 0;
  }).observe({ type: "largest-contentful-paint", buffered: true });
}

function readFigures(): Figures {
  const { noted } = window as unknown as { noted: Pick<Figures, "shifted" | "moved" | "largestPaint"> };
  const all = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  // Nothing waits for the icon of the tab.
  const requests = all.filter(({ name }) => !name.includes("/favicon/")).sort((one, other) => one.startTime - other.startTime);
  const rows = new Map<PerformanceResourceTiming, string[]>();
  for (const request of requests) {
    const before = requests.filter((other) => other.responseEnd <= request.startTime).map((other) => rows.get(other) ?? []);
    const longest = before.reduce<string[]>((most, row) => (row.length > most.length ? row : most), []);
    rows.set(request, [...longest, new URL(request.name).pathname]);
  }
  const row = [...rows.values()].reduce<string[]>((most, one) => (one.length > most.length ? one : most), []);
  return { ...noted, trips: row.length, row };
}
