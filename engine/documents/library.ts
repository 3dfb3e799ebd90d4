/**
 * A Library is all documents of a project with their inheritance applied: `extends` chains first, then the overlays of one
 * cohort. `library.get("screen", "contoh/biodata")` is the merged value; `library.forCohort("contoh/12")` is the
 * same library as that cohort sees it. Merged values are computed once, when first asked for.
 */
import { isObject, type JsonObject } from "../json/json";
import type { DocumentKind } from "./document-kind";
import { mergePatch } from "./merge-patch";
import type { SourceDocument } from "./source-document";

export interface Library {
  /** The cohort whose overlays are applied, as `<program>/<number>`; empty for the base. */
  readonly cohort: string;
  /** The documents as they were read, by path. */
  readonly sources: ReadonlyMap<string, SourceDocument>;
  /** The merged value of a document, or undefined where there is none, it is no JSON, or its chain is a cycle. */
  get(kind: DocumentKind, id: string): JsonObject | undefined;
  has(kind: DocumentKind, id: string): boolean;
  ids(kind: DocumentKind): string[];
  /** The path of a document that is there; an id that nobody has throws. */
  pathOf(kind: DocumentKind, id: string): string;
  /** The same documents as a cohort sees them, by its id `<program>/<number>`. */
  forCohort(cohort: string): Library;
}

export function createLibrary(documents: Iterable<SourceDocument>): Library {
  const sources = new Map<string, SourceDocument>();
  const index = new Map<string, SourceDocument>();
  for (const document of documents) {
    sources.set(document.path, document);
    index.set(`${document.kind}:${document.id}`, document);
  }
  return viewLibrary(sources, index, "", new Map());
}

function viewLibrary(
  sources: ReadonlyMap<string, SourceDocument>,
  index: ReadonlyMap<string, SourceDocument>,
  cohort: string,
  patches: ReadonlyMap<string, unknown[]>,
): Library {
  const merged = new Map<string, JsonObject | undefined>();
  const merge = (path: string, trail: readonly string[] = []): JsonObject | undefined => {
    if (merged.has(path)) return merged.get(path);
    const own = sources.get(path)?.value;
    if (!isObject(own) || trail.includes(path)) return undefined;
    const { extends: parent, ...rest } = own;
    let value: unknown = rest;
    if (typeof parent === "string") {
      const base = merge(resolvePath(path, parent), [...trail, path]);
      value = base && mergePatch(base, rest);
    }
    for (const patch of patches.get(path) ?? []) value = mergePatch(value, patch);
    const result = isObject(value) ? value : undefined;
    merged.set(path, result);
    return result;
  };
  const library: Library = {
    cohort,
    sources,
    get: (kind, id) => {
      const document = index.get(`${kind}:${id}`);
      return document && merge(document.path);
    },
    has: (kind, id) => index.has(`${kind}:${id}`),
    ids: (kind) => [...index.values()].filter((document) => document.kind === kind).map((document) => document.id),
    pathOf: (kind, id) => {
      const document = index.get(`${kind}:${id}`);
      if (!document) throw new Error(`there is no document of the kind "${kind}" with the id "${id}"`);
      return document.path;
    },
    forCohort: (id) => viewLibrary(sources, index, id, overlaysOf(library, id)),
  };
  return library;
}

function overlaysOf(library: Library, cohort: string): Map<string, unknown[]> {
  const patches = new Map<string, unknown[]>();
  const overlays = library.get("cohort", cohort)?.overlays;
  for (const overlay of Array.isArray(overlays) ? overlays : []) {
    if (!isObject(overlay) || typeof overlay.document !== "string") continue;
    patches.set(overlay.document, [...(patches.get(overlay.document) ?? []), overlay.patch]);
  }
  return patches;
}

/** Resolves a relative document reference such as `../bersama/biodata.json` against the path of the document that names it. */
export function resolvePath(from: string, reference: string): string {
  const parts = from.split("/").slice(0, -1);
  for (const part of reference.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
}
