/**
 * What `npm run check` takes for a thousand generated documents, each time in a process of its own: with nothing kept, with one document
 * changed, with nothing changed. Everything counts, Node's own start too. Also the median of checks in one process that is warm.
 */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { checkDocuments, parseDocument, readLanguage } from "../../engine/tools";
import { generatedTexts } from "./generated-documents";
import { median, table } from "./table";

interface Checked {
  readonly documents: number;
  readonly problems: number;
  readonly milliseconds: number;
}

/** Parts of a check with nothing kept. The last one is fixed by Node and by reading all files. */
const aims = { "one document changed": 0.5, "nothing changed": 0.2 } as const;
const changed = "screens/program1/home.json";

export function checkerReport(root: string, rounds: number): string {
  const folder = mkdtempSync(join(tmpdir(), "layar-bench-check-"));
  try {
    const texts = generatedTexts(root, 1000);
    writeTexts(folder, texts);
    // The language, and the code of blocks beside which a part of it lies.
    for (const path of ["schemas/language", "engine"]) cpSync(join(root, path), join(folder, path), { recursive: true });
    const cold: number[] = [];
    const parts: Record<keyof typeof aims, number[]> = { "one document changed": [], "nothing changed": [] };
    // The code is bundled once, which is no part of a check.
    let found = checkOnce(root, folder);
    for (let round = 0; round < rounds; round += 1) {
      rmSync(cacheOf(folder), { recursive: true });
      found = checkOnce(root, folder);
      cold.push(found.milliseconds);
      writeTexts(folder, new Map([[changed, (texts.get(changed) ?? "").replace('"title": "', `"title": "Baru ${round} `)]]));
      parts["one document changed"].push(checkOnce(root, folder).milliseconds);
      parts["nothing changed"].push(checkOnce(root, folder).milliseconds);
    }
    const whole = median(cold);
    const rows = Object.entries(aims).map(([name, atMost]) => {
      const spent = median(parts[name as keyof typeof aims]);
      const ratio = spent / whole;
      return [name, spent.toFixed(0), ratio.toFixed(2), String(atMost), ratio <= atMost ? "reached" : "MISSED"];
    });
    const warm = warmCheck(root, texts, rounds);
    return table([
      [`check of ${found.documents} documents, ${found.problems} problems`, "CPU ms", "of nothing kept", "at most", ""],
      ["nothing kept", whole.toFixed(0), "1.00", "", ""],
      ...rows,
      ["again in one process, nothing kept", warm.toFixed(0), (warm / whole).toFixed(2), "", ""],
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const cacheOf = (folder: string) => join(folder, "kept");

function checkOnce(root: string, folder: string): Checked {
  const given = [join(root, "tools/run/run.mjs"), "bench/check-once", folder, cacheOf(folder)];
  const { status, stdout, stderr } = spawnSync(process.execPath, given, { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Checked;
}

function warmCheck(root: string, texts: ReadonlyMap<string, string>, rounds: number): number {
  const language = readLanguage(root);
  const times = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage();
    const documents = [...texts].flatMap(([path, text]) => parseDocument(path, text) ?? []);
    checkDocuments(documents, language);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return median(times);
}

export function writeTexts(folder: string, texts: ReadonlyMap<string, string>): void {
  for (const [path, text] of texts) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
