/**
 * Pictures of screens before and after a change of documents: a preview shows the documents of the revision, then those of now, on the same
 * data and at the same moment, on a phone and on a desk. What looks the same before and after is left out.
 *
 *   takePictures({ ... })  ->  [{ view, width: 360, files: { before: "gurupenggerak-biodata.sri.wahyuni.360.sebelum.png", ... }, boxes }]
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Page } from "playwright";
import type { Plugin } from "vite";
import type { SourceDocument } from "../../../engine/tools";
import { frameHost, type PreviewView, previewEntry, writeView } from "../../../portal/preview-view";
import { projectRoot } from "../../../server/app";
import { lightChromiumOptions } from "../../chromium";
import { demoTemplateApart } from "../../preview/demo-template-apart";
import { previewServer } from "../../preview/preview-plugin";
import { servePages } from "../../serve-pages";
import { say } from "../wording";
import { startMarker } from "./mark-apart";
import type { Box, Marked } from "./mark-changes";
import { cohortsIn, type PlannedPicture } from "./picture-plan";

export interface Picture extends PlannedPicture {
  readonly width: number;
  /** Names in the folder; one is missing where the screen was not there, or is gone. */
  readonly files: { readonly before?: string; readonly after?: string; readonly marked?: string };
  /** Where it differs, in pixels of the picture. */
  readonly boxes: readonly Box[];
}

export interface PicturesOptions {
  readonly planned: readonly PlannedPicture[];
  /** All documents of both states, and what else stood in their folders before. */
  readonly before: readonly SourceDocument[];
  readonly after: readonly SourceDocument[];
  extractBefore(into: string): void;
  /** The moment that all pictures show. */
  readonly at: Date;
  /** Where they are written. */
  readonly folder: string;
}

/** A phone and a desk. */
const sizes = [
  { width: 360, height: 720 },
  { width: 1280, height: 800 },
] as const;

/** Kept beside the packages, and no other server's. */
const cacheFolder = join(projectRoot, "node_modules/.cache/layar-preview-pages");

