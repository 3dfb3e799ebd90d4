/** The commands of the operations guides, by the names that stand before them, and how a test runs one as it is written there. */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

export const root = join(import.meta.dirname, "../..");

export const guides = ["GUIDE.md", "PANDUAN.md"] as const;

/** The blocks that `tests/server` runs in this order, and those of `tests/long`. */
export const runInOrder = [
  "backup",
  "check-backup",
  "verify-audit",
  "retention",
  "restore",
  "object-store",
  "move-to-store",
  "move-back",
] as const;
/** Those that need no portal, with what they say in the end and the program that they need beside Node. */
export const runAnywhere = {
  "new-secret": { says: /^[\w-]{43}\n$/, program: undefined },
  packages: { says: /each under a licence that may/, program: undefined },
  alerts: { says: /SUCCESS.*SUCCESS/s, program: "promtool" },
} as const;
/** In this order, in `tests/long`. */
export const runWithProcesses = ["check-release", "release", "release-back"] as const;
export const runWithClusters = [
  "archive",
  "base-backup",
  "copy-files-aside",
  "restore-to-a-moment",
  "files-of-a-moment",
  "highly-available",
] as const;

/** Every block of commands or settings, by its name. Throws an Error for one without a name, which no test would run. Drawings are none. */
export function guideBlocks(guide: (typeof guides)[number]): ReadonlyMap<string, string> {
  const text = readFileSync(join(root, "operations", guide), "utf8");
  const named = [...text.matchAll(/<!-- (?:run|conf): ([a-z-]+) -->\n```(?:sh|conf)\n(.*?)```/gs)];
  const fences = text.match(/^```(?!mermaid)\w+$/gm) ?? [];
  if (fences.length !== named.length) throw new Error(`${guide} has ${fences.length - named.length} blocks without a name`);
  return new Map(named.map(([, name = "", block = ""]) => [name, block]));
}

/** What stands in the guide, and what the test has in its place. */
export type Places = Readonly<Record<string, string>>;

/** The longest first: one may be the beginning of another. */
export const placed = (text: string, places: Places): string =>
  Object.keys(places)
    .sort((one, other) => other.length - one.length)
    .reduce((so, place) => so.replaceAll(place, String(places[place])), text);

export interface Run {
  readonly places: Places;
  readonly environment: Readonly<Record<string, string>>;
  /** The user of the machine who runs it; the one of the test when left out. */
  readonly user?: string | undefined;
}

/** The settings of whoever runs the tests are none of the guide's. */
const notInherited = /^(DATABASE_|STORAGE_|AWS_|PG|LAYAR_|NODE_ENV$|DATA_DIR$|npm_)/;

/** Runs it in the folder of the portal; each line must succeed. Gives back what it said. */
export async function runBlock(block: string, { places, environment, user }: Run): Promise<string> {
  const script = `set -euo pipefail\n${placed(block, places)}`;
  const inherited = Object.entries(process.env).filter(([name]) => !notInherited.test(name));
  const env = { ...Object.fromEntries(inherited), ...environment };
  const [file, ...given] = user === undefined ? ["bash", "-c", script] : ["su", user, "-s", "/bin/bash", "-c", script];
  const cwd = user === undefined ? root : "/";
  const { stdout, stderr } = await promisify(execFile)(String(file), given, { cwd, env, maxBuffer: 10_000_000 });
  return stdout + stderr;
}
