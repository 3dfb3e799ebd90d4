/**
 * Writes problems for people and for machines.
 *
 *   screens/a/biodata.json:14:15  unknown-block-kind
 *   Tertulis "tabel". Yang dikenal: form, table. Maksud Anda "table"?
 *   > 14 |   "kind": "tabel",
 *        |           ^^^^^^^
 */
import type { Located } from "./locate";
import { wordProblem } from "./messages";
import type { ProblemLanguage } from "./wording";

export function formatProblem(problem: Located, text: string, language: ProblemLanguage): string {
  const { file, line, column, code, values } = problem;
  return `${file}:${line}:${column}  ${code}\n${wordProblem(code, values, language)}\n${frame(problem, text)}`;
}

function frame({ line, column, length }: Located, text: string): string {
  const shown = text.split("\n")[line - 1] ?? "";
  const gutter = `> ${line} | `;
  const margin = `${" ".repeat(gutter.length - 2)}| `;
  return `${gutter}${shown}\n${margin}${shown.slice(0, column - 1).replace(/\S/g, " ")}${"^".repeat(length)}`;
}

/** One problem as `npm run check -- --json` prints it. */
export function problemToJson(problem: Located, language: ProblemLanguage) {
  const { code, file, line, column, severity, values } = problem;
  return { code, file, line, column, message: wordProblem(code, values, language), severity };
}
