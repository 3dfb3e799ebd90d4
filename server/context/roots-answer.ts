import { programRoots } from "../../engine/server";
import type { DocumentView } from "../documents/documents";
import type { Person } from "./person";

/** The roots of a person as calls answer them: every root that any program has, null where this person has none. */
export function rootsAnswer({ library }: DocumentView, { roots }: Person): Record<string, unknown> {
  const names = library.ids("program").flatMap((program) => programRoots(library, program).map(({ name }) => name));
  return { ...Object.fromEntries(["profile", ...names].map((name) => [name, null])), ...roots };
}
