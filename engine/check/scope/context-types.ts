import type { DocumentKind } from "../../documents/document-kind";
import type { Library } from "../../documents/library";
import { isObject } from "../../json/json";
import type { ScopeTypes, TypeSchema } from "../logic/scope-types";

/** The roots that every document reads; undefined where a context document cannot be read. */
export function contextTypes(library: Library, broken: ReadonlySet<DocumentKind>): ScopeTypes | undefined {
  if (broken.has("context")) return undefined;
  const roots: Record<string, TypeSchema> = {};
  for (const id of library.ids("context")) {
    const properties = library.get("context", id)?.properties;
    if (isObject(properties)) Object.assign(roots, properties);
  }
  return roots;
}
