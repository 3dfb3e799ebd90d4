/**
 * Pictures of screens before and after a change of documents: a preview shows the documents of the revision, then those of now, on the same
 * data and at the same moment, on a phone and on a desk. What looks the same before and after is left out.
 *
 *   takePictures({ ... })  ->  [{ view, width: 360, files: { before: "gurupenggerak-biodata.sri.wahyuni.360.sebelum.png", ... }, boxes }]
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { SourceDocument } from "../../../engine/tools";
import { say } from "../wording";
import { startMarker } from "./mark-apart";
import type { Marked } from "./mark-changes";
import { cohortsIn, type Picture, type PlannedPicture } from "./picture-plan";
import { keyOf, onStage, type Shots, shoot, sizes } from "./shooting";

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

export async function takePictures({ planned, before, after, extractBefore, at, folder }: PicturesOptions): Promise<Picture[]> {
  if (planned.length === 0) return [];
  const documentsRoot = mkdtempSync(join(tmpdir(), "layar-pictures-"));
  extractBefore(documentsRoot);
  const marker = startMarker();
  let changed = () => {};
  const stage = { documentsRoot, at, cohorts: cohortsIn(planned), onChange: () => changed() };
  try {
    return await onStage(stage, async (shooting, preview) => {
      const was = await shoot(shooting, planned);
      const isRead = new Promise<void>((resolve) => {
        changed = resolve;
      });
      writeChanges(documentsRoot, before, after);
      await withinPatience(isRead);
      await preview.renew({ hasOtherTables: keepOther(before, after) });
      const markings = new Map<string, Promise<Marked | undefined>>();
      const is = await shoot(shooting, planned, (key, after) => {
        const before = was.get(key);
        if (before && !before.equals(after)) markings.set(key, marker.mark(before, after));
      });
      return await compared({ planned, was, is, markings, folder });
    });
  } finally {
    marker.close();
    rmSync(documentsRoot, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

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