export async function takePictures({ planned, before, after, extractBefore, at, folder }: PicturesOptions): Promise<Picture[]> {
  if (planned.length === 0) return [];
  const documentsRoot = mkdtempSync(join(tmpdir(), "layar-pictures-"));
  extractBefore(documentsRoot);
  const template = demoTemplateApart({ documentsRoot, at });
  const preview = previewServer({ documentsRoot, at, standsStill: true, template }, { isAlone: true });
  const { chromium } = await import("playwright");
  const browser = await chromium.launch({ ...(await lightChromiumOptions()), args: browserArguments });
  const marker = startMarker();
  try {
    let changed = () => {};
    const plugins = [preview.plugin, lettersBeforeAll];
    const pages = await servePages({
      port: 0,
      documentsRoot,
      plugins,
      cacheFolder,
      isChecked: false,
      cohorts: cohortsIn(planned),
      isQuiet: true,
      onChange: () => changed(),
    });
    try {
      // While the data are made beside this process, the documents are compiled in it.
      const first = fetch(`${pages.address}/index.html`);
      await Promise.all([preview.start(), first]);
      const context = await browser.newContext({ locale: "id-ID", timezoneId: "Asia/Jakarta", reducedMotion: "reduce" });
      const page = await context.newPage();
      await page.clock.setFixedTime(at);
      const server = { page, quiet: quietly(page), port: new URL(pages.address).port };
      const was = await shoot(server, planned);
      const isRead = new Promise<void>((resolve) => {
        changed = resolve;
      });
      writeChanges(documentsRoot, before, after);
      await withinPatience(isRead);
      await preview.renew({ hasOtherTables: keepOther(before, after) });
      const markings = new Map<string, Promise<Marked | undefined>>();
      const is = await shoot(server, planned, (key, after) => {
        const before = was.get(key);
        if (before && !before.equals(after)) markings.set(key, marker.mark(before, after));
      });
      return await compared({ planned, was, is, markings, folder });
    } finally {
      await pages.close();
    }
  } finally {
    await browser.close();
    marker.close();
    await preview.close();
    rmSync(documentsRoot, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
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

/** The documents of now did not come in this time: they are faulty, and the development server goes on with those before. */
const patience = 60_000;

export class FaultyDocuments extends Error {
  override name = "FaultyDocuments";
}

function withinPatience(isRead: Promise<void>): Promise<void> {
  let late: NodeJS.Timeout | undefined;
  const waited = new Promise<never>((_, reject) => {
    late = globalThis.setTimeout(() => reject(new FaultyDocuments(say.faulty)), patience);
  });
  return Promise.race([isRead, waited]).finally(() => clearTimeout(late));
}

/** Whether the two states keep rows in other tables. */
const keepOther = (before: readonly SourceDocument[], after: readonly SourceDocument[]): boolean =>
  tablesOf(before) !== tablesOf(after);

const tablesOf = (documents: readonly SourceDocument[]): string =>
  documents.flatMap(({ kind, text }) => (kind === "record" || kind === "lock" ? [text] : [])).join("\n");

/** Makes the documents of one state into those of another, file by file, as an author would save them. */
function writeChanges(root: string, before: readonly SourceDocument[], after: readonly SourceDocument[]): void {
  const old = new Map(before.map((document) => [document.path, document.text]));
  const gone = new Set(old.keys());
  for (const { path, text } of after) {
    gone.delete(path);
    if (old.get(path) === text) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  for (const path of gone) rmSync(join(root, path));
}

interface Shooting {
  readonly page: Page;
  /** Resolves once nothing has been asked of the server for a moment, in milliseconds; 150 when left out. */
  quiet(moment?: number): Promise<void>;
  readonly port: string;
}

type Shots = ReadonlyMap<string, Buffer>;

const keyOf = ({ view }: PlannedPicture, width: number) => `${width} ${writeView(view)}`;

/** Each view in each size; those that are not there in this state are missing. Each is told of as soon as it is `taken`. */
async function shoot(
  { page, quiet, port }: Shooting,
  planned: readonly PlannedPicture[],
  taken?: (key: string, shot: Buffer) => void,
): Promise<Shots> {
  const shots = new Map<string, Buffer>();
  let isOpen = false;
  for (const one of planned) {
    await page.setViewportSize(sizes[0]);
    isOpen ||= await open({ page, quiet, port }, one.view);
    if (!isOpen || !(await turnTo(page, one.view))) continue;
    for (const size of sizes) {
      await page.setViewportSize(size);
      await settled(page, quiet);
      const [key, shot] = [
        keyOf(one, size.width),
        await page.screenshot({ fullPage: true, animations: "disabled", caret: "hide" }),
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
    // What becomes wider or narrower by and by has another height at its end.
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

interface Compared {
  readonly planned: readonly PlannedPicture[];
  readonly was: Shots;
  readonly is: Shots;
  /** Of those that differ at all. */
  readonly markings: ReadonlyMap<string, Promise<Marked | undefined>>;
  readonly folder: string;
}

async function compared({ planned, was, is, markings, folder }: Compared): Promise<Picture[]> {
  mkdirSync(folder, { recursive: true });
  const marked = new Map(await Promise.all([...markings].map(async ([key, marking]) => [key, await marking] as const)));
  const names = namesOf(planned);
  return sizes.flatMap(({ width }) =>
    planned.flatMap((one, index): Picture[] => {
      const key = keyOf(one, width);
      const [before, after, marking] = [was.get(key), is.get(key), marked.get(key)];
      if (!(before || after) || (before && after && !marking)) return [];
      const put = (what: string, bytes: Buffer | undefined) => {
        if (!bytes) return undefined;
        const name = `${names[index]}.${width}.${what}.png`;
        writeFileSync(join(folder, name), bytes);
        return name;
      };
      const files = { before: put("sebelum", before), after: put("sesudah", after), marked: put("beda", marking?.marked) };
      return [{ ...one, width, files: present(files), boxes: marking?.boxes ?? [] }];
    }),
  );
}

const present = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as { [Key in keyof Values]?: string };

/** Views that only differ by what is changed of the person are numbered. */
function namesOf(planned: readonly PlannedPicture[]): string[] {
  const met = new Map<string, number>();
  return planned.map(({ view: { screen, persona, cohort, date } }) => {
    const name = [screen.replaceAll("/", "-"), persona, cohort, date?.replaceAll(/\W+/g, "-")].filter(Boolean).join(".");
    const count = (met.get(name) ?? 0) + 1;
    met.set(name, count);
    return count === 1 ? name : `${name}.ke-${count}`;
  });
}
