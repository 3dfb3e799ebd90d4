/** The manual of every program, held against the documents: no sentence without a place that it comes from, no rule without a sentence. */
import { describe, expect, it } from "vitest";
import { createLibrary, isObject, type JsonObject, operatorNames, programOf, readPath } from "../../../engine/tools";
import { arcsOf } from "../../../tools/manual/flow-svg";
import { type From, type Manual, type Pointer, sentencesOf } from "../../../tools/manual/model/manual";
import { manualNames, manualOf } from "../../../tools/manual/model/manual-of";
import { language, shipped } from "../../check/shipped";

const library = createLibrary(shipped);
const manuals = new Map<string, Manual>();
const manual = (program: string): Manual => {
  const made = manuals.get(program) ?? manualOf(library, program);
  manuals.set(program, made);
  return made;
};

const sectionsOf = (program: string) => manual(program).chapters.flatMap(({ sections }) => sections);
const sentences = (program: string) =>
  sectionsOf(program).flatMap(({ title, blocks }) => [title, ...blocks.flatMap(sentencesOf)]);
const placeOf = ({ kind, id, pointer }: From) => `${kind} ${id} ${pointer.join("/")}`;

const stands = ({ kind, id, pointer }: From): boolean => {
  const document = library.get(kind, id);
  return document !== undefined && pointer.reduce<unknown>((here, key) => Object(here)[key], document) !== undefined;
};

/** The keys that hold a condition, as the meta-schemas say. */
const conditionKeys = new Set<string>();
const notKeys = (node: unknown, name: string): void => {
  if (Array.isArray(node)) for (const one of node) notKeys(one, name);
  if (!isObject(node)) return;
  if (typeof node.$ref === "string" && node.$ref.endsWith("definitions/condition") && name !== "if") conditionKeys.add(name);
  for (const [key, value] of Object.entries(node)) {
    if (key !== "properties") notKeys(value, name);
    else for (const [property, schema] of Object.entries(Object(value))) notKeys(schema, property);
  }
};
for (const schema of Object.values(language)) notKeys(schema, "");

const isLogic = (value: unknown): boolean =>
  isObject(value) && Object.keys(value).length === 1 && isOperator(Object.keys(value)[0]);
const isOperator = (name: unknown) => name === "condition" || (operatorNames as readonly unknown[]).includes(name);

const bounds = /^(min|max|exclusiveM|multipleOf|pattern$|format$|options$|optionsFrom$|upload$|compute$|sensitive$)/;

/** Every condition of a document, what fields are limited by, and who may make which transition. */
function rulesIn(kind: From["kind"], node: unknown, pointer: Pointer): Pointer[] {
  if (Array.isArray(node)) return node.flatMap((one, index) => rulesIn(kind, one, [...pointer, index]));
  // The parts of a condition or an expression are told with it.
  if (!isObject(node) || isLogic(node)) return [];
  return Object.entries(node).flatMap(([key, value]): Pointer[] => {
    const at = [...pointer, key];
    const isCondition = conditionKeys.has(key) && (isLogic(value) || (typeof value === "boolean" && /[wW]hen$/.test(key)));
    const isOfField = kind === "data" && pointer.at(-2) === "properties";
    const isLimit = isOfField && bounds.test(key) && !isObject(value);
    const isMove = kind === "record" && pointer.length === 2 && pointer[0] === "transitions" && (key === "from" || key === "as");
    if (isMove) return (value as unknown[]).map((_, index) => [...at, index]);
    if (isCondition || isLimit) return [at];
    return isOfField && key === "options" ? [] : rulesIn(kind, value, at);
  });
}

const requiredIn = (node: unknown, pointer: Pointer): Pointer[] => {
  if (!isObject(node)) return [];
  const { properties, required, items } = node as JsonObject;
  const own = (Array.isArray(required) ? required : []).flatMap((name, index) =>
    isObject(properties) && name in properties ? [[...pointer, "required", index]] : [],
  );
  const inside = Object.entries(isObject(properties) ? properties : {}).flatMap(([name, one]) =>
    requiredIn(one, [...pointer, "properties", name]),
  );
  return [...own, ...inside, ...requiredIn(items, [...pointer, "items"])];
};

const told = ["screen", "menu", "program", "data", "record", "paper", "conditions", "consent", "register"] as const;

