import type { DocumentKind } from "../../documents/document-kind";
import type { Library } from "../../documents/library";
import { contextRoots, ownProgram } from "../../records/context-roots";
import type { ScopeTypes } from "../logic/scope-types";

/** The roots that a document reads, by its id; undefined where a context document cannot be read. */
export function contextTypes(library: Library, broken: ReadonlySet<DocumentKind>): (id: string) => ScopeTypes | undefined {
  if (broken.has("context")) return () => undefined;
  const known = new Map<string | undefined, ScopeTypes>();
  return (id) => {
    const program = ownProgram(library, id);
    const types = known.get(program) ?? (contextRoots(library, program) as ScopeTypes);
    known.set(program, types);
    return types;
  };
}
