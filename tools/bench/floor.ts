/**
 * The section `floor` of the benchmark: what the engine costs above the elements that it shows. Beside it stand the very same elements by
 * bare React (`peers/floor.tsx`), the form by hand and stock rjsf, at the same sizes in the same run; the aims are ratios to them.
 */
import { cp, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "playwright";
import { launchChromium } from "../chromium";
import { withBuiltPages } from "./build-pages";
import { heapOf, submitEmpty, type Visit, withPage } from "./measure";
import { figure, median, table } from "./table";

const peers = ["engine", "floor", "hand", "rjsf-core"] as const;
type Peer = (typeof peers)[number];
const sizes = [300, 1000] as const;

interface FloorFigures {
  /** Main-thread CPU until every field stands and the page is quiet, ms. */
  readonly mount: number;
  /** From the click on submit with everything empty to the painted errors, ms; the floor checks nothing. */
  readonly submit: number | undefined;
  /** JavaScript heap of the whole page once the form stands, MB. */
  readonly heap: number;
  /** Elements of the page for each field that is shown. */
  readonly elements: number;
}

interface FloorAim {
  readonly figure: keyof FloorFigures;
  /** Without a peer the figure itself is held. */
  readonly to?: Peer;
  readonly limit: number;
}

const aims: readonly FloorAim[] = [
  { figure: "mount", to: "floor", limit: 1.25 },
  { figure: "mount", to: "rjsf-core", limit: 0.85 },
  { figure: "heap", to: "floor", limit: 1.3 },
  { figure: "submit", to: "hand", limit: 1.3 },
  { figure: "elements", limit: 6 },
];

type Found = ReadonlyMap<string, FloorFigures>;

export async function floorReport(root: string, port: number, rounds: number): Promise<string> {
  const browser = await launchChromium();
  try {
    return await withBuiltPages({ root, peers, port }, async ({ out, address }) => {
      await tellFloor(out, (fields) => ({ browser, address, peer: "engine", fields }));
      return report(await runRounds(browser, address, rounds));
    });
  } finally {
    await browser.close();
  }
}

/** Gives the floor the engine's styles, and of each size the elements that the engine shows. */
async function tellFloor(out: string, visit: (fields: number) => Visit): Promise<void> {
  for (const file of await readdir(join(out, "engine"), { recursive: true })) {
    if (file.endsWith(".css")) await cp(join(out, "engine", file), join(out, "floor", file));
  }
  for (const fields of sizes) {
    const shown = await withPage(visit(fields), ({ page }) => page.evaluate(() => window.bench.shown()));
    await writeFile(join(out, "floor", `shown-${fields}.json`), JSON.stringify(shown));
  }
}

async function runRounds(browser: Browser, address: string, rounds: number): Promise<Found> {
  const found = new Map<string, FloorFigures[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const fields of sizes) {
      for (const peer of [...peers.slice(round % peers.length), ...peers.slice(0, round % peers.length)]) {
        process.stderr.write(`\r${`floor, round ${round + 1} of ${rounds}: ${peer}, ${fields}`.padEnd(60)}`);
        const key = `${fields} ${peer}`;
        found.set(key, [...(found.get(key) ?? []), await measureOne({ browser, address, peer, fields })]);
      }
    }
  }
  process.stderr.write(`\r${" ".repeat(60)}\r`);
  return new Map([...found].map(([key, figures]) => [key, medians(figures)]));
}

async function measureOne(visit: Visit): Promise<FloorFigures> {
  const stood = await withPage(visit, async ({ page, cdp, mount }) => {
    const elements = await page.evaluate(() => window.bench.elementsPerField());
    return { mount, elements, heap: await heapOf(cdp) };
  });
  return { ...stood, submit: visit.peer === "floor" ? undefined : await withPage(visit, submitEmpty) };
}

function medians(rounds: readonly FloorFigures[]): FloorFigures {
  const of = (name: Exclude<keyof FloorFigures, "submit">) => median(rounds.map((figures) => figures[name]));
  const submits = rounds.flatMap(({ submit }) => submit ?? []);
  return {
    mount: of("mount"),
    heap: of("heap"),
    elements: of("elements"),
    submit: submits.length > 0 ? median(submits) : undefined,
  };
}

function report(found: Found): string {
  const rows = [...found]
    .sort(([one], [other]) => Number.parseInt(one, 10) - Number.parseInt(other, 10))
    .map(([key, { mount, submit, heap, elements }]) => [
      key,
      figure(mount),
      figure(submit),
      heap.toFixed(2),
      elements.toFixed(2),
    ]);
  const held = sizes.flatMap((fields) => aims.map((aim) => judged(aim, fields, found)));
  return [
    table([["fields, peer", "mount", "submit", "heap MB", "elements a field"], ...rows]),
    "",
    table([["aim", "is", "at most", ""], ...held]),
  ].join("\n");
}

function judged({ figure: name, to, limit }: FloorAim, fields: number, found: Found): string[] {
  const of = (peer: Peer) => found.get(`${fields} ${peer}`)?.[name] ?? Number.NaN;
  const is = to === undefined ? of("engine") : of("engine") / of(to);
  return [
    `${name}, ${fields} fields${to ? `, to ${to}` : ""}`,
    is.toFixed(2),
    limit.toFixed(2),
    is <= limit ? "reached" : "MISSED",
  ];
}
