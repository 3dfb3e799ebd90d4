/**
 * Breaks the shipped documents, one fault at a time, as a tired hand would, and expects the checker to name each fault by its code at
 * the very line that was changed. A fault is a text replaced in a file; its line is where the replacement stands.
 */
import { describe, expect, it } from "vitest";
import { checkDocuments, locateProblem } from "../../engine/tools";
import { everyNth, firstOfEach } from "../sample";
import { parsed, replaceDocument } from "./edit-documents";
import mutations from "./mutations.json";
import { kept, language, shipped } from "./shipped";

/** Every code is tried in a small project too (`tests/problems`); here a sixth of them, in the shipped documents. */
const tried = everyNth(firstOfEach(mutations, ({ code }) => code).items, 40);

describe(`a fault in a shipped document (${tried.words})`, () => {
  it.each(tried.items)("$code: $file, $from becomes $to", ({ file, from, to, code, line }) => {
    const original = shipped.find(({ path }) => path === file);
    if (!original) throw new Error(`no document ${file}`);
    const place = original.text.indexOf(from);
    expect(place, `"${from}" stands in ${file}`).toBeGreaterThanOrEqual(0);
    const text = original.text.slice(0, place) + to + original.text.slice(place + from.length);
    const problems = checkDocuments(replaceDocument(shipped, parsed(file, text)), language, [], kept);
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
