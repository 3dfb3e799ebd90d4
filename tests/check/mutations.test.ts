/**
 * Breaks the shipped documents, one fault at a time, as a tired hand would, and expects the checker to name each fault by its code at
 * the very line that was changed. A fault is a text replaced in a file; its line is where the replacement stands.
 */
import { join } from "node:path";
import { describe, expect, it } from "vitest";

import { checkDocuments, KeptChecks, locateProblem, readDocuments, readLanguage } from "../../engine/node";
import { parsed, replaceDocument } from "./edit-documents";
import mutations from "./mutations.json";

const root = join(import.meta.dirname, "../..");
const language = readLanguage(root);
const documents = readDocuments(root);
/** Each fault is a change of one document: the others are not checked again (tests/check/kept proves that nothing is missed by that). */
const kept = new KeptChecks(language);

describe("a fault in a shipped document", () => {
  it.each(mutations)("$code: $file, $from becomes $to", ({ file, from, to, code, line }) => {
    const original = documents.find(({ path }) => path === file);
    if (!original) throw new Error(`no document ${file}`);
    const place = original.text.indexOf(from);
    expect(place, `"${from}" stands in ${file}`).toBeGreaterThanOrEqual(0);
    const text = original.text.slice(0, place) + to + original.text.slice(place + from.length);
    const problems = checkDocuments(replaceDocument(documents, parsed(file, text)), language, [], kept);
    const wanted = text.slice(0, place).split("\n").length + (line ?? 0);
    const found = problems.map((problem) => ({
      file: problem.file,
      code: problem.code,
      line: locateProblem(problem, text).line,
    }));
    expect(found).toContainEqual({ file, code, line: wanted });
    expect(found.filter((problem) => problem.file !== file)).toEqual([]);
  });
});
