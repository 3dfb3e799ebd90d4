/** A browser before a preview: it opens views of screens one after the other, and takes a picture of each once it stands. */
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Page } from "playwright";
import type { Plugin } from "vite";
import { frameHost, type PreviewView, previewEntry, writeView } from "../../../portal/preview-view";
import { projectRoot } from "../../../server/app";
import { lightChromiumOptions } from "../../chromium";
import { demoTemplateApart } from "../../preview/demo-template-apart";
import { previewServer } from "../../preview/preview-plugin";
import { servePages } from "../../serve-pages";

/** A phone and a desk. */
export const sizes = [
  { width: 360, height: 720 },
  { width: 1280, height: 800 },
] as const;

/** Kept beside the packages, and no other server's. */
const cacheFolder = join(projectRoot, "node_modules/.cache/layar-preview-pages");

export interface Viewed {
  readonly view: PreviewView;
  /** The widths that are taken of it; all of them where it names none. */
  readonly widths?: readonly number[];
  /** Only what stands in the window. */
  readonly isWindow?: boolean;
}

const sizesOf = ({ widths }: Viewed) => (widths === undefined ? sizes : sizes.filter(({ width }) => widths.includes(width)));

export interface Stage {
  readonly documentsRoot: string;
  /** The moment that all pictures show. */
  readonly at: Date;
  /** The cohorts of those who are shown. */
  readonly cohorts: readonly string[];
  onChange(): void;
}

type Preview = ReturnType<typeof previewServer>;

/** Opens browser and preview for as long as they are used. */
export async function onStage<Made>(
  { documentsRoot, at, cohorts, onChange }: Stage,
  use: (shooting: Shooting, preview: Preview) => Promise<Made>,
): Promise<Made> {
  const template = demoTemplateApart({ documentsRoot, at });
  const preview = previewServer({ documentsRoot, at, standsStill: true, template }, { isAlone: true });
  const { chromium } = await import("playwright");
  const browser = await chromium.launch({ ...(await lightChromiumOptions()), args: browserArguments });
  try {
    const plugins = [preview.plugin, lettersBeforeAll];
    const pages = await servePages({
      port: 0,
      documentsRoot,
      plugins,
      cacheFolder,
      isChecked: false,
      cohorts,
      isQuiet: true,
      onChange,
    });
    try {
      // While the data are made beside this process, the documents are compiled in it.
      const first = fetch(`${pages.address}/index.html`);
      await Promise.all([preview.start(), first]);
      const context = await browser.newContext({ locale: "id-ID", timezoneId: "Asia/Jakarta", reducedMotion: "reduce" });
      const page = await context.newPage();
      await page.clock.setFixedTime(at);
      return await use({ page, quiet: quietly(page), port: new URL(pages.address).port }, preview);
    } finally {
      await pages.close();
    }
  } finally {
    await browser.close();
    await preview.close();
  }
}

/** Letters look the same on every machine. */
const browserArguments = ["--no-sandbox", "--font-render-hinting=none", "--disable-lcd-text", "--force-color-profile=srgb"];

/** A page whose letters come late keeps those of the machine (`font-display: optional`); a picture waits for them. */
const lettersBeforeAll: Plugin = {
  name: "layar-letters-before-all",
  enforce: "pre",
  transform: (code, id) => (id.includes(".css") ? code.replaceAll("font-display: optional", "font-display: block") : undefined),
};

export interface Shooting {
  readonly page: Page;
  /** Resolves once nothing has been asked of the server for a moment, in milliseconds; 150 when left out. */
  quiet(moment?: number): Promise<void>;
  readonly port: string;
}

export type Shots = ReadonlyMap<string, Buffer>;

export const keyOf = ({ view }: Viewed, width: number) => `${width} ${writeView(view)}`;

/** Each view in each size; those that are not there in this state are missing. Each is told of as soon as it is `taken`. */
export async function shoot(
  { page, quiet, port }: Shooting,
  planned: readonly Viewed[],
  taken?: (key: string, shot: Buffer) => void,
): Promise<Shots> {
  const shots = new Map<string, Buffer>();
  let isOpen = false;
  for (const one of planned) {
    await page.setViewportSize(sizes[0]);
    isOpen ||= await open({ page, quiet, port }, one.view);
    if (!isOpen || !(await turnTo(page, one.view))) continue;
    for (const size of sizesOf(one)) {
      await page.setViewportSize(size);
      await settled(page, quiet);
      const [key, shot] = [
        keyOf(one, size.width),
        await page.screenshot({ fullPage: one.isWindow !== true, animations: "disabled", caret: "hide" }),
      ];
      shots.set(key, shot);
      taken?.(key, shot);
    }
  }
  return shots;
}

/** The first page loads all code, and may be loaded again by the server that learns what it needs; so it is only waited for. */
async function open({ page, quiet, port }: Shooting, view: PreviewView): Promise<boolean> {
  const answer = await page.goto(`http://${frameHost(25, 0)}:${port}${previewEntry}?${writeView(view)}`, { timeout: 300_000 });
  if (answer?.status() === 404) return false;
  await settled(page, quiet);
  await quiet(700);
  await settled(page, quiet);
  return true;
}

/**
 * As the page of the preview does it; false where the screen is not there. What runs in the page names no function of its own: the loader
 * of `npm run diff` would wrap it in a call that the page does not know.
 */
async function turnTo(page: Page, view: PreviewView): Promise<boolean> {
  const kind = await page.evaluate(
    (shown) =>
      new Promise<string>((resolve) => {
        const heard = new AbortController();
        addEventListener(
          "message",
          ({ data }: MessageEvent<{ kind?: string }>) => {
            if (data.kind !== "begun" && data.kind !== "failed") return;
            heard.abort();
            resolve(data.kind);
          },
          { signal: heard.signal },
        );
        postMessage({ kind: "show", view: shown }, "*");
      }),
    view,
  );
  return kind === "begun";
}

/** Until the screen stands: nothing waits, nothing is asked, and its letters are there. */
async function settled(page: Page, quiet: () => Promise<void>): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector("h1") && !document.querySelector('.splash, [aria-busy="true"], .block-loading'),
    {
      timeout: 60_000,
    },
  );
  await quiet();
  await page.evaluate(async () => {
    // Where the system lacks a font that stands in for the portal's, its load is refused.
    await Promise.allSettled([...document.fonts].map((letters) => letters.load()));
    await document.fonts.ready;
    const images = [...document.images].filter(({ complete }) => !complete);
    await Promise.all(images.map((image) => new Promise((done) => image.addEventListener("loadend", done, { once: true }))));
    // A part that becomes wider or narrower by and by has another height at its end.
    for (let height = -1, alike = 0; alike < 6; ) {
      await new Promise((done) => requestAnimationFrame(done));
      alike = document.documentElement.scrollHeight === height ? alike + 1 : 0;
      height = document.documentElement.scrollHeight;
    }
  });
}

function quietly(page: Page): Shooting["quiet"] {
  let open = 0;
  let last = Date.now();
  const note = (step: number) => () => {
    open += step;
    last = Date.now();
  };
  page.on("request", note(1)).on("requestfinished", note(-1)).on("requestfailed", note(-1));
  return async (moment = 150) => {
    const end = Date.now() + 20_000;
    while (Date.now() < end && (open > 0 || Date.now() - last < moment)) await setTimeout(50);
  };
}
