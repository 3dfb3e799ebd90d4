import { createHash } from "node:crypto";
import { amendmentFolder } from "../documents/amendments";
import type { SourceDocument } from "../documents/source-document";
import { definitionOf, kindNames } from "./document-kinds";

const asideFolders = kindNames.map(definitionOf).flatMap(({ folder, isAside }) => (isAside ? [folder] : []));

/** A document that only says how others should be: nobody at a page or behind a call meets it. */
export const isAside = (path: string): boolean => asideFolders.some((folder) => path.startsWith(folder));

/**
 * The fingerprint of documents: another one wherever a letter of a document is another, the same on every machine. Documents that only say how
 * others should be do not count, nor do amendments that are not in force: nobody at a page is offered a new version for them.
 */
export function versionOf(documents: Iterable<Pick<SourceDocument, "path" | "text" | "inForce">>): string {
  const hash = createHash("sha256");
  const counts = ({ path, inForce }: Pick<SourceDocument, "path" | "inForce">) =>
    !isAside(path) && (inForce === true || !path.startsWith(amendmentFolder));
  const sorted = [...documents].filter(counts).sort((one, other) => (one.path < other.path ? -1 : 1));
  for (const { path, text } of sorted) hash.update(`${path}\0${text}\0`);
  return hash.digest("base64url").slice(0, 16);
}
