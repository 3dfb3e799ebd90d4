/**
 * The problems of all documents, kept on disk under the fingerprint of all that they come of: documents, the files that lie among them, the language,
 * the code that checks, the packages it uses, and of what the main branch has released. Whatever changes, they are looked for again; then the checks of single documents hold that
 * read nothing of the change, as long as the language and the code are the same.
 */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { StoredText } from "../../engine/tools";
import { fingerprintOfFiles } from "../run/fingerprint.mjs";
import type { CheckedProject } from "./checked-project";
import { releasedLock } from "./released-lock";

const checker = [
  "engine",
  "schemas/language",
  "tools/check",
  "tools/check.ts",
  "tools/git.ts",
  "tools/run",
  "package.json",
  "node_modules/.package-lock.json",
];
const documents = ["schemas", "screens", "menus"];

/** How many results are kept: what was changed and is put back costs nothing either. */
const most = 16;

export interface KeptCheckOptions {
  readonly cacheFolder?: string;
  /** Told where something is looked for again. */
  readonly onCheck?: () => void;
}

export async function checkedProject(root: string, options: KeptCheckOptions = {}): Promise<CheckedProject> {
  const { cacheFolder = cacheOfChecks(root), onCheck } = options;
  const code = fingerprintOfFiles(root, checker);
  const released = releasedLock(root, "schemas/locks/fields.json");
  const ofMain = createHash("sha256")
    .update(released ?? "")
    .digest("hex")
    .slice(0, 16);
  const wholeNow = () => join(cacheFolder, `${code}.${ofMain}.${fingerprintOfFiles(root, documents)}.json`);
  const whole = wholeNow();
  const kept = read<CheckedProject>(whole);
  if (kept) return kept;
  onCheck?.();
  const ofDocuments = join(cacheFolder, `${code}.parts.json`);
  const { checkNow } = await import("./check-now");
  const { project, parts } = checkNow(root, read(ofDocuments), released);
  // A document that was saved meanwhile: nobody knows which of its texts was checked.
  const isSame = wholeNow() === whole;
  keep(cacheFolder, { [ofDocuments]: parts, ...(isSame && { [whole]: project }) });
  return project;
}

const cacheOfChecks = (root: string) => join(root, "node_modules/.cache/layar-check");

/** The checks of single documents that the last run of this checker kept, for whoever checks again and again. */
export const keptParts = (root: string): StoredText | undefined =>
  read(join(cacheOfChecks(root), `${fingerprintOfFiles(root, checker)}.parts.json`));

/** What cannot be read is looked for again. */
function read<Kept>(file: string): Kept | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Kept;
  } catch {
    return undefined;
  }
}

/** A folder that cannot be written costs only time. */
function keep(cacheFolder: string, contents: Readonly<Record<string, unknown>>): void {
  try {
    mkdirSync(cacheFolder, { recursive: true });
    for (const [file, content] of Object.entries(contents)) {
      const draft = `${file}.${process.pid}`;
      writeFileSync(draft, JSON.stringify(content));
      renameSync(draft, file);
    }
    forgetOld(cacheFolder);
  } catch {}
}

function forgetOld(cacheFolder: string): void {
  const files = readdirSync(cacheFolder).map((name) => join(cacheFolder, name));
  const changed = new Map(files.map((file) => [file, statSync(file).mtimeMs]));
  const oldest = files.toSorted((one, other) => (changed.get(other) ?? 0) - (changed.get(one) ?? 0)).slice(most);
  for (const file of oldest) rmSync(file, { force: true });
}
