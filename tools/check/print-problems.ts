/** Says the problems to a person: place, words, and the line that is meant. Loaded only where there is one. */
import { formatProblem, type ProblemLanguage, problemToJson } from "../../engine/tools";
import type { CheckedProject } from "./checked-project";
import { textOf } from "./text-of";

type Problems = CheckedProject["problems"];

export const problemsAsJson = (problems: Problems, language: ProblemLanguage): string =>
  JSON.stringify(
    problems.map((problem) => problemToJson(problem, language)),
    null,
    2,
  );

export function printProblems(root: string, problems: Problems, language: ProblemLanguage): void {
  for (const problem of problems) console.log(`${formatProblem(problem, textOf(root, problem.file), language)}\n`);
}
