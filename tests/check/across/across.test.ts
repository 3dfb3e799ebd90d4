/**
 * Mistakes that reach across the parts of a record type, and across the documents around it (`elsewhere.json`: screens, menus, data, calls): each part is sound by itself, and the whole is
 * empty, unreachable or open to all. A mistake is an edit of the sound project of `tests/problems`, told once, by its code, at its place.
 */
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../engine/json/json";
import type { Pointer } from "../../../engine/json/pointer";
import { checkDocuments, KeptChecks, readDocuments } from "../../../engine/tools";
import { editDocuments } from "../edit-documents";
import { language, root } from "../shipped";
import elsewhere from "./elsewhere.json";
import mistakes from "./mistakes.json";

const project = readDocuments(join(root, "tests/problems/base"));
const kept = new KeptChecks(language);

describe("a mistake across parts", () => {
  it("is not in the project itself", () => {
    expect(checkDocuments(project, language, [], kept)).toEqual([]);
  });

  it.each([...mistakes, ...elsewhere])("is told at its place: $why", ({ edits, told }) => {
    const documents = editDocuments(project, edits);
    const document = documents.find(({ path }) => path === told.file)?.value;
    const found = checkDocuments(documents, language, [], kept).map(({ file, code, pointer }) => ({ file, code, pointer }));
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
