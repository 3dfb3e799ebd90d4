/** The problems of the project's documents as the build and the development page show them: position, words and frame as one text. */
import {
  checkDocuments,
  formatProblem,
  type KeptChecks,
  type Language,
  locateProblem,
  type SourceDocument,
} from "../../engine/tools";

export interface ShownProblem {
  readonly severity: "error" | "warning";
  /** As `npm run check` prints it. */
  readonly text: string;
}

export function findProblems(documents: readonly SourceDocument[], language: Language, kept?: KeptChecks): ShownProblem[] {
  const texts = new Map(documents.map(({ path, text }) => [path, text]));
  return checkDocuments(documents, language, [], kept).map((problem) => {
    const text = texts.get(problem.file) ?? "";
    return { severity: problem.severity, text: formatProblem(locateProblem(problem, text), text, "id") };
  });
}
