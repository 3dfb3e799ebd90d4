/**
 * A new document of each kind, small and whole, as an editor offers it in an empty file. Together those of `snippets.json` are a programme
 * of their own, which a test lays beside the shipped documents: while their places keep what stands there, nothing is wrong with them.
 *
 *   "title": "«1:Berita»"  ->  "title": "${1:Berita}", a place that the editor goes to first
 */
import { identifyDocument, type JsonObject, metaSchemaOf } from "../../engine/tools";
import { placeOf } from "./named-places";
import snippets from "./snippets.json" with { type: "json" };

const places = /«(\d+):(.*?)»/g;

/** The documents by their paths, each with what its places begin with. */
export function newlyOffered(): { path: string; text: string }[] {
  return Object.entries(snippets).map(([path, document]) => ({ path, text: written(document).replace(places, "$2") }));
}

/** The parts of the kinds' schemas with what is offered in an empty file. */
export function withSnippets(parts: JsonObject): JsonObject {
  const made: JsonObject = { ...parts };
  for (const [path, document] of Object.entries(snippets)) {
    const found = identifyDocument(path);
    if (!found) throw new Error(`no kind of document lies at ${path}`);
    const place = placeOf(metaSchemaOf(found.kind));
    const { defaultSnippets = [], ...part } = (made[place] ?? {}) as JsonObject;
    made[place] = { ...part, defaultSnippets: [...(defaultSnippets as JsonObject[]), snippetOf(found.id, document)] };
  }
  return made;
}

function snippetOf(id: string, document: unknown): JsonObject {
  // A dollar would begin a variable of the snippet.
  const bodyText = written(document)
    .replaceAll("$", "\\$")
    .replace(places, (_, number, text) => `\${${number}:${text}}`);
  return { label: `Dokumen baru, seperti ${id}`, description: "Dokumen jenis ini yang terkecil dan utuh.", bodyText };
}

const written = (document: unknown) => JSON.stringify(document, null, 2);
