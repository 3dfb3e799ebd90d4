/**
 * What a registration has of all that a program keeps of a person: the data schemas that its root names (`own`), or, where it names none,
 * those that no other root names. The rows behind a root are its own. Answers, drafts, papers and rows go by their data schema; a record type counts as the one of its data.
 *
 *   { pjok: { own: ["contoh/esai-pjok"] }, profile: {} }  ->  pjok: contoh/esai-pjok alone; profile: everything else of contoh
 */
import { type RawBuilder, sql } from "kysely";
import type { CompiledRoot, Library } from "../../engine/server";

export interface Share {
  /** By the id of a data schema. */
  has(schema: string): boolean;
  /** The same of a column that holds the id of a data schema or of a record type. */
  of(column: string): RawBuilder<boolean>;
}

/** Of `root` beside the others; without a root the whole program. */
export function shareOf(library: Library, program: string, roots: readonly CompiledRoot[], root?: CompiledRoot): Share {
  const isInProgram = (column: string) => sql<boolean>`${sql.ref(column)} like ${`${program}/%`}`;
  if (!root) return { has: () => true, of: isInProgram };
  const takes = root.own.length > 0;
  const named = (takes ? [root] : roots.filter((other) => other !== root)).flatMap(({ record, own }) => [
    String(library.get("record", record)?.data),
    ...own,
  ]);
  const types = library.ids("record").filter((id) => named.includes(String(library.get("record", id)?.data)));
  const ids = [...new Set([...named, ...types])];
  const isNamed = (column: string) => sql<boolean>`${sql.ref(column)} in (${sql.join(["", ...ids])})`;
  return {
    has: (schema) => named.includes(schema) === takes,
    of: (column) => (takes ? isNamed(column) : sql<boolean>`(${isInProgram(column)} and not ${isNamed(column)})`),
  };
}