describe.each(manualNames(library))("the manual of %s", (program) => {
  it("says nothing that no document says", () => {
    const all = sentences(program);
    expect(all.length).toBeGreaterThan(50);
    expect(all.filter(({ from }) => from.length === 0 || !from.every(stands))).toEqual([]);
  });

  it("tells every rule of its documents", () => {
    const places = new Set(sentences(program).flatMap(({ from }) => from.map(placeOf)));
    const missing = told.flatMap((kind) =>
      library
        .ids(kind)
        .filter((id) => programOf(id) === program && (kind !== "screen" || isShown(id)))
        .flatMap((id) => {
          const value = library.get(kind, id);
          const rules = [...rulesIn(kind, value, []), ...(kind === "data" ? requiredIn(value, []) : [])];
          return rules.map((pointer) => placeOf({ kind, id, pointer })).filter((place) => !places.has(place));
        }),
    );
    expect(missing).toEqual([]);
  });

  it("has no raw key, no pointer and nothing undefined in its words", () => {
    const odd = sentences(program).filter(
      ({ text }) => text.trim() === "" || /\{[a-z][\w.-]*[|}]|undefined|\[object|NaN|\{"|\$ref|\bnull\b/.test(text),
    );
    expect(odd).toEqual([]);
  });

  it("leads to its sections by anchors that are there once", () => {
    const anchors = sectionsOf(program).map(({ anchor }) => anchor);
    expect(anchors.filter((one, index) => anchors.indexOf(one) !== index)).toEqual([]);
  });

  it("draws the transitions of a record type that its table has, and no others", () => {
    const records = sectionsOf(program).filter(({ anchor }) => /^catatan-(?!.*-hak$)/.test(anchor));
    for (const { blocks } of records) {
      const flow = blocks.find((block) => block.kind === "flow");
      if (flow?.kind !== "flow") continue;
      const { states, moves } = flow.flow;
      const table = blocks.find((block) => block.kind === "table" && block.head.length === 6);
      const rows = table?.kind === "table" ? table.rows : [];
      const inTable = rows.flatMap(([title, from, to]) =>
        (from ?? []).map((one) => `${title?.[0]?.text}: ${one.text} > ${to?.[0]?.text}`),
      );
      const titleOf = new Map(states.map(({ id, title }) => [id, title]));
      const drawn = arcsOf(
        states.map(({ id }) => id),
        moves,
      ).flatMap((arc) => arc.titles.map((title) => `${title}: ${states[arc.from]?.title} > ${states[arc.to]?.title}`));
      expect(drawn.sort()).toEqual(inTable.filter((line) => !line.endsWith(`> tetap`)).sort());
      expect(moves.every(({ from, to }) => titleOf.has(from) && titleOf.has(to))).toBe(true);
    }
  });
});

const isShown = (id: string) => {
  const { path, kind } = library.get("screen", id) ?? {};
  return typeof path === "string" || kind === "dialog";
};

it("fills letters in with what a case says that writes one: of 123 at most 20 keep a name in brackets", () => {
  const letters = sectionsOf("gurupenggerak").flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === "letter"));
  const words = letters.map((letter) => sentencesOf(letter).map(({ text }) => text));
  expect(words.length).toBeGreaterThan(120);
  expect(words.filter((lines) => lines.some((line) => line.includes("‹"))).length).toBeLessThanOrEqual(20);
  expect(words.flat()).toContain(
    "Permintaan tambahan waktu esai Anda tidak disetujui. Alasannya: Portal dapat dibuka sepanjang waktu esai Anda.",
  );
});

it("tells what a condition reads of other rows in the titles of their columns, and parts that say only their names in one line", () => {
  const all = sentences("gurupenggerak").map(({ text }) => text);
  expect(all.filter((text) => /"(id|owner|kepada|peran|kuota)"/.test(text))).toEqual([]);
  expect(all.filter((text) => /^Catatan kecil: (required|optional)$|: -$|^Bagian [a-z]+$/.test(text))).toEqual([]);
  expect(all).toContain("Alasannya wajib ditulis");
});

it.each([
  ["gurupenggerak", 8],
  ["ppg", 11],
])("fills the letters of %s in with what cases, the demo and series of numbers have: at most %i keep a name", (program, most) => {
  const letters = sectionsOf(program).flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === "letter"));
  const open = letters.filter((letter) => sentencesOf(letter).some(({ text }) => text.includes("‹")));
  expect(letters.length).toBeGreaterThan(120);
  expect(open.length).toBeLessThanOrEqual(most);
});

it("gives places names that stay: they are made of the names of documents", () => {
  const anchors = sectionsOf("gurupenggerak").map(({ anchor }) => anchor);
  for (const one of [
    "layar-gurupenggerak-biodata",
    "isian-gurupenggerak-biodata",
    "catatan-gurupenggerak-dokumen",
    "kertas-gurupenggerak-sertifikat",
    "angkatan-gurupenggerak-11",
    "catatan-gurupenggerak-dokumen-hak",
  ])
    expect(anchors).toContain(one);
  expect(readPath(library.get("screen", "gurupenggerak/biodata"), "title")).toBe("Biodata");
});
