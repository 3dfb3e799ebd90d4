/**
 * The words of `npm run diff` for an edit: each case is an edit of a small project (`cases/<name>.json`) and the report that a reviewer
 * reads (`cases/<name>.md`). Run with UPDATE=1 to write the reports anew, then read the difference.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkDocuments, type Logic, readLanguage } from "../../../engine/tools";
import { askPeople, retry } from "../../../tools/diff/ask-people";
import { diffDocuments } from "../../../tools/diff/diff-documents";
import { asMarkdown, asText } from "../../../tools/diff/print";
import { caseNames, personas, projectDocuments, reportFile, statesOf } from "./project";

const root = join(import.meta.dirname, "../../..");

function differences(name: string) {
  const { before, after } = statesOf(name);
  return diffDocuments(before, after, personas);
}

it("the project that is edited is sound", () => {
  const expected = new Set(["unused-text", "unused-call", "unreachable", "shown-nowhere", "missing-counts"]);
  const problems = checkDocuments(projectDocuments, readLanguage(root), []).filter(({ code }) => !expected.has(code));
  expect(problems.map(({ file, code, pointer }) => `${file} ${code} ${pointer?.join("/")}`)).toEqual([]);
});

describe.each(caseNames)("%s", (name) => {
  it("is told as its report says", () => {
    const report = `${asMarkdown({ revision: "sebelum", documents: differences(name) })}\n`;
    if (process.env.UPDATE) writeFileSync(reportFile(name), report);
    expect(existsSync(reportFile(name)) && readFileSync(reportFile(name), "utf8")).toBe(report);
  });

  it("is witnessed by values on which old and new differ as told", () => {
    for (const { kind, what, witness } of differences(name).flatMap(({ claims }) => claims)) {
      if (!witness) continue;
      const isGained = kind === "gained" || kind === "added";
      expect({ what, ...retry(witness) }).toEqual({ what, before: !isGained, after: isGained });
    }
  });
});

it("a document against itself says that nothing changed", () => {
  const documents = diffDocuments(projectDocuments, projectDocuments, personas);
  expect(asText({ revision: "sebelum", documents })).toBe("Tidak ada perubahan makna.");
});

describe("a variable that holds another", () => {
  const holder = { present: { var: "profile.kelas" } };
  const inside = { "==": [{ var: "profile.kelas.nomor" }, 1] };
  const ask = (before: Logic, after: Logic) =>
    askPeople({ before, after }, { of: 0, people: [], roots: new Set(), typeOf: () => ({ type: "integer" }) });

  it("may be nothing: then what lies in it is nothing too", () => {
    const [outcome] = ask(true, { and: [holder, { or: [inside, { "!": [inside] }] }] });
    expect(outcome).toMatchObject({ kind: "lost", witness: { values: { "profile.kelas": null } } });
    expect(outcome?.kind === "lost" && retry(outcome.witness)).toEqual({ before: true, after: false });
  });

  it("may be there with nothing in it", () => {
    const outcomes = ask({ and: [holder, inside] }, holder);
    expect(outcomes.map(({ kind }) => kind)).toEqual(["gained"]);
    expect(outcomes[0]?.kind === "gained" && retry(outcomes[0].witness)).toEqual({ before: false, after: true });
  });
});
