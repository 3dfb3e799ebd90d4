/** Looks for the problems of all documents. A check of one document that an earlier run kept is taken over where all that it read is as it was. */
import {
  checkDocuments,
  findStrays,
  KeptChecks,
  locateProblem,
  readDocuments,
  readLanguage,
  StoredChecks,
  type StoredText,
} from "../../engine/tools";
import type { CheckedProject } from "./checked-project";
import { withPresentLock } from "./lock-text";
import { textOf } from "./text-of";

export interface Checked {
  readonly project: CheckedProject;
  /** The checks of single documents, for the next run. */
  readonly parts: StoredText;
}

/** `before` are the parts of an earlier run by the same checker, `released` the lock of answered fields that the main branch has. */
export function checkNow(root: string, before: StoredText | undefined, released: string | undefined): Checked {
  const documents = withPresentLock(root, readDocuments(root), released);
  const language = readLanguage(root);
  const stored = new StoredChecks(before);
  const texts = new Map(documents.map(({ path, text }) => [path, text]));
  const found = checkDocuments(documents, language, findStrays(root), new KeptChecks(language, stored));
  const problems = found.map((problem) => locateProblem(problem, texts.get(problem.file) ?? textOf(root, problem.file)));
  return { project: { paths: documents.map(({ path }) => path), problems }, parts: stored.toStore() };
}
