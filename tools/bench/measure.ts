/**
 * Measures one peer at one size in fresh browser contexts. CPU is the thread time of the page's main thread, so other processes of
 * the machine do not count; keys and clicks go the way of a real keyboard and mouse.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, CDPSession, Page } from "playwright";

export interface Figures {
  /** Main-thread CPU until every field stands and the page is quiet, ms. */
  readonly mount: number;
  /** Main-thread CPU per keystroke with one key each 60 ms, ms. */
  readonly key60: number;
  /** The same with one key each 450 ms. */
  readonly key450: number;
  /** From the choice to the painted conditional fields, ms. */
  readonly show: number;
  readonly hide: number;
  /** From the click on submit with everything empty to the painted errors, ms. */
  readonly submit: number;
  /** JavaScript heap of the whole page after a collection, MB. */
  readonly heap: number;
}

export interface Round {
  readonly browser: Browser;
  readonly address: string;
  readonly peer: string;
  readonly fields: number;
  readonly keys60: number;
  readonly keys450: number;
}

export async function measure(round: Round): Promise<Figures> {
  const filled = await withPage(round, async (page, cdp, mount) => {
    const key60 = await typeText(page, cdp, round.keys60, 60);
    const key450 = await typeText(page, cdp, round.keys450, 450);
    const show = await chooseTrigger(page, "shown");
    const hide = await chooseTrigger(page, "hidden");
    return { mount, key60, key450, show, hide, heap: await heapOf(cdp) };
  });
  const submit = await withPage(round, (page) => submitEmpty(page));
  return { ...filled, submit };
}

async function withPage<T>(round: Round, run: (page: Page, cdp: CDPSession, mount: number) => Promise<T>): Promise<T> {
  const context = await round.browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const failures: string[] = [];
    page.on("pageerror", (error) => failures.push(error.message));
    page.on("console", (message) => message.type() === "error" && failures.push(message.text()));
    await page.goto(`${round.address}/${round.peer}/?fields=${round.fields}`);
    await page.waitForFunction(() => window.bench !== undefined);
    const cdp = await context.newCDPSession(page);
    await cdp.send("Performance.enable");
    await quiet(page);
    const before = await threadTime(cdp);
    await page.evaluate(() => window.bench.mount());
    while (!(await page.evaluate(() => window.bench.isMounted()))) await sleep(100);
    await quiet(page);
    const result = await run(page, cdp, (await threadTime(cdp)) - before);
    if (failures.length > 0) throw new Error(`${round.peer} reported errors:\n${failures.join("\n")}`);
    return result;
  } finally {
    await context.close();
  }
}

/** Presses keys in the middle text and checks that each letter arrived, on the screen and in the data. */
async function typeText(page: Page, cdp: CDPSession, count: number, spacing: number): Promise<number> {
  const id = await page.evaluate(() => window.bench.controlId(window.bench.typed));
  const control = page.locator(`[id="${id}"]`);
  await control.scrollIntoViewIfNeeded();
  await control.focus();
  await quiet(page);
  const earlier = await control.inputValue();
  const text = Array.from({ length: count }, (_, index) => String.fromCharCode(97 + (index % 26))).join("");
  const before = await threadTime(cdp);
  let due = performance.now();
  for (const key of text) {
    void cdp.send("Input.dispatchKeyEvent", { type: "keyDown", key, text: key, code: `Key${key.toUpperCase()}` });
    void cdp.send("Input.dispatchKeyEvent", { type: "keyUp", key, code: `Key${key.toUpperCase()}` });
    due += spacing;
    await sleep(Math.max(0, due - performance.now()));
  }
  await sleep(500);
  const spent = (await threadTime(cdp)) - before;
  const typed = { shown: await control.inputValue(), kept: await page.evaluate(() => window.bench.valueOf(window.bench.typed)) };
  for (const [where, value] of Object.entries(typed)) {
    if (value !== earlier + text) throw new Error(`letters were lost (${where}): typed "${earlier}${text}", found "${value}"`);
  }
  return spent / count;
}

/** Chooses with the keyboard, as the list is used: a native one by arrow keys, another by opening it first. */
async function chooseTrigger(page: Page, goal: "shown" | "hidden"): Promise<number> {
  const id = await page.evaluate(() => window.bench.controlId(window.bench.trigger));
  const control = page.locator(`[id="${id}"]`);
  await control.scrollIntoViewIfNeeded();
  await control.focus();
  const isNative = await control.evaluate((element) => element instanceof HTMLSelectElement);
  const steps = goal === "shown" ? 2 : 1;
  if (isNative) {
    for (let step = 1; step < steps; step += 1) await page.keyboard.press("ArrowDown");
    await quiet(page);
    await page.evaluate((wanted) => window.bench.watch("keydown", wanted), goal);
    await page.keyboard.press("ArrowDown");
  } else {
    await control.click();
    const option = page.getByRole("option", { name: goal === "shown" ? "Pilihan 2" : "Pilihan 3", exact: true }).first();
    await option.waitFor();
    await quiet(page);
    await page.evaluate((wanted) => window.bench.watch("click", wanted), goal);
    await option.click();
  }
  return page.evaluate(() => window.bench.elapsed());
}

async function submitEmpty(page: Page): Promise<number> {
  const button = page.getByRole("button", { name: "Kirim" });
  await button.scrollIntoViewIfNeeded();
  await quiet(page);
  await page.evaluate(() => window.bench.watch("click", "errors"));
  await button.click();
  return page.evaluate(() => window.bench.elapsed());
}

async function heapOf(cdp: CDPSession): Promise<number> {
  for (let times = 0; times < 3; times += 1) await cdp.send("HeapProfiler.collectGarbage");
  const { usedSize } = await cdp.send("Runtime.getHeapUsage");
  return usedSize / 1024 / 1024;
}

/** CPU time of the page's main thread so far, ms. */
async function threadTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send("Performance.getMetrics");
  const found = metrics.find((metric) => metric.name === "ThreadTime");
  if (!found) throw new Error("this Chromium does not tell the thread time of a page");
  return found.value * 1000;
}

/** Waits until the page has had idle time for a while; a page that shows no frames may not be told of it, hence the limit. */
async function quiet(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let times = 0; times < 3; times += 1) {
      await new Promise((resolve) => setTimeout(resolve, 60));
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }));
    }
  });
}
