/** The lock of answered fields as it is to be written: what was released, and what the documents ask now, in lines that show in a difference. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  createLibrary,
  type FieldsLock,
  fieldsLock,
  type Library,
  lockOf,
  nextLock,
  parseDocument,
  type SourceDocument,
} from "../../engine/tools";

/** `released` is the text of the main branch's lock, where it is known. */
export function lockText(root: string, library: Library, released: string | undefined): string {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  const before = released === undefined ? lockOf(library) : (JSON.parse(released) as FieldsLock);
  const { data, ...head } = nextLock(library, before, version);
  const lines = Object.entries(data).map(([id, one]) => `    ${JSON.stringify(id)}: ${JSON.stringify(one)}`);
  return `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "data": {\n${lines.join(",\n")}\n  }\n}\n`;
}

/** The documents with the lock that `npm run generate` would write: a field that this branch alone had may go again. */
export function withPresentLock(root: string, documents: SourceDocument[], released: string | undefined): SourceDocument[] {
  const written = documents.find(({ path }) => path === fieldsLock.path);
  if (released === undefined || written === undefined || written.text === released) return documents;
  const present = parseDocument(fieldsLock.path, lockText(root, createLibrary(documents), released)) ?? written;
  return documents.map((document) => (document === written ? present : document));
}
