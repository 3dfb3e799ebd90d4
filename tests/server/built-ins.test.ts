/**
 * A package that replaces something of JavaScript itself does so for the whole server: one that reads PDFs brings a `JSON.stringify` that
 * takes ten times as long, and every answer after the first paper paid for it. Such a package stands in a thread.
 */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

/** The packages that the code of the server imports, also later; not those of its threads, which Node starts as they are. */
function packagesOf(folders: readonly string[]): readonly string[] {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((file) => join(root, folder, `${file}`)),
  );
  const names = files
    .filter((file) => file.endsWith(".ts"))
    .flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/^(?!import type\b|export type\b).*(?:\bfrom |\bimport\()"([@a-z][^"]*)"/gm)].map(
        ([, name]) => name as string,
      ),
    );
  return [...new Set(names)].filter((name) => !name.startsWith("node:") && !builtinModules.includes(name)).sort();
}

/** Reads names from its arguments, imports each, and prints those after which something built in is another than before. */
const imports = `
const builtIn = () => {
  const found = new Map();
  const note = (name, holder) => {
    for (const key of Reflect.ownKeys(holder)) {
      const { value, get } = Object.getOwnPropertyDescriptor(holder, key);
      found.set(name + "." + String(key), value ?? get);
    }
  };
  for (const name of Object.getOwnPropertyNames(globalThis).filter((name) => /^[A-Z]/.test(name))) {
    const value = globalThis[name];
    if (value === null || !["function", "object"].includes(typeof value)) continue;
    note(name, value);
    if (value.prototype) note(name + ".prototype", value.prototype);
  }
  return found;
};
const replaced = {};
for (const name of process.argv.slice(1)) {
  const before = builtIn();
  await import(name);
  const after = builtIn();
  const others = [...before].filter(([key, value]) => !Object.is(after.get(key), value)).map(([key]) => key);
  if (others.length > 0) replaced[name] = others;
}
console.log(JSON.stringify(replaced));
process.exit(0);
`;

const replacedBy = (names: readonly string[]): Record<string, readonly string[]> =>
  JSON.parse(execFileSync(process.execPath, ["--input-type=module", "-e", imports, ...names], { cwd: root, encoding: "utf8" }));

it("is left as it is by every package that the server imports", () => {
  const names = packagesOf(["engine", "server"]);
  expect(names).toEqual(expect.arrayContaining(["ajv", "fastify", "kysely", "pdfmake", "sharp"]));
  expect(names.filter((name) => name.startsWith("pdfjs-dist"))).toEqual([]);
  expect(replacedBy(names)).toEqual({});
});

it("is replaced by the package that reads PDFs, which threads alone import", () => {
  expect(Object.keys(replacedBy(["pdfjs-dist/legacy/build/pdf.min.mjs"]))).toHaveLength(1);
});
