/**
 * The checker of the desk, a process of its own, so that an edit is answered while the one before is still looked at. It reads the documents
 * once; from then on it is told of texts that changed, and tells all problems. What `npm run check` kept is taken over.
 */
import {
  checkDocuments,
  createLibrary,
  findStrays,
  parseDocument,
  readDocuments,
  readLanguage,
  wordProblem,
} from "../../engine/tools";
import { rememberedChecks } from "../check/remembered-checks";
import { once } from "../once";
import type { Change } from "./desk";
import type { ProblemView } from "./desk-view";
import { mendsOf } from "./mends";

export interface AskedCheck {
  readonly version: number;
  readonly changes: readonly Pick<Change, "file" | "after">[];
}

/** A state that may never come: it is checked and forgotten. */
export interface AskedTrial extends Pick<AskedCheck, "changes"> {
  readonly trial: number;
}

export interface ToldTrial {
  readonly trial: number;
  readonly found: readonly FoundProblem[];
}

/** A problem as the code that mends it reads it. */
export type FoundProblem = Pick<LocatedProblem, "file" | "pointer" | "at" | "code"> & { readonly found: string | undefined };

type LocatedProblem = ReturnType<typeof checkDocuments>[number];

export interface ToldCheck {
  readonly version: number;
  readonly problems: readonly ProblemView[];
}

const [, , root = "", codeRoot = ""] = process.argv;
const documents = new Map(readDocuments(root).map((document) => [document.path, document]));
const language = readLanguage(codeRoot);
const kept = rememberedChecks(codeRoot, language);
let waiting: AskedCheck | undefined;

process.on("message", (asked: AskedCheck | AskedTrial) => {
  if ("trial" in asked) return void process.send?.(tried(asked));
  change(documents, asked.changes);
  // Of several that came meanwhile only the last is looked at.
  if (!waiting) setImmediate(check);
  waiting = asked;
});
process.on("disconnect", () => process.exit(0));

type Documents = typeof documents;

function change(all: Documents, changes: AskedCheck["changes"]): void {
  for (const { file, after } of changes) {
    const document = after === undefined ? undefined : parseDocument(file, after);
    if (document) all.set(file, document);
    else all.delete(file);
  }
}

const sorted = (documents: Documents) => [...documents.values()].sort((one, other) => (one.path < other.path ? -1 : 1));

const problemsIn = (documents: Documents): readonly LocatedProblem[] =>
  checkDocuments(sorted(documents), language, findStrays(root), kept);

function tried({ trial, changes }: AskedTrial): ToldTrial {
  const all = new Map(documents);
  change(all, changes);
  const found = problemsIn(all).map(({ file, pointer, at, code, values }) => ({ file, pointer, at, code, found: values.found }));
  return { trial, found };
}

function check(): void {
  const { version } = waiting as AskedCheck;
  waiting = undefined;
  const library = once(() => createLibrary(sorted(documents)));
  const problems = problemsIn(documents).map((problem): ProblemView => {
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
      mends: mendsOf(problem, library, value),
    };
  });
  process.send?.({ version, problems } satisfies ToldCheck);
}
