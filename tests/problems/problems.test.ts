/**
 * Each folder `<code>/<case>/` holds what one author got wrong, laid over the sound project in `base/`, and `expected.json`: the
 * problems found, as `npm run check -- --json` prints them. Run with UPDATE=1 to write expectations anew, then read the difference.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkDocuments, findStrays, KeptChecks, locateProblem, problemToJson, readDocuments, readLanguage, type SourceDocument } from "../../engine/tools";
import { factsOf, problemCodes, unknownCode } from "../../engine/problems/codes";
import { problemMessages } from "../../engine/problems/messages";
import { formTerms } from "../../engine/problems/terms";
import { replaceDocument } from "../check/edit-documents";

const here = import.meta.dirname;
const root = join(here, "../..");
const language = readLanguage(root);
const base = readDocuments(join(here, "base"));
/** A case changes few documents: the others are not checked again. */
const kept = new KeptChecks(language);
const folders = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
const codes = folders(here).filter((name) => name !== "base");

function documentsOf(code: string, name: string): readonly SourceDocument[] {
  return readDocuments(join(here, code, name)).reduce(replaceDocument, base);
}

/** Each case is checked once; the page for staff shows what was found. */
const known = new Map<string, ReturnType<typeof checkAnew>>();

function check(code: string, name: string) {
  const key = `${code}/${name}`;
  const found = known.get(key) ?? checkAnew(code, name);
  known.set(key, found);
  return found;
}

function checkAnew(code: string, name: string) {
  const documents = documentsOf(code, name);
  const texts = new Map(documents.map(({ path, text }) => [path, text]));
  const strays = findStrays(join(here, code, name));
  return checkDocuments(documents, language, strays, kept).map((problem) =>
    problemToJson(locateProblem(problem, texts.get(problem.file) ?? ""), "id"),
  );
}

/** A case as the page shows it: file and line, message, and the line it is about. */
function exampleOf(code: string, name: string): string {
  const text = new Map(documentsOf(code, name).map((document) => [document.path, document.text]));
  const problem = check(code, name).find((one) => one.code === code);
  if (!problem) return "";
  const { file, line, column, message } = problem;
  return `${file}:${line}:${column}  ${code}\n${message}\n> ${line} | ${text.get(file)?.split("\n")[line - 1]?.trim()}\n`;
}

describe("the sound project", () => {
  it("has no problem", () => expect(checkDocuments(base, language)).toEqual([]));
});

describe.each(codes)("%s", (code) => {
  it.each(folders(join(here, code)))("%s", (name) => {
    const found = check(code, name);
    const file = join(here, code, name, "expected.json");
    if (process.env.UPDATE || !existsSync(file)) writeFileSync(file, `${JSON.stringify(found, null, 2)}\n`);
    expect(found).toEqual(JSON.parse(readFileSync(file, "utf8")));
    expect(found.map((problem) => problem.code)).toContain(code);
  });
});

describe("the list of codes", () => {
  it("has a case and a message for each code, and none beside", () => {
    expect([...codes].sort()).toEqual([...problemCodes].sort());
    expect(Object.keys(problemMessages).sort()).toEqual([...problemCodes].sort());
  });

  it("stands in the page for staff, code by code", () => {
    const page = readFileSync(join(root, "schemas/language/MASALAH.md"), "utf8");
    const headings = [...page.matchAll(/^### `([a-z-]+)`$/gm)].map((match) => match[1]);
    expect([...headings].sort()).toEqual([...problemCodes].sort());
  });

  it("is shown there as the checker tells it", () => {
    const file = join(root, "schemas/language/MASALAH.md");
    const page = readFileSync(file, "utf8");
    const told = page.replace(/^### `([a-z-]+)`\n\n```\n([^`]*)```/gm, (whole, code: string, shown: string) => {
      const cases = folders(join(here, code)).map((name) => exampleOf(code, name));
      return cases.includes(shown) ? whole : `### \`${code}\`\n\n\`\`\`\n${cases[0]}\`\`\``;
    });
    if (process.env.UPDATE) writeFileSync(file, told);
    expect(told).toBe(page);
  });

  it("has words for every form that the language asks for", () => {
    const patterns = [...JSON.stringify(language).matchAll(/"pattern":("(?:[^"\\\\]|\\\\.)*")/g)].map(([, text = ""]) => JSON.parse(text));
    expect(patterns.filter((pattern) => !Object.hasOwn(formTerms, pattern))).toEqual([]);
  });

  it("has a code for an unknown name of every sort that the language refers to", () => {
    const sorts = [...JSON.stringify(language).matchAll(/"refersTo":"([^"]+)"/g)].map(([, sort = ""]) => sort);
    expect(sorts.length).toBeGreaterThan(0);
    for (const sort of sorts) expect(unknownCode(sort)).toBe(`unknown-${sort}`);
  });

  it("says in plain words only values that the message has", () => {
    for (const code of problemCodes)
      for (const value of factsOf(code).terms ?? []) expect(problemMessages[code].id, code).toContain(`{${value}}`);
  });

  it("says in both languages what each problem is", () => {
    for (const code of problemCodes) {
      for (const wording of Object.values(problemMessages[code])) expect(wording.length).toBeGreaterThan(5);
    }
  });
});
