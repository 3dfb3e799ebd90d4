/**
 * Mistakes that reach across the parts of a record type, and across the documents around it (`elsewhere.json`: screens, menus, data,
 * calls): each part is sound by itself, and the whole is empty, unreachable or open to all. A mistake is an edit of the sound project of `tests/problems`, told once, by its code, at its place.
 */
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../engine/json/json";
import type { Pointer } from "../../../engine/json/pointer";
import { factsOf } from "../../../engine/problems/codes";
import { checkDocuments, KeptChecks, readDocuments, type SourceDocument } from "../../../engine/tools";
import { everyNth, firstOfEach } from "../../sample";
import { type Edit, editDocuments } from "../edit-documents";
import { kept as keptShipped, language, root, shipped } from "../shipped";
import elsewhere from "./elsewhere.json";
import mistakes from "./mistakes.json";

const base = readDocuments(join(root, "tests/problems/base"));
const projects: Readonly<Record<string, readonly SourceDocument[]>> = { base, shipped };
const keptBy: Readonly<Record<string, KeptChecks>> = { base: new KeptChecks(language), shipped: keptShipped };

interface Mistake {
  readonly why: string;
  /** That of `tests/problems`, or the shipped one. */
  readonly project?: string;
  readonly edits: readonly Edit[];
  readonly told: { readonly file: string; readonly code: string; readonly pointer: string };
}

// Each of those elsewhere checks all that is shipped: one of each third code is tried.
const few = everyNth(firstOfEach<Mistake>(elsewhere, ({ told }) => told.code).items, 3);
const tried: readonly Mistake[] = [...mistakes, ...few.items];

describe(`a mistake across parts (elsewhere ${few.words})`, () => {
  it("is not in the project itself", () => {
    for (const [name, documents] of Object.entries(projects))
      expect(checkDocuments(documents, language, [], keptBy[name]), name).toEqual([]);
  });

  it.each(tried)("is told at its place: $why", ({ project = "base", edits, told }) => {
    const documents = editDocuments(projects[project] ?? [], edits);
    const document = documents.find(({ path }) => path === told.file)?.value;
    // Consequences in other documents stand beside it: an item is shown to more people than its page, a row of the demo no longer fits.
    const found = checkDocuments(documents, language, [], keptBy[project])
      .filter(
        ({ code, file }) => code === told.code || !(factsOf(code).warns || (code === "invalid-example" && file !== told.file)),
      )
      .map(({ file, code, pointer }) => ({ file, code, pointer }));
    expect(found).toEqual([{ ...told, pointer: placeOf(document, told.pointer) }]);
  });
});

/** As the checker says it: with the index of an item that is named by its id, or of the last one, "-". */
function placeOf(document: unknown, pointer: string): Pointer {
  let here = document;
  return pointer
    .split("/")
    .slice(1)
    .map((key) => {
      const step = Array.isArray(here) ? indexOf(here, key) : key;
      here = Object(here)[step];
      return step;
    });
}

function indexOf(list: readonly JsonObject[], key: string): number {
  if (key === "-") return list.length - 1;
  return /^\d+$/.test(key) ? Number(key) : list.findIndex(({ id }) => id === key);
}
