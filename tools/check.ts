/**
 * `npm run check [paths] [--json] [--lang id|en]`: checks every document and prints the problems of the given paths (all by default),
 * in file order. Exits 1 when there is an error.
 */
import { readFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import {
  checkDocuments,
  findStrays,
  formatProblem,
  locateProblem,
  type ProblemLanguage,
  problemToJson,
  readDocuments,
  readLanguage,
} from "../engine/tools";

const root = fileURLToPath(new URL("..", import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: "boolean", default: false }, lang: { type: "string", default: "id" } },
});
const language: ProblemLanguage = values.lang === "en" ? "en" : "id";

const started = performance.now();
const documents = readDocuments(root);
const wanted = positionals.map((path) => relative(root, resolve(path)).split(sep).join("/"));
const isWanted = (file: string) => wanted.length === 0 || wanted.some((path) => file === path || file.startsWith(`${path}/`));
const problems = checkDocuments(documents, readLanguage(root), findStrays(root)).filter(({ file }) => isWanted(file));
const texts = new Map(documents.map(({ path, text }) => [path, text]));
const located = problems.map((problem) => {
  const text = texts.get(problem.file) ?? readFileSync(join(root, problem.file), "utf8");
  return { problem: locateProblem(problem, text), text };
});

if (values.json) {
  console.log(
    JSON.stringify(
      located.map(({ problem }) => problemToJson(problem, language)),
      null,
      2,
    ),
  );
} else {
  for (const { problem, text } of located) console.log(`${formatProblem(problem, text, language)}\n`);
  const milliseconds = Math.round(performance.now() - started);
  const count = documents.filter(({ path }) => isWanted(path)).length;
  const closing = {
    id:
      problems.length === 0
        ? `${count} dokumen diperiksa, tidak ada masalah`
        : `${count} dokumen diperiksa, ${problems.length} masalah`,
    en:
      problems.length === 0
        ? `${count} documents checked, no problems`
        : `${count} documents checked, ${problems.length} problems`,
  };
  console.log(`${closing[language]} (${milliseconds} ms).`);
}
if (problems.some(({ severity }) => severity === "error")) process.exitCode = 1;
