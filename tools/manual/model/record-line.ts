/** A record type with those that it extends, and the cases of all. */
import { type Case, type Library, onceInLibrary, pathOfParent } from "../../../engine/tools";

/** None where a paper is of no record type. */
export function lineOf(library: Library, record: string): string[] {
  if (!library.has("record", record)) return [];
  const path = library.pathOf("record", record);
  const above = library.sources.get(pathOfParent(path, library.sources.get(path)?.value) ?? "");
  return [record, ...(above ? lineOf(library, above.id) : [])];
}

export const allCases = onceInLibrary((library, _: ""): readonly Case[] =>
  library.ids("case").map((id) => library.get("case", id) as unknown as Case),
);
