/**
 * How a page comes to a person with a slow phone and nothing in its cache: 1.6 Mbps, 150 ms to the server, a processor four times slower.
 * Counts are asserted, because they say how the page is built: how much of what stands is moved, and how many times in a row the network is
 * asked after the HTML. Times are printed only.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, Page, Request, ViewportSize } from "@playwright/test";
import { everyNth } from "../sample";
import { enter, expect, test, type Watched, watch } from "./journey";
import { frontAddress, unchangedAddress } from "./servers";
import { lookedAt, shippedPages } from "./shipped-screens";

test.use({ baseURL: unchangedAddress });

/** The person and the page that they open; the last is the heading of level 1. */
const screens = [
  ["sri.wahyuni", "/"],
  ["sri.wahyuni", "/biodata"],
  ["dimas.pratama", "/cv"],
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

/** Those with two roles, with a list, and with a form. */
const apartScreens = [
  ["ayu.lestari", "/"],
  ["sri.wahyuni", "/biodata"],
  ["fajar.nugroho", "/pjok/peserta"],
] as const;

interface Figures {
  /** The parts that stood and were moved without a touch: the sum of all shifts. */
  readonly shifted: number;
  readonly moved: readonly string[];
  /** Milliseconds. The largest may be the words that ask to wait, hence also when the screen itself stood. */
  readonly largestPaint: number;
  readonly screen: number;
  /** The longest row of requests until the screen stood, in which each began after the one before had ended; the HTML is not counted. */
  readonly trips: number;
  readonly row: readonly string[];
}

test("nothing jumps, and the network is asked twice at most after the HTML", async ({ browser, viewport, watched }) => {
  const { items, words } = everyNth(screens, 3);
  console.log(`screens, ${words}`);
  const asked = items.map(([username, address]) => ({ username, address }));
  report(viewport, await visitAll(browser, watched, asked, { cold: true, cpu: 4 }));
});

/** At these widths a notice of this home breaks its lines elsewhere in the font that stands in for it, which moved what is below. */
test("a font that comes five seconds late moves nothing", { tag: ["@phone", "@long"] }, async ({
  browser,
  viewport,
  watched,
}) => {
  const asked = [412, 1024].map((width) => ({ username: "nurhayati", address: "/", width }));
  report(viewport, await visitAll(browser, watched, asked, { cold: true, cpu: 1, font: 5_000 }));
});

/** The files of the page lie in the browser after the first screen: what stays are the files and the data of each. */
test("nor on any other shipped page, of which a sample is opened, once the code of the page has come", {
  tag: ["@phone", "@long"],
}, async ({ browser, viewport, watched }) => {
  const { items, words } = lookedAt(shippedPages());
  expect(items.length).toBeGreaterThan(screens.length);
  console.log(`shipped pages, ${words}`);
  report(viewport, await visitAll(browser, watched, items, { cold: false, cpu: 1 }));
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

test.describe("in front of another backend", { tag: "@phone" }, () => {
  test.use({ baseURL: frontAddress });

  test("the network is asked twice at most too, and each thing once", { tag: "@long" }, async ({
    browser,
    viewport,
    watched,
  }) => {
    const wanted = apartScreens.map(([username, address]) => ({ username, address }));
    const visits = await visitAll(browser, watched, wanted, { cold: true, cpu: 4 });
    for (const { name, asked } of visits) {
      expect(
        asked.filter((path) => path.startsWith("/backend/") && path !== "/backend/master"),
        name,
      ).toEqual([]);
      expect(
        asked.filter((path) => path === "/first-answers"),
        name,
      ).toHaveLength(1);
    }
    report(viewport, visits);
  });

  test("a page whose answers do not come asks for them itself", async ({ page }) => {
    await page.route("**/first-answers?*", (route) => route.fulfill({ status: 204 }));
    await enter(page, "sri.wahyuni", "/biodata");
    await expect(page.getByRole("button", { name: "Simpan biodata" })).toBeVisible();
  });
});

interface Wanted {
  readonly address: string;
  /** Undefined is a visitor. */
  readonly username?: string;
  /** Of the window, where it is not the one that all are measured at. */
  readonly width?: number;
}

interface Visit extends Figures {
  readonly name: string;
  /** The paths that were asked for, in their order. */
  readonly asked: readonly string[];
}

interface Slowness {
  /** Each visit begins with an empty cache; else only the first of each browser does. */
  readonly cold: boolean;
  /** How many times slower the processor is. */
  readonly cpu: number;
  /** How long the font takes, in ms; as long as the network does where it is left out. */
  readonly font?: number;
}

/**
 * A visit mostly waits for its slow network, and each browser has a network, a processor and a cache of its own: two go at once. Who
 * reads the times measures them alone: AT_ONCE=1.
 */
const browsersAtOnce = Number(process.env.AT_ONCE ?? 2);

/** The narrowest phone is no usual one. */
const measured = (viewport: ViewportSize | null) => (viewport?.width === 1280 ? viewport : { width: 360, height: 740 });

async function visitAll(
  browser: Browser,
  { faults }: Watched,
  wanted: readonly Wanted[],
  { cold, cpu, font }: Slowness,
): Promise<Visit[]> {
  const left = [...wanted.entries()];
  const visits: Visit[] = [];
  const visitSome = async () => {
    const context = await browser.newContext();
    await watch(context, faults);
    await context.addInitScript(observe);
    if (font !== undefined) {
      await context.route("**/fonts/*", async (route) => {
        await sleep(font);
        await route.continue();
      });
    }
    const page = await context.newPage();
    await page.setViewportSize(measured(page.viewportSize()));
    const clearCache = await throttle(page, cpu);
    for (let next = left.shift(); next; next = left.shift()) {
      const [index, one] = next;
      if (cold) await clearCache();
      visits[index] = await visit(page, one);
      // What a busy machine made late is not late again: a fault of the page is.
      if (faultsOf(visits[index]).length > 0) {
        if (cold) await clearCache();
        visits[index] = await visit(page, one);
      }
    }
    await context.close();
  };
  await Promise.all(Array.from({ length: Math.min(browsersAtOnce, wanted.length) }, visitSome));
  return visits;
}

/** Opens an address as a person, or as a visitor, and waits until nothing more comes. */
async function visit(page: Page, { username, address, width }: Wanted): Promise<Visit> {
  if (width !== undefined) await page.setViewportSize({ width, height: 740 });
  await page.context().clearCookies();
  if (username === undefined) await page.goto("about:blank");
  else await enter(page, username, "about:blank");
  const asked: string[] = [];
  const note = (request: Request) => void asked.push(new URL(request.url()).pathname);
  page.on("request", note);
  await page.goto(address);
  await expect(page.locator("h1").first()).toBeAttached({ timeout: 60_000 });
  await page.waitForLoadState("networkidle");
  // The network may rest before what came last is shown: the map of a long form, by a slow processor.
  await page.waitForFunction(hasStood, undefined, { timeout: 60_000 });
  page.off("request", note);
  await expect(page.locator(".block-error"), address).toHaveCount(0);
  if (address !== "/404") expect(new URL(page.url()).pathname, address).not.toBe("/404");
  return { name: `${username ?? "a visitor"} ${address}`, asked, ...(await page.evaluate(readFigures)) };
}

/** Prints the figures as a table, and fails where something was moved or too much was asked one after the other. */
function report(viewport: ViewportSize | null, visits: readonly Visit[]): void {
  const longest = Math.max(...visits.map(({ name }) => name.length));
  const rows = visits.map(
    ({ name, shifted, trips, largestPaint, screen }) =>
      `${name.padEnd(longest)}  ${shifted.toFixed(3)}  ${String(trips).padStart(5)}  ${inMs(largestPaint)}  ${inMs(screen)}`,
  );
  const head = `${`at ${measured(viewport).width}`.padEnd(longest)}    CLS  trips  LCP ms  screen`;
  console.log([head, ...rows].join("\n"));
  const faults = visits.flatMap(faultsOf);
  expect(faults, faults.join("; ")).toEqual([]);
}

const faultsOf = ({ name, shifted, moved, trips, row }: Visit): string[] => [
  ...(shifted > 0.05 ? [`${name}: CLS ${shifted.toFixed(3)}, moved: ${moved.join("; ")}`] : []),
  ...(trips > 2 ? [`${name}: ${trips} round trips: ${row.join(" -> ")}`] : []),
];

const inMs = (time: number) => String(Math.round(time)).padStart(6);

/** Makes the network and the processor of a page slow. Gives what empties its cache, which is empty at first. */
async function throttle(page: Page, rate: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const clearCache = async () => void (await session.send("Network.clearBrowserCache"));
  await session.send("Network.enable");
  const bytesPerSecond = (1.6 * 1_000_000) / 8;
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate });
  return clearCache;
}

/** Runs in the page before its code: notes shifts and paints, and asks for nothing ahead, as with little data left. */
function observe(): void {
  const noted = { shifted: 0, moved: [] as string[], largestPaint: 0, stood: Number.POSITIVE_INFINITY, screen: 0 };
  Object.assign(window, { noted });
  Object.defineProperty(navigator, "connection", { value: Object.assign(new EventTarget(), { saveData: true }) });
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
  const standing = new MutationObserver(() => {
    if (!document.querySelector(".screen")) return;
    if (document.querySelector('.screen .block-loading, .screen section[aria-busy="true"]')) return;
    standing.disconnect();
    noted.stood = performance.now();
    requestAnimationFrame((painted) => Object.assign(noted, { screen: painted }));
  });
  standing.observe(document, { childList: true, subtree: true, attributeFilter: ["aria-busy"] });
  new PerformanceObserver((list) => {
    noted.largestPaint = list.getEntries().at(-1)?.startTime ?? 0;
  }).observe({ type: "largest-contentful-paint", buffered: true });
}

/** Pages of another kind, such as an error, have no screen that could stand. */
function hasStood(): boolean {
  return (window as unknown as { noted: { screen: number } }).noted.screen > 0 || !document.querySelector(".screen");
}

function readFigures(): Figures {
  const { noted } = window as unknown as { noted: Omit<Figures, "trips" | "row"> & { stood: number } };
  const all = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  // No screen waits for the icon of the tab, for the font, nor for what a form asks for as it begins to stand: the provinces, the names of its
  // files, and the code that keeps its draft. What the browser has already is not asked of the network.
  const requests = all
    .filter(({ startTime }) => startTime < noted.stood)
    .filter(
      ({ name, transferSize }) =>
        transferSize > 0 && !/\/favicon\/|\/fonts\/|\/backend\/master\?|\/backend\/berkas\/|\/ServerDraft-/.test(name),
    )
    .sort((one, other) => one.startTime - other.startTime);
  const rows = new Map<PerformanceResourceTiming, string[]>();
  for (const request of requests) {
    const before = requests.filter((other) => other.responseEnd <= request.startTime).map((other) => rows.get(other) ?? []);
    const longest = before.reduce<string[]>((most, row) => (row.length > most.length ? row : most), []);
    rows.set(request, [...longest, new URL(request.name).pathname]);
  }
  const row = [...rows.values()].reduce<string[]>((most, one) => (one.length > most.length ? one : most), []);
  const { stood, ...figures } = noted;
  return { ...figures, trips: row.length, row };
}
