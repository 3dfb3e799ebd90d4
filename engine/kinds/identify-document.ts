/**
 * A document is one JSON file. Its folder says what kind it is, its path below that folder is its id:
 *
 *   schemas/data/contoh/biodata.schema.json  ->  { kind: "data", id: "contoh/biodata" }
 *   screens/contoh/home.json                 ->  { kind: "screen", id: "contoh/home" }
 */
import type { SourceDocument } from "../documents/source-document";
import { documentKinds, kindNames } from "./document-kinds";

/** Names the kind and id of a path, or undefined where no document lives there. */
export function identifyDocument(path: string): Pick<SourceDocument, "kind" | "id"> | undefined {
  for (const kind of kindNames) {
    const { folder, suffix } = documentKinds[kind];
    if (path.startsWith(folder) && path.endsWith(suffix)) {
      return { kind, id: path.slice(folder.length, -suffix.length) };
    }
  }
  return undefined;
}

/** Reads one document's text; a text that is no JSON gives a document without a value (the checker names the fault). */
export function parseDocument(path: string, text: string): SourceDocument | undefined {
  const identity = identifyDocument(path);
  if (!identity) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  return { path, ...identity, text, value };
}
