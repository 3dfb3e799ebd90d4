/** Every place of every shipped document has its form, and the form says in which words of the language it stands. */
import { describe, expect, it } from "vitest";
import { createLibrary, documentKinds, isObject, readLanguage } from "../../../engine/tools";
import type { MetaSchemas } from "../../../tools/editor/named-places";
import { logicOf, othersIn, rowOf } from "../../../tools/studio/condition-rows";
import { Finder } from "../../../tools/studio/find";
import { inner, LanguageForm, type Spot, sortOf, together } from "../../../tools/studio/language-form";
import { PlaceViews, titleOf } from "../../../tools/studio/place-view";
import { placesOf, Usage, valuesOf } from "../../../tools/studio/usage";
import { root, shipped } from "../../check/shipped";
import beyondForms from "./beyond-forms.json" with { type: "json" };

const form = new LanguageForm(readLanguage(root) as unknown as MetaSchemas);
const library = createLibrary(shipped);
const usage = new Usage(form, library);
const views = new PlaceViews(form, usage);
const placesIn = (document: (typeof shipped)[number]) => [
  ...placesOf(form, form.root(document.kind), valuesOf(library, document)),
];

const count = (names: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const name of names.toSorted()) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};

const firstClause = (said: unknown) =>
  String(said ?? "")
    .split(/[.;:,(]/, 1)[0]
    ?.trim()
    .toLowerCase();
describe("the form of the language", () => {
  it("gives back every condition and expression as it was, and leaves to text only parts that have no rows: so many by kind, which may only fall", () => {
    const others: string[] = [];
    const expressions: string[] = [];
    for (const document of shipped)
      for (const { form: spot, own } of placesIn(document)) {
        if (sortOf(spot.schema) === "logic") expect(logicOf(rowOf(own))).toEqual(own);
        if (spot.schema.holds === "condition") others.push(...othersIn(rowOf(own)).map(() => document.kind));
        else if (sortOf(spot.schema) === "logic" && isObject(own) && othersIn(rowOf(own)).length > 0)
          expressions.push(document.kind);
      }
    expect({ conditions: count(others), expressions: count(expressions) }).toEqual(beyondForms);
  });

  it("has a kind for every object of a shipped document: no key stands in a place that knows none of its keys", () => {
    const lost: string[] = [];
    for (const document of shipped.filter(({ kind }) => kind !== "lock"))
      for (const { form: spot, own, path } of placesIn(document)) {
        const known = form.keysOf(spot);
        if (!isObject(own) || sortOf(spot.schema) !== "object" || spot.schema.additionalProperties !== false) continue;
        const strange = Object.keys(own).filter(
          (key) => own[key] !== null && !known.includes(key) && !["after", "remove"].includes(key),
        );
        const isPatch = isObject(document.value) && document.value.extends !== undefined;
        if (strange.length > 0 && !isPatch) lost.push(`${document.path} ${path.join(".")}: ${strange}`);
      }
    expect(lost).toEqual([]);
  });

  it("shows each key that a place may have exactly once, in the order of the language", () => {
    const menu = shipped.find(({ path }) => path === "menus/gurupenggerak/tiles.json");
    if (!menu) throw new Error("the menu is gone");
    const given = { file: menu.path, title: "", root: form.root("menu"), values: valuesOf(library, menu), problems: [] };
    const view = views.view(given, ["items", 0]);
    expect(view?.parts.map(({ key }) => key)).toEqual(form.keysOf(form.spotAt(given.root, given.values, ["items", 0])));
    expect(view?.parts.find(({ key }) => key === "caption")).toMatchObject({
      title: "Keterangan kecil",
      sort: "text",
      isField: true,
      isUsual: true,
    });
  });

  it("titles each key by its name in the language: never with nothing, as a sibling, or as another's description begins", () => {
    const wrong: string[] = [];
    const seen = new Set<unknown>();
    const walk = (spot: Spot, at: string): void => {
      for (const one of form.formsOf(spot).filter(({ origin }) => !seen.has(origin))) {
        if (isObject(one.origin)) seen.add(one.origin);
        const keys = form.keysOf(one);
        const titles = keys.map((key) => titleOf(key, one).toLowerCase());
        const begins = keys.map((key) => firstClause(form.childOf(one, key).schema.description));
        for (const [index, key] of keys.entries()) {
          const title = titles[index] ?? "";
          const isKnown = title !== "" && titles.indexOf(title) === index;
          const isOthers = begins.some((begin, other) => other !== index && begin === title);
          if (!isKnown || isOthers) wrong.push(`${at}.${key}: "${title}"`);
          walk(form.childOf(one, key), `${at}.${key}`);
        }
        if (isObject(one.schema.additionalProperties)) walk(form.childOf(one, "a"), `${at}.*`);
        if (isObject(one.schema.items)) walk(form.childOf(one, 0), `${at}.0`);
      }
    };
    for (const kind of Object.keys(documentKinds)) walk(form.root(kind as keyof typeof documentKinds), kind);
    expect(wrong).toEqual([]);
  });

  it("knows the kind of a block by its discriminator, and in a child by its parent", () => {
    const child = shipped.find(
      ({ kind, value }) => kind === "screen" && isObject(value) && value.extends !== undefined && Array.isArray(value.blocks),
    );
    if (!child) throw new Error("no screen extends another");
    const values = valuesOf(library, child);
    const at = form.formOf(
      form.spotAt(form.root("screen"), values, ["blocks", 0]),
      together(["blocks", 0].reduce(inner, values)),
    );
    expect(form.keysOf(at)).toContain("kind");
    expect(sortOf(at.schema)).toBe("object");
  });

  it("begins a new part with the smallest value that the language allows", () => {
    const values = { own: { items: [] } };
    expect(form.least(form.spotAt(form.root("menu"), values, ["items", 0]))).toEqual({ id: "", label: "" });
    expect(form.least(form.spotAt(form.root("screen"), { own: { blocks: [] } }, ["blocks", 0]))).toMatchObject({
      kind: expect.any(String),
    });
  });
});

describe("the search", () => {
  const finder = new Finder();
  const places = (asked: string) => finder.search(library, asked).map(({ file, open }) => `${file} ${open.join(".")}`);

  it("tells each place once, though its name and its texts hold the word", () => {
    for (const asked of ["nik", "akun", "biodata", "tbs-demo"]) {
      expect(places(asked).length).toBeGreaterThan(3);
      expect(places(asked)).toEqual([...new Set(places(asked))]);
    }
  });

  it("tells each text of a sheet of texts, though all stand in one place", () => {
    const texts = finder.search(library, "engine form").filter(({ file }) => file === "schemas/texts/engine.json");
    const paths = texts.map(({ path }) => path.join("."));
    expect(paths.length).toBeGreaterThan(3);
    expect(paths).toEqual([...new Set(paths)]);
  });
});
