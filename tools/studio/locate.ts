/**
 * The place in a document of something that somebody pressed in the preview: a field of a schema, a text, a part with an id. It is looked for
 * first in what the screen is made of, from the screen itself to what it extends, then in everything else of its program.
 *
 *   locate(library, { screen: "ppg/dosen", schemas: [], texts: ["Tambah dosen"], ids: [] })
 *     ->  { file: "screens/ppg/dosen.json", path: ["blocks", 0, "items", 0] }
 */
import {
  type DocumentKind,
  getAt,
  isObject,
  type Library,
  pathOfParent,
  programOf,
  type SourceDocument,
} from "../../engine/tools";
import { type PressedAt, textFits } from "../../portal/desk-messages";
import type { Path } from "./edit-text";
import { written } from "./find";
import { isOf } from "./ways/places";

export interface Located {
  readonly file: string;
  readonly path: Path;
}

export function locate(library: Library, pressed: PressedAt): Located | undefined {
  const { screen, schemas, field, texts, ids } = pressed;
  const near = [...chainOf(library, "screen", screen), ...schemas.flatMap((id) => chainOf(library, "data", id))];
  const far = written(library).filter(({ id, kind }) => (isOf(programOf(screen), id) || isOf("bersama", id)) && kind !== "case");
  const documents = [...new Set([...near, ...far])];
  return (
    fieldIn(near, field) ??
    firstOf(texts, (text) => firstOf(documents, (document) => textIn(document, text))) ??
    firstOf(ids, (id) => firstOf(near, (document) => partIn(document, id))) ??
    firstOf(near, ({ path }) => ({ file: path, path: [] })) ??
    originOf(library, screen)
  );
}

/** A screen that lies in no file is what a record type says of it. */
function originOf(library: Library, screen: string): Located | undefined {
  const follows = library.has("screen", screen) ? library.sources.get(library.pathOf("screen", screen))?.follows : undefined;
  return follows && { file: follows.path, path: follows.pointer };
}

/** A document and those that it extends, as far as somebody wrote them. */
function chainOf(library: Library, kind: DocumentKind, id: string): SourceDocument[] {
  const chain: SourceDocument[] = [];
  let path = library.has(kind, id) ? library.pathOf(kind, id) : undefined;
  while (path !== undefined && !chain.some((one) => one.path === path)) {
    const document = library.sources.get(path);
    if (!document) break;
    chain.push(document);
    path = pathOfParent(path, document.value);
  }
  return chain.filter(({ follows }) => !follows);
}

function firstOf<Item, Found>(items: readonly Item[], find: (item: Item) => Found | undefined): Found | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A field of a group is known by its own name; the nearest document that writes it says most of it. */
function fieldIn(documents: readonly SourceDocument[], field: string | undefined): Located | undefined {
  if (field === undefined) return undefined;
  const path = field.split(".").flatMap((name) => ["properties", name]);
  const found = documents.find(({ kind, value }) => kind === "data" && getAt(value, path) !== undefined);
  return found && { file: found.path, path };
}

/** The object around a text is its place. */
function textIn(document: SourceDocument, said: string): Located | undefined {
  const found = placeIn(document.value, (value) => typeof value === "string" && textFits(value, said));
  return found && { file: document.path, path: found.slice(0, -1) };
}

function partIn(document: SourceDocument, id: string): Located | undefined {
  const path = placeIn(document.value, (value) => isObject(value) && value.id === id);
  return path && { file: document.path, path };
}

function placeIn(value: unknown, isIt: (value: unknown) => boolean, path: Path = []): Path | undefined {
  if (isIt(value)) return path;
  if (typeof value !== "object" || value === null) return undefined;
  const keys: Path = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return firstOf(keys, (key) => placeIn((value as Record<string | number, unknown>)[key], isIt, [...path, key]));
}
