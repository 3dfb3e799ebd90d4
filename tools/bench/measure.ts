/**
 * Measures one peer at one size in fresh browser contexts. CPU is the thread time of the page's main thread, so other processes of
 * the machine do not count; keys and clicks go the way of a real keyboard and mouse.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, CDPSession } from "playwright";
import { cpuOf, type Measured, quiet } from "./cpu";
import type { CaseSize } from "./form-case";
import type { Goal } from "./page";

/** Main-thread CPU in ms, except for the heap. A list is not asked for what only a form has. */
export interface Figures {
  /** Until every field stands and the page is quiet. */
  readonly mount: number;
  /** Per keystroke with one key each 60 ms. */
  readonly key60: number;
  /** The same with one key each 450 ms. */
  readonly key450: number;
  /** The first time that a field is left: its fault is looked for and shown. */
  readonly blur: number;
  /** From the choice to the painted conditional fields. */
  readonly show: number;
  readonly hide: number;
  /** From the click on submit with everything empty to the painted errors. */
  readonly submit: number;
  /** JavaScript heap of the whole page after a collection, MB. */
  readonly heap: number;
}

export interface Visit {
  readonly browser: Browser;
  readonly address: string;
  readonly peer: string;
  readonly fields: CaseSize;
}

export interface Round extends Visit {
  readonly keys60: number;
  readonly keys450: number;
}

/** An open page of a peer. */
export interface Opened extends Measured {
  readonly mount: number;
}

/** Longer than any peer takes, ms. */
const patience = 30_000;

export async function measure(round: Round): Promise<Partial<Figures>> {
  const isList = round.fields === "list";
  const filled = await withPage(round, async (opened) => {
    const key60 = await typeText(opened, round.keys60, 60);
    const key450 = await typeText(opened, round.keys450, 450);
    const chosen = isList ? {} : { show: await chooseTrigger(opened, "shown"), hide: await chooseTrigger(opened, "hidden") };
    return { mount: opened.mount, key60, key450, ...chosen, heap: await heapOf(opened.cdp) };
  });
  const blur = await withPage(round, leaveField);
  return { ...filled, blur, ...(isList ? {} : { submit: await withPage(round, submitEmpty) }) };
}

/** Opens a peer in a browser context of its own and mounts its form there. */
export async function withPage<T>(round: Visit, run: (opened: Opened) => Promise<T>): Promise<T> {
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
    const mount = await cpuOf({ page, cdp }, async () => {
      await page.evaluate(() => window.bench.mount());
      while (!(await page.evaluate(() => window.bench.isMounted()))) await sleep(100);
    });
    const result = await run({ page, cdp, mount });
    if (failures.length > 0) throw new Error(`${round.peer} reported errors:\n${failures.join("\n")}`);
    return result;
  } finally {
    await context.close();
  }
}

/** Puts the focus in the control of a field. */
async function focusControl({ page }: Opened, field: "typed" | "trigger") {
  const id = await page.evaluate((name) => window.bench.controlId(window.bench[name]), field);
  const control = page.locator(`[id="${id}"]`);
  await control.scrollIntoViewIfNeeded();
  await control.focus();
  await quiet(page);
  return control;
}

/** Presses keys in the middle text and checks that each letter arrived, on the screen and in the data. */
async function typeText(opened: Opened, count: number, spacing: number): Promise<number> {
  const { page, cdp } = opened;
  const control = await focusControl(opened, "typed");
  const earlier = await control.inputValue();
  const text = Array.from({ length: count }, (_, index) => String.fromCharCode(97 + (index % 26))).join("");
  const spent = await cpuOf(opened, async () => {
    let due = performance.now();
    for (const key of text) {
      void cdp.send("Input.dispatchKeyEvent", { type: "keyDown", key, text: key, code: `Key${key.toUpperCase()}` });
      void cdp.send("Input.dispatchKeyEvent", { type: "keyUp", key, code: `Key${key.toUpperCase()}` });
      due += spacing;
      await sleep(Math.max(0, due - performance.now()));
    }
    await sleep(300);
  });
  const typed = { shown: await control.inputValue(), kept: await page.evaluate(() => window.bench.valueOf(window.bench.typed)) };
  for (const [where, value] of Object.entries(typed)) {
    if (value !== earlier + text) throw new Error(`letters were lost (${where}): typed "${earlier}${text}", found "${value}"`);
  }
  return spent / count;
}

/** Leaves the middle text, which is empty and required, by the keyboard. */
async function leaveField(opened: Opened): Promise<number> {
  await focusControl(opened, "typed");
  return cpuOf(opened, () => opened.page.keyboard.press("Tab"));
}

/** Chooses with the keyboard, as the list is used: a native one by arrow keys, another by opening it first. */
async function chooseTrigger(opened: Opened, goal: "shown" | "hidden"): Promise<number> {
  const { page } = opened;
  const control = await focusControl(opened, "trigger");
  const isNative = await control.evaluate((element) => element instanceof HTMLSelectElement);
  if (isNative) {
    if (goal === "shown") await page.keyboard.press("ArrowDown");
    await quiet(page);
    return cpuUntil(opened, goal, () => page.keyboard.press("ArrowDown"));
  }
  await control.click();
  const option = page.getByRole("option", { name: goal === "shown" ? "Pilihan 2" : "Pilihan 3", exact: true }).first();
  await option.waitFor();
  await quiet(page);
  return cpuUntil(opened, goal, () => option.click());
}

export async function submitEmpty(opened: Opened): Promise<number> {
  // Found before the time is taken: looking for a role asks every element of the page, on the thread that is measured.
  const button = await opened.page.getByRole("button", { name: "Kirim" }).elementHandle();
  if (!button) throw new Error("the form has no button that submits it");
  await button.scrollIntoViewIfNeeded();
  await quiet(opened.page);
  return cpuUntil(opened, "errors", () => button.click());
}

/** CPU time until what the person did has led to its goal and the page is quiet, ms. */
async function cpuUntil(opened: Opened, goal: Goal, act: () => Promise<unknown>): Promise<number> {
  const end = performance.now() + patience;
  return cpuOf(opened, async () => {
    await act();
    while (!(await opened.page.evaluate((wanted) => window.bench.isReached(wanted), goal))) {
      if (performance.now() > end) throw new Error(`waited too long for: ${goal}`);
      await sleep(100);
    }
  });
}

export async function heapOf(cdp: CDPSession): Promise<number> {
  for (let times = 0; times < 3; times += 1) await cdp.send("HeapProfiler.collectGarbage");
  const { usedSize } = await cdp.send("Runtime.getHeapUsage");
  return usedSize / 1024 / 1024;
}
