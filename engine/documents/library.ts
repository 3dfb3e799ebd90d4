/**
 * A Library is all documents of a project, with those that follow from record types, and with their inheritance applied: `extends` chains first,
 * then the amendments that are in force, then the overlays of one cohort, then what a screen leaves out, what a data schema says for several
 * fields, and what follows from judged files.
 * `library.get("screen", "contoh/biodata")` is the merged value; `library.forCohort("contoh/12")` is the
 * same library as that cohort sees it. Merged values are computed once, when first asked for. A library that follows an earlier one
 * keeps what did not change as the very same objects, so that others can tell by identity what did.
 */
import { isObject, type JsonObject } from "../json/json";
import { sameOr } from "../json/same-in-order";
import { amendmentsIn } from "./amendments";
import { derivedDocuments, followsPart } from "./derived/derive-documents";
import type { DocumentKind } from "./document-kind";
import type { Read } from "./implied/implied-by";
import { implyData } from "./implied/imply-data";
import { implyRecord } from "./implied/imply-record";
import { implyScreen } from "./implied/imply-screen";
import { expandJudged } from "./judged";
import { LastFew } from "./last-few";
import { mergePatch } from "./merge-patch";
import { renameNames, renamesOf } from "./rename-names";
import { expandSections } from "./sections";
import type { SourceDocument } from "./source-document";

export interface Library {
  /** The cohort whose overlays are applied, as `<program>/<number>`; empty for the base. */
  readonly cohort: string;
  /** The documents as they were read, and those that follow from them, by path. */
  readonly sources: ReadonlyMap<string, SourceDocument>;
  /** The merged value of a document, or undefined where there is none, it is no JSON, or its chain is a cycle. */
  get(kind: DocumentKind, id: string): JsonObject | undefined;
  /** The same as it is written, with what it inherits and without what others imply. */
  written(kind: DocumentKind, id: string): JsonObject | undefined;
  has(kind: DocumentKind, id: string): boolean;
  ids(kind: DocumentKind): readonly string[];
  /** The path of a document that is there; an id that nobody has throws. */
  pathOf(kind: DocumentKind, id: string): string;
  /** The same documents as a cohort sees them, by its id `<program>/<number>`: one object, however often it is asked for. */
  forCohort(cohort: string): Library;
}

/** A merged value with what it was merged from. */
interface Merge {
  readonly from: readonly unknown[];
  /** Other documents that were asked for, in this order: they are the last of `from`. */
  readonly asked: readonly (readonly [kind: DocumentKind, id: string])[];
  readonly value: JsonObject | undefined;
}

/** The merges of a library and of those that follow it, by cohort and path. */
const merges = new WeakMap<Library, LastFew<Merge>>();

/** `before` is the library of an earlier state of the same documents. */
export function createLibrary(documents: Iterable<SourceDocument>, before?: Library): Library {
  const sources = new Map<string, SourceDocument>();
  const index = new Map<string, SourceDocument>();
  const kept: LastFew<Merge> = (before && merges.get(before)) ?? new LastFew();
  const add = (given: SourceDocument) => {
    const known = before?.sources.get(given.path);
    const document = known && isSame(known, given) ? known : given;
    sources.set(document.path, document);
    if (!document.path.endsWith(followsPart)) index.set(`${document.kind}:${document.id}`, document);
  };
  for (const document of documents) if (!document.follows) add(document);
  const amended = amendedBy(sources.values());
  const view = () => viewLibrary({ sources, index, ids: idsByKind(index.values()), amended }, baseView, kept).library;
  const written = view();
  const derived = derivedDocuments(written);
  for (const document of derived) {
    const isWritten = sources.has(document.path);
    add(isWritten ? { ...document, path: document.path + followsPart } : document);
  }
  return derived.length > 0 ? view() : written;
}

const baseView = { cohort: "", patches: new Map() };

