/**
 * What a save under `npm run dev` takes with the shipped documents: from the file on disk to the new source of the page's module, and until
 * everything is checked, which a page waits for, since it shows no document with a fault. The first start is what each save took before
 * results were kept. Processor time, so that other processes do not count. Runs alone with `npx tsx tools/bench/dev.ts`.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readDocuments } from "../../engine/tools";
import { LiveDocuments } from "../documents/live-documents";
import { writeTexts } from "./checker";
import { median, table } from "./table";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** A part of what everything takes. */
const atMost = 0.3;

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
    const texts = new Map(readDocuments(root).map(({ path, text }) => [path, text]));
    writeTexts(folder, texts);
    const all = again(rounds, () => spent(() => makePage(new LiveDocuments(root, folder))));
    const [checked, unchecked] = [new LiveDocuments(root, folder), new LiveDocuments(root, folder, { isChecked: false })];
    for (const live of [checked, unchecked]) makePage(live);
    const rows = saves.map(({ what, path, change }) => {
      const [screen, problems] = [unchecked, checked].map((live) =>
        again(rounds, () => spentOn(live, join(folder, path), change)),
      );
      const ratio = (problems ?? 0) / all;
      return [what, ms(screen), ms(problems), ratio.toFixed(2), String(atMost), ratio <= atMost ? "reached" : "MISSED"];
    });
    const head = [`save, ${texts.size} documents, CPU ms`, "to the screen", "and to problems", "of everything", "at most", ""];
    return table([head, ["everything", "", ms(all), "1.00", "", ""], ...rows]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The questions of an open home page after a save. */
function makePage(live: LiveDocuments): void {
  const { sources } = live.make({ isServing: true });
  for (const name of ["manifest", "program/gurupenggerak/gtk", "screen/gurupenggerak/home"]) sources.get(name);
}

const ms = (value = 0) => value.toFixed(0);

function spentOn(live: LiveDocuments, file: string, change: Save["change"]): number {
  const before = readFileSync(file, "utf8");
  const after = change(before);
  if (after === before) throw new Error(`nothing to change in ${file}`);
  writeFileSync(file, after);
  const milliseconds = spent(() => makePage(live));
  writeFileSync(file, before);
  makePage(live);
  return milliseconds;
}

function spent(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const again = (rounds: number, measure: () => number): number => median(Array.from({ length: rounds }, measure));

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(benchDev());
