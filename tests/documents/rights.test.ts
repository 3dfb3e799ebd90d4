/** A right that an administrator gives opens something: some document besides the list of rights names it. */
import { join } from "node:path";
import { expect, it } from "vitest";
import { createLibrary, listItems, permissionList, readDocuments } from "../../engine/tools";
import { firstRights } from "../first-access";

const documents = readDocuments(join(import.meta.dirname, "../.."));
const library = createLibrary(documents);
const lists = /^schemas\/(reference|language)\//;

/** All words of the documents that are no lists: several rights may stand in one text, with | between them. */
const named = new Set(
  documents
    .filter(({ path }) => !lists.test(path))
    .flatMap(({ text }) => [...text.matchAll(/"([^"]+)"/g)].flatMap(([, word = ""]) => word.split("|"))),
);

it("every right is named by a document", () => {
  const rights = (listItems(library, permissionList) ?? []).map(({ value }) => String(value));
  expect(rights.length).toBeGreaterThan(150);
  expect(rights.filter((right) => !named.has(right))).toEqual([]);
});

it("every right that a group begins with is named by a document", () => {
  const given = [...new Set(firstRights.map((right) => right.izin))];
  expect(given.length).toBeGreaterThan(100);
  expect(given.filter((right) => !named.has(right))).toEqual([]);
});

it("what a setting may choose of a menu is an item of it", () => {
  const idsIn = (items: readonly { id: string; items?: readonly never[] }[]): readonly string[] =>
    items.flatMap(({ id, items: inner = [] }) => [id, ...idsIn(inner)]);
  const menu = library.get("menu", "gurupenggerak/sidebar") as { items: readonly { id: string }[] };
  const offered = (listItems(library, "butir-menu-gurupenggerak") ?? []).map(({ value }) => String(value));
  expect(offered.length).toBeGreaterThan(10);
  expect(offered.filter((id) => !idsIn(menu.items).includes(id))).toEqual([]);
});
