/** A small project of one program, its people, and edits of its documents, for the reports of `npm run diff`. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseDocument, readDocuments, type SourceDocument } from "../../../engine/tools";
import type { Persona } from "../../../tools/diff/people";
import { type Edit, editDocuments } from "../../check/edit-documents";

const here = import.meta.dirname;

export const projectDocuments: readonly SourceDocument[] = readDocuments(join(here, "project"));

interface WrittenPersona extends Omit<Persona, "scopeIn"> {
  readonly scope: Readonly<Record<string, unknown>>;
}

export const personas: readonly Persona[] = (
  JSON.parse(readFileSync(join(here, "people.json"), "utf8")) as readonly WrittenPersona[]
).map(({ scope, ...person }) => ({
  ...person,
  scopeIn: (library) => ({
    session: { isLogin: true, name: person.name, program: person.program },
    ...scope,
    cohort: person.cohort === "" ? undefined : library.get("cohort", person.cohort)?.values,
    date: "2026-11-21 10:00:00",
  }),
}));

export interface DiffCase {
  /** It lets somebody see, do or pay more, or touches personal data or stored answers: nobody lets it pass alone. */
  readonly dangerous?: true;
  readonly edits?: readonly Edit[];
  /** Files that go. */
  readonly removed?: readonly string[];
  /** Edits that stood before, so that what is there now is what changed. */
  readonly before?: readonly Edit[];
  /** Files that are written on one line. */
  readonly reformatted?: readonly string[];
  /** Files whose keys stand the other way round. */
  readonly reversed?: readonly string[];
}

export const caseNames = readdirSync(join(here, "cases"))
  .filter((name) => name.endsWith(".json"))
  .map((name) => name.replace(/\.json$/, ""));

export const reportFile = (name: string): string => join(here, "cases", `${name}.md`);

const readCase = (name: string) => JSON.parse(readFileSync(join(here, "cases", `${name}.json`), "utf8")) as DiffCase;

export const dangerousCases = caseNames.filter((name) => readCase(name).dangerous);

/** The documents before and after the edits of a case. */
export function statesOf(name: string): { before: readonly SourceDocument[]; after: readonly SourceDocument[] } {
  const read = readCase(name);
  const before = editDocuments(projectDocuments, read.before ?? []);
  const edited = editDocuments(before, read.edits ?? []).filter(({ path }) => !read.removed?.includes(path));
  const after = edited.map((document) => {
    if (read.reformatted?.includes(document.path)) return rewritten(document, JSON.stringify(document.value));
    return read.reversed?.includes(document.path)
      ? rewritten(document, JSON.stringify(reversed(document.value), null, 2))
      : document;
  });
  return { before, after };
}

const rewritten = ({ path }: SourceDocument, text: string) => parseDocument(path, text) as SourceDocument;

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, part]) => [key, reversed(part)]),
  );
}
