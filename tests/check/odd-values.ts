/**
 * No JSON value makes the checker throw, hang or speak of nothing. Puts any JSON value at any position of a document of a small
 * project (the sound base of the problem cases, and shipped documents of each kind), drawn from a fixed seed, and checks the whole.
 */
import { join } from "node:path";
import * as fc from "fast-check";
import { expect } from "vitest";
import { checkDocuments, formatProblem, readDocuments, readLanguage, type SourceDocument } from "../../engine/tools";
import { drawFrom } from "./draw-from";
import { parsed, replaceDocument } from "./edit-documents";

const root = join(import.meta.dirname, "../..");
const language = readLanguage(root);
const shipped = [
  "schemas/data/vokasi/pendaftaran.schema.json",
  "schemas/data/bersama/reset.schema.json",
  "schemas/calls/biodata.json",
  "schemas/calls/prajab.json",
  "schemas/conditions/vokasi.json",
  "schemas/programs/vokasi.json",
  "screens/vokasi/daftar-pelatihan.json",
  "screens/gurupenggerak/cv.json",
  "menus/vokasi/tiles.json",
];
const documents = [
  ...readDocuments(join(root, "tests/problems/base")),
  ...readDocuments(root).filter(({ path }) => shipped.includes(path)),
];

const oddKeys = [
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "",
  "length",
  "$ref",
  "extends",
  "id",
  "kind",
  "var",
  "if",
];
const oddTexts = [
  "\ud800",
  "{",
  "{{x}",
  "{a.b|c}",
  "(",
  "a".repeat(20_000),
  "../../x.json",
  "#/definitions/x",
  "#",
  "__proto__",
  "constructor",
];
/** Cannot be made a text: `String(value)` throws. */
const wayward = { toString: 0, valueOf: 0, indexOf: 0 };
const oddValue = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    { weight: 1, arbitrary: fc.constantFrom(wayward, [wayward], { id: wayward, kind: wayward, $ref: wayward, type: wayward }) },
    fc.constantFrom(null, true, false, 0, -1, 0.5, 1e308, -0, ...oddTexts),
    fc.string({ unit: "binary" }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(fc.oneof(fc.constantFrom(...oddKeys), fc.string()), tie("value"), { maxKeys: 4 }),
  ),
})).value;

/** Fails at the first value with which the checker throws, and names the document, the pointer and the value. */
export function checkOddValues(runs: number): void {
  const draw = drawFrom(11);
  for (const value of fc.sample(oddValue, { numRuns: runs, seed: 11 })) {
    const document = draw(documents);
    const pointer = draw(pointersOf(document.value));
    const text = JSON.stringify(replaced(document.value, pointer, value));
    const changed = parsed(document.path, text);
    const where = `${document.path} ${JSON.stringify(pointer)}: ${JSON.stringify(value).slice(0, 200)}`;
    expect(() => problemsWith(changed), where).not.toThrow();
  }
}

function problemsWith(changed: SourceDocument): string[] {
  const found = checkDocuments(replaceDocument(documents, changed), language);
  const texts = new Map([...documents, changed].map(({ path, text }) => [path, text]));
  return found
    .filter(({ file }) => file === changed.path)
    .map((problem) => formatProblem(problem, texts.get(problem.file) ?? "", "id"));
}

type Pointer = readonly string[];

function pointersOf(value: unknown, pointer: Pointer = []): Pointer[] {
  if (typeof value !== "object" || value === null) return [pointer];
  return [pointer, ...Object.entries(value).flatMap(([key, part]) => pointersOf(part, [...pointer, key]))];
}

function replaced(whole: unknown, [key, ...rest]: Pointer, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(whole)) return whole.map((item, index) => (String(index) === key ? replaced(item, rest, value) : item));
  return { ...Object(whole), [key]: replaced(Object(whole)[key], rest, value) };
}