/** The state that all views of a library share. */
interface AllDocuments {
  readonly sources: ReadonlyMap<string, SourceDocument>;
  /** By kind and id. */
  readonly index: ReadonlyMap<string, SourceDocument>;
  readonly ids: ReadonlyMap<DocumentKind, readonly string[]>;
  /** The patches of the amendments in force, by the path of the document that they change. */
  readonly amended: ReadonlyMap<string, readonly unknown[]>;
}

function idsByKind(documents: Iterable<SourceDocument>): ReadonlyMap<DocumentKind, readonly string[]> {
  const ids = new Map<DocumentKind, string[]>();
  for (const { kind, id } of documents) {
    const known = ids.get(kind);
    if (known) known.push(id);
    else ids.set(kind, [id]);
  }
  return ids;
}

function isSame(one: SourceDocument, other: SourceDocument): boolean {
  const isRead = (one.value === undefined) === (other.value === undefined);
  return one.text === other.text && one.kind === other.kind && one.id === other.id && isRead && one.inForce === other.inForce;
}

/** A view of the documents, and how other views read what they see as it does. */
interface View {
  readonly library: Library;
  merge(path: string): JsonObject | undefined;
  /** A document with what follows from others, and all that this was made from. */
  whole(kind: DocumentKind, id: string): Merge | undefined;
}

/** `base` is the view without a cohort: what a cohort does not see differently is the very same object in both. */
function viewLibrary(
  all: AllDocuments,
  { cohort, patches }: { readonly cohort: string; readonly patches: ReadonlyMap<string, readonly unknown[]> },
  kept: LastFew<Merge>,
  base?: View,
): View {
  const { sources, index, ids, amended } = all;
  const merged = new Map<string, JsonObject | undefined>();
  const merge = (path: string, trail: readonly string[] = []): JsonObject | undefined => {
    if (merged.has(path)) return merged.get(path);
    const own = sources.get(path)?.value;
    if (!isObject(own) || trail.includes(path)) return undefined;
    const parentPath = pathOfParent(path, own);
    const parent = parentPath === undefined ? undefined : merge(parentPath, [...trail, path]);
    const ofCohort = patches.get(path) ?? [];
    const from = [own, parent, ...(amended.get(path) ?? []), ...ofCohort];
    const isUsual = base && ofCohort.length === 0 && (parentPath === undefined || parent === base.merge(parentPath));
    const make = () => ({ from, asked: [], value: mergeAll(own, parent, from.slice(2)) });
    const value = isUsual ? base.merge(path) : kept.get(`${cohort} ${path}`, isFrom(from), make).value;
    merged.set(path, value);
    return value;
  };
  const wholes = new Map<string, Merge>();
  // Screens open each other: another one is read as it is written.
  const readOther: Read = (other, name) => (other === "screen" ? written : read)(other, name);
  const whole = (kind: DocumentKind, id: string): Merge | undefined => {
    const path = index.get(`${kind}:${id}`)?.path;
    const value = path === undefined ? undefined : merge(path);
    if (path === undefined || !value || wholes.has(path)) return wholes.get(path ?? "");
    const fits = ({ from, asked }: Merge) => from[0] === value && asked.every((one, at) => readOther(...one) === from[at + 1]);
    const usual = base?.whole(kind, id);
    const name = `${cohort} ${path} whole`;
    // Where another document changed, what it asked of that one may not have.
    const make = () => makeWhole({ kind, id }, value, kept.latest(name)?.value);
    const result = usual && fits(usual) ? usual : kept.get(name, fits, make);
    wholes.set(path, result);
    return result;
  };
  const makeWhole = ({ kind, id }: Named, value: JsonObject, before: JsonObject | undefined): Merge => {
    const [from, asked]: [unknown[], [DocumentKind, string][]] = [[value], []];
    const noted = notedReads(readOther, from, asked);
    return { from, asked, value: sameOr(before, expandJudged(kind, implied({ kind, id }, value, noted), noted)) };
  };
  const read = (kind: DocumentKind, id: string): JsonObject | undefined => whole(kind, id)?.value;
  const views = new Map<string, Library>();
  const written = (kind: DocumentKind, id: string) => {
    const path = index.get(`${kind}:${id}`)?.path;
    return path === undefined ? undefined : merge(path);
  };
  const library: Library = {
    cohort,
    sources,
    get: read,
    written,
    has: (kind, id) => index.has(`${kind}:${id}`),
    ids: (kind) => ids.get(kind) ?? [],
    pathOf: (kind, id) => {
      const document = index.get(`${kind}:${id}`);
      if (!document) throw new Error(`there is no document of the kind "${kind}" with the id "${id}"`);
      return document.path;
    },
    forCohort: (id) => {
      const view =
        views.get(id) ??
        viewLibrary(all, { cohort: id, patches: overlaysOf(library, id) }, kept, base ?? { library, merge, whole }).library;
      views.set(id, view);
      return view;
    },
  };
  merges.set(library, kept);
  return { library, merge, whole };
}

