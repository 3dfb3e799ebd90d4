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
import type { SourceDocument } from "../../../engine/index";
import { frameHost, type PreviewView, previewEntry, writeView } from "../../../portal/preview-view";
import { projectRoot } from "../../../server/app";
import { lightChromiumOptions } from "../../chromium";
import { previewServer } from "../../preview/preview-plugin";
import { servePages } from "../../serve-pages";
import { say } from "../wording";
import { type Box, markChanges } from "./mark-changes";
import type { PlannedPicture } from "./picture-plan";

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
  const preview = previewServer({ documentsRoot, at, standsStill: true }, { isAlone: true });
  const { chromium } = await import("playwright");
  const browser = await chromium.launch({ ...(await lightChromiumOptions()), args: browserArguments });
  try {
    extractBefore(documentsRoot);
    let changed = () => {};
    const plugins = [preview.plugin];
    const pages = await servePages({ port: 0, documentsRoot, plugins, cacheFolder, isQuiet: true, onChange: () => changed() });
    try {
      await preview.start();
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
      await preview.restart();
      const is = await shoot(server, planned);
      return compared(planned, was, is, folder);
    } finally {
      await pages.close();
    }
  } finally {
    await browser.close();
    await preview.close();
    rmSync(documentsRoot, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

/** Letters look the same on every machine. */
const browserArguments = ["--no-sandbox", "--font-render-hinting=none", "--disable-lcd-text", "--force-color-profile=srgb"];

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
  /** Resolves once nothing has been asked of the server for a moment. */
  quiet(): Promise<void>;
  readonly port: string;
}

type Shots = ReadonlyMap<string, Buffer>;

const keyOf = ({ view }: PlannedPicture, width: number) => `${width} ${writeView(view)}`;

/** Each view in each size; those that are not there in this state are missing. */
async function shoot({ page, quiet, port }: Shooting, planned: readonly PlannedPicture[]): Promise<Shots> {
  const shots = new Map<string, Buffer>();
  for (const size of sizes) {
    await page.setViewportSize(size);
    let isOpen = false;
    for (const one of planned) {
      if (isOpen) isOpen = await turnTo(page, one.view);
      else isOpen = await open(page, port, one.view);
      if (!isOpen) continue;
      await settled(page, quiet);
      shots.set(keyOf(one, size.width), await page.screenshot({ fullPage: true, animations: "disabled", caret: "hide" }));
    }
  }
  return shots;
}

async function open(page: Page, port: string, view: PreviewView): Promise<boolean> {
  const answer = await page.goto(`http://${frameHost(25, 0)}:${port}${previewEntry}?${writeView(view)}`, { timeout: 300_000 });
  if (answer?.status() === 404) return false;
  await page.addStyleTag({ content: ".layar-problems { display: none !important }" });
  return true;
}

/** As the page of the preview does it; false where the screen is not there. */
async function turnTo(page: Page, view: PreviewView): Promise<boolean> {
  const kind = await page.evaluate(
    (shown) =>
      new Promise<string>((resolve) => {
        const listen = ({ data }: MessageEvent<{ kind?: string }>) => {
          if (data.kind !== "begun" && data.kind !== "failed") return;
          removeEventListener("message", listen);
          resolve(data.kind);
        };
        addEventListener("message", listen);
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
    await document.fonts.ready;
    const images = [...document.images].filter(({ complete }) => !complete);
    await Promise.all(images.map((image) => new Promise((done) => image.addEventListener("loadend", done, { once: true }))));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

function quietly(page: Page): () => Promise<void> {
  let open = 0;
  let last = Date.now();
  const note = (step: number) => () => {
    open += step;
    last = Date.now();
  };
  page.on("request", note(1)).on("requestfinished", note(-1)).on("requestfailed", note(-1));
  return async () => {
    const end = Date.now() + 20_000;
    while (Date.now() < end && (open > 0 || Date.now() - last < 150)) await setTimeout(50);
  };
}

function compared(planned: readonly PlannedPicture[], was: Shots, is: Shots, folder: string): Picture[] {
  mkdirSync(folder, { recursive: true });
  return sizes.flatMap(({ width }) =>
    planned.flatMap((one): Picture[] => {
      const [before, after] = [was.get(keyOf(one, width)), is.get(keyOf(one, width))];
      const marking = before && after ? markChanges(before, after) : undefined;
      if (!(before || after) || (before && after && !marking)) return [];
      const name = nameOf(one.view, width);
      const put = (what: string, bytes: Buffer | undefined) => {
        if (!bytes) return undefined;
        writeFileSync(join(folder, `${name}.${what}.png`), bytes);
        return `${name}.${what}.png`;
      };
      const files = { before: put("sebelum", before), after: put("sesudah", after), marked: put("beda", marking?.marked) };
      return [{ ...one, width, files: present(files), boxes: marking?.boxes ?? [] }];
    }),
  );
}

const present = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as { [Key in keyof Values]?: string };

const nameOf = ({ screen, persona, cohort, date }: PlannedPicture["view"], width: number): string =>
  [screen.replaceAll("/", "-"), persona, cohort, date?.replaceAll(/\W+/g, "-"), width].filter(Boolean).join(".");
