import type { DocumentKind } from "../../documents/document-kind";
import type { Library } from "../../documents/library";
import { programList } from "../../documents/reference-lists";
import { widgetNames } from "../../form/controls/widget-names";
import { iconPaths } from "../../render/icons";
import type { KindDefinition, Kinds } from "../kind-definition";

/**
 * Every name that documents may use, by what it names (`refersTo`): ids of documents, and names that stand inside them. The latter are
 * left out where a document of their kind cannot be read, so that one broken file is one problem.
 */
export function collectNames(
  library: Library,
  kinds: Kinds,
  broken: ReadonlySet<DocumentKind>,
): Record<string, readonly string[]> {
  const names: Record<string, readonly string[]> = {
    document: [...library.sources.keys()],
    icon: Object.keys(iconPaths),
    widget: widgetNames,
    reference: [programList],
  };
  const add = (what: string, more: readonly string[]) => {
    names[what] = [...(names[what] ?? []), ...more];
  };
  const untold = new Set<string>();
  for (const [kind, { refersTo, isList, names: inner }] of Object.entries(kinds) as [DocumentKind, KindDefinition][]) {
    if (refersTo !== undefined) add(refersTo, library.ids(kind));
    if (isList) add("reference", library.ids(kind));
    if (inner && broken.has(kind)) untold.add(inner.what);
    else if (inner)
      add(
        inner.what,
        inner.of(library).map(({ name }) => name),
      );
  }
  for (const what of untold) delete names[what];
  return names;
}
