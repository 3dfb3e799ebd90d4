/**
 * The examples of the guide for staff are real: those of each chapter, laid over a copy of the shipped documents in their order, give
 * no problem, and what they show compiles. An example of a document that exists says only what is added to it.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fieldKeywords } from "../../engine/rules/keywords/field-keywords";
import { formats } from "../../engine/texts/formats";
import { blockKinds, checkDocuments, createLibrary, formatProblem, mergePatch, type SourceDocument } from "../../engine/tools";
import { parsed, replaceDocument } from "../check/edit-documents";
import { kept, language, root, shipped } from "../check/shipped";
import { isWholeRun } from "../sample";

const guide = readFileSync(join(root, "schemas/language/PANDUAN.md"), "utf8");

const examplesOf = (text: string) =>
  [...text.matchAll(/^```json (\S+)\n([\s\S]*?)^```$/gm)].map(([, path = "", json = ""]) => ({ path, json }));
interface Chapter {
  readonly title: string;
  /** The title of the chapter that it goes on from. */
  readonly from: string | undefined;
  readonly examples: readonly { readonly path: string; readonly json: string }[];
}

const all = guide.split(/^## /m).map(
  (text): Chapter => ({
    title: text.slice(0, text.indexOf("\n")),
    from: /^Melanjutkan \[([^\]]+)\]/m.exec(text)?.[1],
    examples: examplesOf(text),
  }),
);
const chapters = all.filter(({ examples }) => examples.length > 0);

/** The examples of the chapters that it goes on from, the first one first. */
const before = ({ from }: Chapter): Chapter["examples"] => {
  const chapter = all.find(({ title }) => title === from);
  return chapter ? [...before(chapter), ...chapter.examples] : [];
};
/** All of them one after the other are tried below. */

function layOver(documents: readonly SourceDocument[], { path, json }: { path: string; json: string }) {
  const before = documents.find((document) => document.path === path);
  const value = before ? mergePatch(before.value, JSON.parse(json)) : JSON.parse(json);
  return replaceDocument(documents, parsed(path, JSON.stringify(value, null, 2)));
}

const withExamples = (examples: readonly { path: string; json: string }[]) =>
  examples.reduce<readonly SourceDocument[]>(layOver, shipped);
const problemsOf = (documents: readonly SourceDocument[]) =>
  checkDocuments(documents, language, [], kept)
    // How long rows are kept is a chapter of its own: the examples of the others leave it to the reader, whom the checker warns.
    // What may be meant so is told with the example, as the guide says where it speaks of warnings.
    .filter(({ code }) => !["without-retention", "missing-counts", "opens-to-fewer"].includes(code))
    .map(({ file, code, pointer, values }) => `${file} ${code} ${pointer.join("/")} ${values.found}`);

describe("the guide for staff", () => {
  it.each([
    ["block kind", blockKinds],
    ["field keyword", Object.keys(fieldKeywords)],
    ["format of a text", Object.keys(formats)],
  ])("names every %s", (_, names) => {
    expect(names.filter((name) => !new RegExp(`[\`"|]${name}[\`"}:]`).test(guide))).toEqual([]);
  });

  it("names a chapter for each one that goes on from another", () => {
    const titles = all.map(({ title }) => title);
    expect(all.filter(({ from }) => from !== undefined && !titles.includes(from))).toEqual([]);
  });

  it.runIf(isWholeRun).each(chapters.map((chapter) => [chapter.title, chapter] as const))("%s, alone", (title, chapter) => {
    const needed = title.startsWith("Menambah layar")
      ? examplesOf(guide).filter(({ path }) => path.endsWith("/tata-tertib.json"))
      : [];
    const isOpened = title.startsWith("Menambah dialog")
      ? (chapters.find((one) => one.title.startsWith("Menambah layar"))?.examples ?? [])
      : [];
    expect(problemsOf(withExamples([...isOpened, ...before(chapter), ...chapter.examples, ...needed]))).toEqual([]);
  });

  it("can be followed from the first page to the last", () => {
    const documents = withExamples(examplesOf(guide));
    expect(problemsOf(documents)).toEqual([]);
    expect(createLibrary(documents).forCohort("gurupenggerak/12").get("data", "gurupenggerak/biodata")).toMatchObject({
      properties: { hobi: { title: "Hobi" }, nidn: { title: "NIDN" } },
    });
  });

  it("lists conditions that hold together", () => {
    const conditions = [...guide.matchAll(/^\| `(\{ "[^`]+ \})`(?:,| \|)/gm)]
      .map(([, json = ""]) => json)
      .filter((json) => !json.includes("syarat"));
    expect(conditions.length).toBeGreaterThan(5);
    const entries = conditions.map((json, index) => [`contoh-${index}`, { description: "Contoh.", when: JSON.parse(json) }]);
    const path = "schemas/conditions/gurupenggerak.json";
    const documents = withExamples([{ path, json: JSON.stringify({ conditions: Object.fromEntries(entries) }) }]);
    expect(problemsOf(documents).filter((problem) => !problem.includes(" unreachable "))).toEqual([]);
  });

  it("shows a problem as the checker tells it", () => {
    const path = "screens/gurupenggerak/home.json";
    const sound = shipped.find((document) => document.path === path);
    const broken = parsed(path, String(sound?.text).replace('"kind": "detail"', '"kind": "detial"'));
    const [problem, ...others] = checkDocuments(replaceDocument(shipped, broken), language, [], kept);
    if (!problem) throw new Error("no problem was found");
    expect(others).toEqual([]);
    expect(guide).toContain(`\`\`\`\n${formatProblem(problem, broken.text, "id")}\n\`\`\``);
  });
});

it.runIf(isWholeRun)("the short guide in English can be followed too", () => {
  const english = readFileSync(join(root, "schemas/language/GUIDE.md"), "utf8");
  expect(problemsOf(withExamples(examplesOf(english)))).toEqual([]);
});
