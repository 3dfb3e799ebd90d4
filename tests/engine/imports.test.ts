/** How the files of the project hang together: no circle of imports, and an ending that says whether a file holds JSX. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { circlesIn, readImports } from "./import-circles";

const root = `${import.meta.dirname}/../..`;
const imports = readImports(root, ["engine", "src", "server", "tools"]);

/** Circles that are allowed, in the order of their names, each with its reason; one that is gone must leave this list. */
const allowed: readonly { readonly files: readonly string[]; readonly reason: string }[] = [
  {
    files: [
      "engine/form/composite/composite.tsx",
      "engine/form/composite/field-templates.tsx",
      "engine/form/fields/FieldFrame.tsx",
      "engine/form/fields/LeafField.tsx",
      "engine/form/fields/ListField.tsx",
      "engine/form/fields/ModelField.tsx",
      "engine/form/fields/form-context.tsx",
    ],
    reason: "a list of groups shows fields, and a field may be a list",
  },
];

/** The pages of the bench are entries, all named `<peer>.tsx`. */
const hasOwnEnding = (file: string) => /^engine\/(form|blocks\/form)\/|^tools\/bench\/peers\//.test(file);

it("finds a circle, and only the files that are in it", () => {
  const graph = { a: ["b"], b: ["c"], c: ["b", "d"], d: [], e: ["a", "f"], f: ["g"], g: ["e"] };
  expect(circlesIn(graph)).toEqual([
    ["b", "c"],
    ["e", "f", "g"],
  ]);
});

it("no files import each other in a circle", () => {
  expect(circlesIn(imports)).toEqual(allowed.map(({ files }) => files));
});

it("a .tsx file holds JSX; what needs none, hooks too, is a .ts file", () => {
  const withoutJsx = Object.keys(imports)
    .filter((file) => file.endsWith(".tsx") && !hasOwnEnding(file))
    .filter((file) => !/<\/|\/>/.test(readFileSync(`${root}/${file}`, "utf8")));
  expect(withoutJsx).toEqual([]);
});
