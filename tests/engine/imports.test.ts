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
