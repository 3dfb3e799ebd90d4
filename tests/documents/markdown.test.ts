/** Marks of Markdown stand only where they are shown as Markdown: nobody reads two stars. */
import { expect, it } from "vitest";
import { compileMenu, compileRecord, compileScreen, isObject, type Library } from "../../engine/tools";
import { everyNth } from "../sample";
import { shipped } from "./portal";

/** The plain texts of a compiled document that hold marks. */
function rawMarks(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(rawMarks);
  if (!isObject(node)) return [];
  if (!("$text" in node)) return Object.values(node).flatMap(rawMarks);
  const cases = node.$text as readonly { parts: readonly unknown[] }[];
  return cases
    .map(({ parts }) => parts.filter((part) => typeof part === "string").join(""))
    .filter((words) => /\*\*|\]\(/.test(words));
}

const texts = (library: Library) => [
  ...library.ids("screen").map((id) => compileScreen(library, id)?.screen),
  ...library.ids("menu").map((id) => compileMenu(library, id)),
  ...library.ids("record").flatMap((id) => [...(compileRecord(library, id)?.transitions.values() ?? [])].map(({ mail }) => mail)),
];

const tried = everyNth(shipped.ids("cohort"), 6);

it(`no plain text of a screen, a menu or a mail has the marks of Markdown, for a cohort (${tried.words})`, () => {
  const libraries = [shipped, ...tried.items.map((id) => shipped.forCohort(id))];
  expect(libraries.flatMap((library) => texts(library).flatMap(rawMarks))).toEqual([]);
  expect(rawMarks({ label: { $text: [{ parts: ["Hapus **", { path: "row.nama" }, "**?"] }] } })).toEqual(["Hapus ****?"]);
});
