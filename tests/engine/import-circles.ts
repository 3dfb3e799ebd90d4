/**
 * Finds files that import each other in a circle: types and `import()` count, styles do not.
 *
 *   circlesIn({ "a.ts": ["b.ts"], "b.ts": ["a.ts"], "c.ts": ["a.ts"] })  ->  [["a.ts", "b.ts"]]
 */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Each file with the files that it imports; paths from the root of the project. */
export type Imports = Readonly<Record<string, readonly string[]>>;

const specifier = /\b(?:from|import)\s*\(?\s*"(\.[^"]*)"/g;

/** The imports of all files of code in the given folders. Throws where an import leads to no file. */
export function readImports(root: string, folders: readonly string[]): Imports {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(tsx?|mjs)$/.test(name))
      .map((name) => join(folder, name)),
  );
  const known = new Set(files);
  return Object.fromEntries(files.map((file) => [file, importsOf(root, file, known)]));
}

function importsOf(root: string, file: string, known: ReadonlySet<string>): string[] {
  const found = readFileSync(join(root, file), "utf8").matchAll(specifier);
  return [...found].flatMap(([, name = ""]) => {
    if (/\.(css|json)$/.test(name)) return [];
    const target = join(dirname(file), name);
    const hit = ["", ".ts", ".tsx", "/index.ts", "/index.tsx"]
      .map((ending) => target + ending)
      .find((candidate) => known.has(candidate));
    if (hit === undefined) throw new Error(`${file} imports "${name}", which is no file of these folders`);
    return hit;
  });
}

/** The strongly connected components of more than one file, by Tarjan's algorithm; names sorted, circles by their first name. */
export function circlesIn(imports: Imports): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];

  const visit = (file: string): void => {
    const number = order.size;
    order.set(file, number);
    lowest.set(file, number);
    open.push(file);
    for (const target of imports[file] ?? []) {
      if (!order.has(target)) visit(target);
      if (open.includes(target)) lowest.set(file, Math.min(lowest.get(file) ?? number, lowest.get(target) ?? number));
    }
    if (lowest.get(file) !== number) return;
    const members = open.splice(open.indexOf(file));
    if (members.length > 1) circles.push(members.sort());
  };

  for (const file of Object.keys(imports)) if (!order.has(file)) visit(file);
  return circles.sort(([a = ""], [b = ""]) => (a < b ? -1 : 1));
}
