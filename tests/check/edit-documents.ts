import { parseDocument, type SourceDocument } from "../../engine/tools";

export interface Edit {
  readonly file: string;
  /** A JSON pointer; "" for the whole document. A last key "-" adds to a list; an item may be named by its id. */
  readonly pointer: string;
  /** Null removes. */
  readonly value: unknown;
}

/** The documents with the edits made; a whole new document is added. */
export function editDocuments(documents: readonly SourceDocument[], edits: readonly Edit[]): readonly SourceDocument[] {
  const values = new Map<string, unknown>();
  for (const { file, pointer, value } of edits) {
    const before = values.get(file) ?? structuredClone(documents.find(({ path }) => path === file)?.value);
    values.set(file, put(before, pointer.split("/").slice(1), value));
  }
  const changed = [...values].map(([path, value]) => parsed(path, JSON.stringify(value, null, 2)));
  return changed.reduce(replaceDocument, documents);
}

/**
 * The documents with one in the place of that of the same path, or behind the others. In its place, since an order that differs is
 * another project to whoever lists names: everything that reads them would be checked again.
 */
export function replaceDocument(documents: readonly SourceDocument[], changed: SourceDocument): readonly SourceDocument[] {
  const index = documents.findIndex(({ path }) => path === changed.path);
  return index < 0 ? [...documents, changed] : documents.with(index, changed);
}

/** The document of that path with this text. */
export function parsed(path: string, text: string): SourceDocument {
  const document = parseDocument(path, text);
  if (!document) throw new Error(`${path} is no document`);
  return document;
}

function put(whole: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(whole)) {
    const index =
      key === "-" ? whole.length : /^\d+$/.test(key) ? Number(key) : whole.findIndex((item) => Object(item).id === key);
    if (index < 0) throw new Error(`no item ${key}`);
    return [...whole.slice(0, index), put(whole[index], rest, value), ...whole.slice(index + 1)];
  }
  if (typeof whole !== "object" || whole === null) throw new Error(`nothing to hold ${key}`);
  const { [key]: before, ...others } = whole as Record<string, unknown>;
  const after = put(before, rest, value);
  return after === null && rest.length === 0 ? others : { ...whole, [key]: after };
}
