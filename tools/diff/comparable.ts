/** The documents that can be compared: one that is no JSON in either state is told, and all others are compared without it. */
import type { SourceDocument } from "../../engine/tools";
import type { DocumentDifference } from "./claim";
import { say } from "./wording";

interface Comparable {
  readonly before: readonly SourceDocument[];
  readonly after: readonly SourceDocument[];
  readonly unreadable: readonly string[];
}

export function comparable(before: readonly SourceDocument[], after: readonly SourceDocument[]): Comparable {
  const broken = [...before, ...after].filter(({ value }) => value === undefined).map(({ path }) => path);
  const unreadable = new Set(broken);
  const readable = (documents: readonly SourceDocument[]) => documents.filter(({ path }) => !unreadable.has(path));
  return { before: readable(before), after: readable(after), unreadable: [...unreadable].sort() };
}

/** Nobody knows what it would do: it is as grave as anything. */
export const unread = (path: string): DocumentDifference => ({
  path,
  id: path,
  isOwn: true,
  claims: [{ kind: "note", rank: "rights", about: "", what: say.unread }],
  matrix: [],
});
