/**
 * The checker of the desk, a process of its own, so that an edit is answered while the one before is still looked at. It reads the documents
 * once; from then on it is told of texts that changed, and tells all problems. What `npm run check` kept is taken over.
 */
import {
  checkDocuments,
  findStrays,
  KeptChecks,
  parseDocument,
  readDocuments,
  readLanguage,
  StoredChecks,
  wordProblem,
} from "../../engine/tools";
import { keptParts } from "../check/kept-check";
import type { Change } from "./desk";
import type { ProblemView } from "./desk-view";
import { mendsOf } from "./mends";

export interface AskedCheck {
  readonly version: number;
  readonly changes: readonly Pick<Change, "file" | "after">[];
}

export interface ToldCheck {
  readonly version: number;
  readonly problems: readonly ProblemView[];
}

const [, , root = "", codeRoot = ""] = process.argv;
const documents = new Map(readDocuments(root).map((document) => [document.path, document]));
const language = readLanguage(codeRoot);
const kept = new KeptChecks(language, new StoredChecks(keptParts(codeRoot)));
let waiting: AskedCheck | undefined;

process.on("message", ({ version, changes }: AskedCheck) => {
  for (const { file, after } of changes) {
    const document = after === undefined ? undefined : parseDocument(file, after);
    if (document) documents.set(file, document);
    else documents.delete(file);
  }
  // Of several that came meanwhile only the last is looked at.
  if (!waiting) setImmediate(check);
  waiting = { version, changes };
});
process.on("disconnect", () => process.exit(0));

function check(): void {
  const { version } = waiting as AskedCheck;
  waiting = undefined;
  const all = [...documents.values()].sort((one, other) => (one.path < other.path ? -1 : 1));
  const problems = checkDocuments(all, language, findStrays(root), kept).map((problem): ProblemView => {
    const { file, pointer, severity, code, values, line, column, length } = problem;
    const value = documents.get(file)?.value;
    return {
      file,
      path: pointer,
      severity,
      code,
      text: wordProblem(code, values, "id"),
      line,
      column,
      length,
      mends: mendsOf(problem, value),
    };
  });
  process.send?.({ version, problems } satisfies ToldCheck);
}
