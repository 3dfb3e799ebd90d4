import { createHash } from "node:crypto";

/** The fingerprint of documents: another one wherever a letter of a document is another, the same on every machine. */
export function versionOf(documents: Iterable<{ readonly path: string; readonly text: string }>): string {
  const hash = createHash("sha256");
  const sorted = [...documents].sort((one, other) => (one.path < other.path ? -1 : 1));
  for (const { path, text } of sorted) hash.update(`${path}\0${text}\0`);
  return hash.digest("base64url").slice(0, 16);
}
