/**
 * `npm run check [paths] [--json] [--lang id|en]`: checks every document and prints the problems of the given paths (all by default),
 * in file order. Exits 1 when there is an error. What was found is kept, so that a run with nothing changed loads no checker at all.
 */
import { relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { checkedProject } from "./check/kept-check";

const root = fileURLToPath(new URL("..", import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: "boolean", default: false }, lang: { type: "string", default: "id" } },
});
const language = values.lang === "en" ? "en" : "id";

const started = performance.now();
const wanted = positionals.map((path) => relative(root, resolve(path)).split(sep).join("/"));
const isWanted = (file: string) => wanted.length === 0 || wanted.some((path) => file === path || file.startsWith(`${path}/`));
const checked = await checkedProject(root);
const problems = checked.problems.filter(({ file }) => isWanted(file));
const printing = problems.length > 0 ? await import("./check/print-problems") : undefined;

if (values.json) {
  console.log(printing?.problemsAsJson(problems, language) ?? "[]");
} else {
  printing?.printProblems(root, problems, language);
  const milliseconds = Math.round(performance.now() - started);
  const count = checked.paths.filter(isWanted).length;
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
