/**
 * Times a save under `npm run dev` in a project of 1,000 documents: from the file on disk to the new source of the page's module, with
 * everything checked. The first start is what each save took before results were kept. Runs alone with `npx tsx tools/bench/dev.ts`.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { LiveDocuments } from "../documents/live-documents";
import { manyTexts } from "./checker";
import { table } from "./table";

const root = fileURLToPath(new URL("../..", import.meta.url));
const atMost = 1000;

interface Save {
  readonly what: string;
  readonly path: string;
  readonly change: (text: string) => string;
}

const title = (text: string) => text.replace('"title": "', '"title": "Baru: ');
const saves: readonly Save[] = [
  { what: "a screen", path: "screens/gurupenggerak/home.json", change: title },
  { what: "a data schema", path: "schemas/data/gurupenggerak/biodata.schema.json", change: title },
  {
    what: "a shared condition",
    path: "schemas/conditions/orang.json",
    change: (text) => text.replace(/"when": (\{.*\})(,?)$/m, '"when": { "and": [$1, true] }$2'),
  },
  {
    what: "a variable of the context",
    path: "schemas/context/portal.json",
    change: (text) => text.replace('"type": "integer"', '"type": "number"'),
  },
];

/** The median of the rounds for each save, and for a check and compilation of everything. */
export function benchDev(rounds = 5): string {
  const folder = mkdtempSync(join(tmpdir(), "layar-bench-"));
  try {
    const texts = manyTexts(1000);
    for (const [path, text] of texts) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const all = median(rounds, () => timed(() => makePage(new LiveDocuments(root, folder))));
    const live = new LiveDocuments(root, folder);
    makePage(live);
    const rows = saves.map(({ what, path, change }) => {
      const milliseconds = median(rounds, () => timeSave(live, join(folder, path), change));
      const ratio = (milliseconds / all).toFixed(2);
      return [what, String(milliseconds), ratio, String(atMost), milliseconds <= atMost ? "reached" : "MISSED"];
    });
    const head = ["save, 1,000 documents", "ms", "of everything", "at most", ""];
    return table([head, ["everything", String(all), "1.00", "", ""], ...rows]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The questions of an open home page after a save. */
function makePage(live: LiveDocuments): void {
  const { sources } = live.make({ isServing: true });
  for (const name of ["manifest", "program/gurupenggerak/gtk", "screen/gurupenggerak/home"]) sources.get(name);
}

function timeSave(live: LiveDocuments, file: string, change: Save["change"]): number {
  const before = readFileSync(file, "utf8");
  const after = change(before);
  if (after === before) throw new Error(`nothing to change in ${file}`);
  writeFileSync(file, after);
  const milliseconds = timed(() => makePage(live));
  writeFileSync(file, before);
  makePage(live);
  return milliseconds;
}

function timed(run: () => void): number {
  const started = performance.now();
  run();
  return performance.now() - started;
}

function median(rounds: number, measure: () => number): number {
  const times = Array.from({ length: rounds }, measure).sort((a, b) => a - b);
  return Math.round(times[Math.floor(rounds / 2)] ?? 0);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(benchDev());
