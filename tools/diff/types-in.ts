/** The types of all that the conditions of a document may read, wherever in it they stand. */
import { type DocumentKind, documentKinds, type JsonObject, type Library, type ScopeTypes } from "../../engine/tools";

/** Where in a document of a kind the most may be read. */
const pointers: Partial<Record<DocumentKind, readonly string[]>> = {
  record: ["transitions", "0", "when"],
  data: ["properties", "", "visibleWhen"],
};

export function typesIn(kind: DocumentKind, id: string, library: Library, context: ScopeTypes): ScopeTypes {
  const definition = documentKinds[kind] as {
    scope?: (document: JsonObject, pointer: readonly string[], base: object) => ScopeTypes;
  };
  const document = library.get(kind, id);
  if (!definition.scope || !document) return context;
  return definition.scope(document, pointers[kind] ?? [], { library, context, id });
}
