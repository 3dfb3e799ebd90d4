/**
 * The promise of the desk to whoever reads a difference: a document that is opened and closed is the same file, and an edit changes the lines
 * of what was edited and no other, in the form that the formatter of the house gives it.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { applyEdits, findNodeAtLocation, modify, parseTree } from "jsonc-parser";
import { afterAll, describe, expect, it } from "vitest";
import { getAt, isObject, readLanguage } from "../../../engine/tools";
import type { MetaSchemas } from "../../../tools/editor/named-places";
import { formatted } from "../../../tools/formatted";
import { Desk } from "../../../tools/studio/desk";
import { type Path, textWith } from "../../../tools/studio/edit-text";
import { type Edit, edited } from "../../../tools/studio/edits";
import { LanguageForm } from "../../../tools/studio/language-form";
import { root, shipped } from "../../check/shipped";
import { isWholeRun } from "../../sample";

const form = new LanguageForm(readLanguage(root) as unknown as MetaSchemas);
const folder = mkdtempSync(join(tmpdir(), "layar-studio-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const desk = new Desk({ root, folder, form });
const generated = new Set(["lock", "uses"]);
const written = shipped.filter(({ kind }) => !generated.has(kind));

describe("a document that is opened and closed", () => {
  it("is the same text: every shipped one", () => {
    expect(shipped.filter(({ text, value }) => textWith(text, structuredClone(value)) !== text).map(({ path }) => path)).toEqual(
      [],
    );
  });

  it("is the same text when the same value is written again by the desk", () => {
    for (const { path, value } of written.filter((_, index) => index % 400 === 0)) {
      desk.edit(path, { kind: "set", path: ["$schema"], value: Object(value).$schema }, "");
      expect(desk.unsaved).toEqual([]);
    }
  });
});

/** Every place of a document that an edit may touch. */
function places(value: unknown, path: Path = []): Path[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => [[...path, index], ...places(one, [...path, index])]);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, one]) => [[...path, key], ...places(one, [...path, key])]);
}

const kinds = [...new Set(written.map(({ kind }) => kind))];
const byKind = new Map(kinds.map((kind) => [kind, written.filter((one) => one.kind === kind && one.text.length < 30_000)]));
const chosen = fc.record({
  kind: fc.constantFrom(...kinds),
  document: fc.nat(),
  place: fc.nat(),
  way: fc.constantFrom("word", "remove", "insert", "move", "rename", "object"),
});

type Choice = typeof chosen extends fc.Arbitrary<infer One> ? One : never;

function editOf({ kind, document, place, way }: Choice): { file: string; edit: Edit; path: Path } | undefined {
  const all = byKind.get(kind) ?? [];
  const one = all[document % all.length];
  if (!one) return undefined;
  const found = places(one.value).filter(([first]) => first !== "$schema");
  const path = found[place % found.length];
  if (!path) return undefined;
  const value = getAt(one.value, path);
  const around = getAt(one.value, path.slice(0, -1));
  const last = path.at(-1);
  const edits: Readonly<Record<Choice["way"], Edit | undefined>> = {
    word: {
      kind: "set",
      path,
      value: typeof value === "string" ? `${value} baru` : typeof value === "number" ? value + 1 : "baru",
    },
    remove: { kind: "set", path },
    insert: Array.isArray(around) ? { kind: "insert", path, value: { id: "baru", label: "Yang baru" } } : undefined,
    move: Array.isArray(around) && around.length > 1 ? { kind: "move", path, to: (Number(last) + 1) % around.length } : undefined,
    rename: isObject(around) && typeof last === "string" ? { kind: "rename", path, name: `${last}-baru` } : undefined,
    object: isObject(value) ? { kind: "set", path: [...path, "tambahan"], value: { a: 1, b: ["x"] } } : undefined,
  };
  const edit = edits[way];
  return edit && { file: one.path, edit, path };
}

/** The lines of the text before that are not in the text after, as they stand around what was edited. */
function span(before: string, after: string): readonly [from: number, to: number] {
  const [old, now] = [before.split("\n"), after.split("\n")];
  let from = 0;
  while (from < old.length && old[from] === now[from]) from += 1;
  let end = 0;
  while (end < old.length - from && end < now.length - from && old[old.length - 1 - end] === now[now.length - 1 - end]) end += 1;
  return [from, old.length - end];
}

/** The lines on which the value at a path stands. */
function linesOf(text: string, path: Path): readonly [from: number, to: number] {
  const tree = parseTree(text);
  const node = tree && findNodeAtLocation(tree, [...path]);
  const { offset, length } = node ?? { offset: 0, length: text.length };
  return [text.slice(0, offset).split("\n").length - 1, text.slice(0, offset + length).split("\n").length];
}

const isInOneLine = (text: string, path: Path): boolean => {
  const [from, to] = linesOf(text, path);
  return to - from === 1;
};

/** The change stands in the lines of its holder, or of what stands around it and fits in one line now, or did before. */
function staysInPlace(before: string, after: string, path: Path): boolean {
  const [from, to] = span(before, after);
  const isIn = ([first, last]: readonly [number, number]) => from >= first && to <= last;
  let around = path.slice(0, -1);
  while (!isIn(linesOf(before, around))) {
    if (around.length === 0) return false;
    around = around.slice(0, -1);
    if (!isInOneLine(before, around) && !isInOneLine(after, around)) return false;
  }
  return true;
}

/** The same change by another hand: the tokens of one value replaced, and the formatter after it. */
const byTokens = (file: string, text: string, path: Path, value: unknown) =>
  formatted(file, applyEdits(text, modify(text, [...path], value, {})));

/** In parts, so that a long run is heard of. */
const seeds = isWholeRun ? [39, 40, 41, 42] : [39];

describe("an edit by the form", () => {
  it.each(seeds)(
    "changes lines of its own holder alone, is as the formatter writes it, means what was wished, and is undone to the byte: seed %i",
    (seed) => {
      let count = 0;
      fc.assert(
        fc.property(chosen, (choice) => {
          const made = editOf(choice);
          if (!made) return;
          const { file, edit, path } = made;
          const before = desk.document(file)?.text ?? "";
          desk.edit(file, edit, "coba");
          const after = desk.document(file)?.text ?? "";
          expect(desk.document(file)?.value).toEqual(edited(shipped.find((one) => one.path === file)?.value, edit));
          expect(staysInPlace(before, after, path)).toBe(true);
          if (choice.way === "word") expect(after).toBe(byTokens(file, before, path, (edit as { value?: unknown }).value));
          desk.undo();
          expect(desk.document(file)?.text).toBe(before);
          expect(desk.unsaved).toEqual([]);
          count += 1;
        }),
        { numRuns: isWholeRun ? 2_400 : 25, seed, endOnFailure: true },
      );
      console.log(`${count} edits`);
      expect(count).toBeGreaterThan(isWholeRun ? 1_250 : 10);
    },
  );
});