interface Named {
  readonly kind: DocumentKind;
  readonly id: string;
}

/** The document with what it leaves out, or says once for several of its parts. */
function implied({ kind, id }: Named, value: JsonObject, read: Read): JsonObject {
  if (kind === "screen") return implyScreen(value, read);
  if (kind === "record") return implyRecord(value, id);
  return kind === "data" ? implyData(expandSections(value)) : value;
}

/** Reads each document once, and notes what was read. */
function notedReads(read: Read, from: unknown[], asked: [DocumentKind, string][]): Read {
  const known = new Map<string, JsonObject | undefined>();
  return (kind, id) => {
    const question = `${kind}:${id}`;
    if (known.has(question)) return known.get(question);
    const found = read(kind, id);
    known.set(question, found);
    from.push(found);
    asked.push([kind, id]);
    return found;
  };
}

const isFrom =
  (from: readonly unknown[]) =>
  (merge: Merge): boolean =>
    merge.from.length === from.length && merge.from.every((part, at) => part === from[at]);

/** A document's own value over that of its parent, which it may read under other names, and under the patches of a cohort. */
function mergeAll(own: JsonObject, base: JsonObject | undefined, patches: readonly unknown[]): JsonObject | undefined {
  const { extends: parent, renames, ...rest } = own;
  let value: unknown = typeof parent === "string" ? base && mergePatch(renameNames(base, renamesOf(renames)), rest) : rest;
  for (const patch of patches) value = mergePatch(value, patch);
  return isObject(value) ? value : undefined;
}

/** The patches of a cohort, by the path of the document that they change. */
export function overlaysOf(library: Library, cohort: string): ReadonlyMap<string, readonly unknown[]> {
  const overlays = library.get("cohort", cohort)?.overlays;
  return patchesOf(Array.isArray(overlays) ? overlays : []);
}

function amendedBy(documents: Iterable<SourceDocument>): ReadonlyMap<string, readonly unknown[]> {
  const inForce = [...documents].filter((document) => document.inForce);
  return patchesOf(amendmentsIn(inForce).flatMap(({ overlays }) => overlays));
}

function patchesOf(overlays: readonly unknown[]): ReadonlyMap<string, readonly unknown[]> {
  const patches = new Map<string, unknown[]>();
  for (const overlay of overlays) {
    if (!isObject(overlay) || typeof overlay.document !== "string") continue;
    patches.set(overlay.document, [...(patches.get(overlay.document) ?? []), overlay.patch]);
  }
  return patches;
}

/** The path of the document that this one extends, given its path and value; undefined where it extends none. */
export function pathOfParent(path: string, value: unknown): string | undefined {
  return isObject(value) && typeof value.extends === "string" ? resolvePath(path, value.extends) : undefined;
}

/** Resolves a relative document reference such as `../bersama/biodata.json` or `#follows` against the path of the document that names it. */
export function resolvePath(from: string, reference: string): string {
  if (reference === followsPart) return from + reference;
  const parts = from.split("/").slice(0, -1);
  for (const part of reference.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
}
