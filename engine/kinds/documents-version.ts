import { createHash } from "node:crypto";
import { definitionOf, kindNames } from "./document-kinds";

const asideFolders = kindNames.map(definitionOf).flatMap(({ folder, isAside }) => (isAside ? [folder] : []));

/**
 * The fingerprint of documents: another one wherever a letter of a document is another, the same on every machine. Documents that only say how
 * others should be do not count: nobody at a page is offered a new version for them.
 */
export function versionOf(documents: Iterable<{ readonly path: string; readonly text: string }>): string {
  const hash = createHash("sha256");
  const isAside = ({ path }: { readonly path: string }) => asideFolders.some((folder) => path.startsWith(folder));
  const sorted = [...documents].filter((one) => !isAside(one)).sort((one, other) => (one.path < other.path ? -1 : 1));
  for (const { path, text } of sorted) hash.update(`${path}\0${text}\0`);
  return hash.digest("base64url").slice(0, 16);
}
