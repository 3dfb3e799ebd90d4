/** How the files of the project hang together: no circle of imports, and an ending that says whether a file holds JSX. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { circlesIn, readImports } from "./import-circles";

const root = `${import.meta.dirname}/../..`;
const imports = readImports(root, ["engine", "portal", "src", "server", "tools"]);

/** The pages of the bench are entries, all named `<peer>.tsx`. */
const hasOwnEnding = (file: string) => /^tools\/bench\/peers\//.test(file);

it("finds a circle, and only the files that are in it", () => {
  const graph = { a: ["b"], b: ["c"], c: ["b", "d"], d: [], e: ["a", "f"], f: ["g"], g: ["e"] };
  expect(circlesIn(graph)).toEqual([
    ["b", "c"],
    ["e", "f", "g"],
  ]);
});

it("no files import each other in a circle", () => {
  expect(circlesIn(imports)).toEqual([]);
});

it("a .tsx file holds JSX; what needs none, hooks too, is a .ts file", () => {
  const withoutJsx = Object.keys(imports)
    .filter((file) => file.endsWith(".tsx") && !hasOwnEnding(file))
    .filter((file) => !/<\/|\/>/.test(readFileSync(`${root}/${file}`, "utf8")));
  expect(withoutJsx).toEqual([]);
});

it("a block imports no block: what several share has a room of its own", () => {
  const blockOf = (file: string) => /^engine\/blocks\/([^/]+)\//.exec(file)?.[1];
  const blocks = Object.entries(imports).filter(([file]) => blockOf(file) !== undefined);
  const across = blocks.flatMap(([file, targets]) =>
    targets
      .filter((target) => blockOf(target) !== undefined && blockOf(target) !== blockOf(file))
      .map((target) => `${file} -> ${target}`),
  );
  expect(blocks.length).toBeGreaterThan(100);
  expect(across).toEqual([]);
});
