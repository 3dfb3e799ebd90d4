/**
 * The section `scroll` of the benchmark: a list of 1,000 rows in the engine's table, and in a plain one of the browser with all its rows. What
 * one step of the wheel costs is CPU of the page's main thread, the worst beside the median: a step that takes long is a frame that is late.
 */
import type { Browser } from "playwright";
import { launchChromium } from "../chromium";
import { withBuiltPages } from "./build-pages";
import { cpuOf, type Measured, quiet, threadTime } from "./cpu";
import { figure, median, table } from "./table";

const lists = ["rows", "rows-html"] as const;

/** Pixels that the wheel moves in one step, and how many steps: from the first row to beyond the 900th. */
const wheel = { step: 400, steps: 120 };

/** At most so many ms, near what is reached. */
const aims = { mount: 130, step: 12, worst: 35 };

interface RowFigures {
  /** Until the first row stands and the page is quiet. */
  readonly mount: number;
  /** Of the steps of the wheel: the median, the one that nineteen of twenty stay below, and the worst. */
  readonly step: number;
  readonly most: number;
  readonly worst: number;
}

export async function rowsReport(root: string, port: number, rounds: number): Promise<string> {
  const browser = await launchChromium();
  try {
    return await withBuiltPages({ root, peers: lists, port }, async ({ address }) => {
      const found = new Map<string, RowFigures[]>();
      for (let round = 0; round < rounds; round += 1)
        for (const list of lists)
          found.set(list, [...(found.get(list) ?? []), await measureRows(browser, `${address}/${list}/`)]);
      return report(new Map([...found].map(([list, figures]) => [list, medians(figures)])));
    });
  } finally {
    await browser.close();
  }
}

async function measureRows(browser: Browser, address: string): Promise<RowFigures> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const failures: string[] = [];
    page.on("pageerror", (error) => failures.push(error.message));
    await page.goto(address);
    await page.waitForFunction(() => window.rows !== undefined);
    const opened: Measured = { page, cdp: await context.newCDPSession(page) };
    await opened.cdp.send("Performance.enable");
    await quiet(page);
    const mount = await cpuOf(opened, async () => {
      await page.evaluate(() => window.rows.mount());
      await page.waitForFunction(() => window.rows.isMounted());
    });
    const steps = (await scroll(opened)).sort((one, other) => one - other);
    if (!(await page.evaluate(() => window.rows.isAtEnd()))) throw new Error("the last row was never shown");
    if (failures.length > 0) throw new Error(`${address} reported errors:\n${failures.join("\n")}`);
    const most = steps[Math.floor(steps.length * 0.95)] as number;
    return { mount, step: median(steps), most, worst: steps.at(-1) as number };
  } finally {
    await context.close();
  }
}

/** Turns the wheel to the end of the list; what each step took, until the frame after it was painted. */
async function scroll({ page, cdp }: Measured): Promise<number[]> {
  const steps: number[] = [];
  await page.mouse.move(640, 400);
  for (let step = 0; step < wheel.steps; step += 1) {
    const before = await threadTime(cdp);
    await page.mouse.wheel(0, wheel.step);
    await page.evaluate(async () => {
      for (let frames = 0; frames < 3; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    });
    steps.push((await threadTime(cdp)) - before);
  }
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await quiet(page);
  return steps;
}

function medians(rounds: readonly RowFigures[]): RowFigures {
  const of = (name: keyof RowFigures) => median(rounds.map((round) => round[name]));
  return { mount: of("mount"), step: of("step"), most: of("most"), worst: of("worst") };
}

function report(found: ReadonlyMap<string, RowFigures>): string {
  const names = ["mount", "step", "most", "worst"] as const;
  const figures = table([
    ["1,000 rows, CPU ms", "mount", "wheel step", "95 %", "worst"],
    ...[...found].map(([list, of]) => [list, ...names.map((name) => figure(of[name]))]),
  ]);
  const ours = found.get("rows");
  const held = Object.entries(aims).map(([name, limit]) => {
    const is = ours?.[name as keyof typeof aims] ?? Number.NaN;
    return [name, is.toFixed(1), String(limit), is <= limit ? "reached" : "MISSED"];
  });
  return [figures, "", table([["aim", "is", "at most", ""], ...held])].join("\n");
}
