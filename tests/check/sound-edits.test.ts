/**
 * Edits that staff would rightly make. Each gives no problem, and what it makes compiles: data with their validators, screens, menus
 * and programs, as everybody and as each cohort sees them. An edit is `{ why, project, edits: [{ file, pointer, value }] }`; the pointer
 * is a JSON pointer, "" for a whole new document, ends in "-" for a new item, and may name an item by its id; null removes.
 */
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { KindDefinition } from "../../engine/check/kind-definition";
import { compileValidator } from "../../engine/server";
import {
  type CompiledData,
  checkDocuments,
  createLibrary,
  documentKinds,
  formatProblem,
  KeptChecks,
  type Library,
  readDocuments,
  type SourceDocument,
} from "../../engine/tools";
import { everyNth } from "../sample";
import { editDocuments } from "./edit-documents";
import { kept as keptShipped, language, root, shipped } from "./shipped";
import soundEdits from "./sound-edits.json";

const projects: Readonly<Record<string, readonly SourceDocument[]>> = {
  base: readDocuments(join(root, "tests/problems/base")),
  shipped,
};
/** An edit changes few documents of its project: the others are not checked again. */
const kept: Readonly<Record<string, KeptChecks>> = { base: new KeptChecks(language), shipped: keptShipped };

const tried = everyNth(soundEdits, 20);

describe(`a sound edit gives no problem, and compiles (${tried.words})`, () => {
  it.each(tried.items)("$why", ({ project, edits }) => {
    const documents = editDocuments(projects[project] ?? [], edits);
    const texts = new Map(documents.map(({ path, text }) => [path, text]));
    const problems = checkDocuments(documents, language, [], kept[project]);
    expect(problems.map((problem) => formatProblem(problem, texts.get(problem.file) ?? "", "en"))).toEqual([]);
    compileAll(documents, new Set(edits.map(({ file }) => file)));
  });

  it("has no edit that changes nothing", () => {
    for (const { project, edits, why } of soundEdits) {
      const before = new Map((projects[project] ?? []).map(({ path, value }) => [path, value]));
      for (const { path, value } of editDocuments(projects[project] ?? [], edits).filter(({ path }) =>
        edits.some(({ file }) => file === path),
      ))
        expect(JSON.stringify(value), why).not.toBe(JSON.stringify(before.get(path)));
    }
  });
});

/** Compiles what was edited, and as a cohort sees it what that cohort changes. */
function compileAll(documents: readonly SourceDocument[], edited: ReadonlySet<string>): void {
  const library = createLibrary(documents);
  for (const { path, kind, id, text, value } of documents) {
    if (edited.has(path)) compile(library, path);
    const overlays = kind === "cohort" ? Object(value).overlays : undefined;
    if (!Array.isArray(overlays) || !(edited.has(path) || [...edited].some((one) => text.includes(one)))) continue;
    for (const { document } of overlays) compile(library.forCohort(id), document);
  }
}

function compile(view: Library, path: string): void {
  const { kind, id } = view.sources.get(path) ?? {};
  const definition: KindDefinition | undefined = kind && documentKinds[kind];
  if (!definition?.compile || id === undefined) return;
  const compiled = definition.compile(view, id);
  expect(compiled, path).toBeDefined();
  if (kind === "data") compileValidator((compiled as CompiledData).schema);
}
