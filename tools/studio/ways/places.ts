/** Questions of the guided ways to the documents: the blocks of a sort in a program's screens, where they are written, and titles to choose by. */
import { getAt, isObject, type JsonObject, type Library, pathOfParent, type SourceDocument } from "../../../engine/tools";
import type { Path } from "../edit-text";
import type { FileEdit } from "../edits";
import { programFolderOf, titleOfDocument } from "../find";

/** A block of a screen: as its document writes it, and with what follows for it. */
export interface WrittenBlock {
  readonly file: string;
  /** In the whole screen; in the document itself where it extends nothing. */
  readonly path: Path;
  /** The name of the screen among people. */
  readonly screen: string;
  /** Empty where the document writes nothing of it. */
  readonly own: JsonObject;
  readonly whole: JsonObject;
  /** The screen with what follows. */
  readonly around: JsonObject;
  readonly extending?: Extending;
  /** Of a screen that lies in no file: where it follows from. */
  readonly follows?: SourceDocument["follows"];
}

/** A screen that extends another. */
export interface Extending {
  readonly document: JsonObject;
  /** The document with what it extends. */
  readonly written: JsonObject;
  readonly parent: string;
  /** The block in the screen that is extended, as it is written there and with what follows for it. */
  readonly base: JsonObject;
  readonly baseWhole: JsonObject;
}

/** Also those that a screen inherits: it writes only what differs. */
export function blocksOf(library: Library, kind: string): readonly WrittenBlock[] {
  return [...library.sources.values()].flatMap((source) =>
    source.kind === "screen" && isObject(source.value) && library.pathOf("screen", source.id) === source.path
      ? blocksIn(library, source, source.value, kind)
      : [],
  );
}

function blocksIn(library: Library, source: SourceDocument, document: JsonObject, kind: string): WrittenBlock[] {
  const { id, path: file, follows } = source;
  const found: WrittenBlock[] = [];
  const around = library.get("screen", id) ?? {};
  const written = document.extends === undefined ? document : (library.written("screen", id) ?? {});
  const before = document.extends === undefined ? undefined : parentOf(library, source);
  const screen = titleOfDocument(library, file);
  const walk = (block: unknown, whole: unknown, path: Path): void => {
    if (Array.isArray(block)) for (const [index, one] of block.entries()) walk(one, Object(whole)[index], [...path, index]);
    if (!isObject(block)) return;
    if (block.kind === kind && isObject(whole)) {
      const said = before && getAt(document, ownPath(document, written, path) ?? [""]);
      const of = (screen: unknown) => blockNamed(screen, block.id) ?? {};
      const extending = before && {
        document,
        written,
        parent: before.path,
        base: of(before.written),
        baseWhole: of(before.whole),
      };
      const own = before ? (isObject(said) ? said : {}) : block;
      found.push({ file, path, screen, own, whole, around, ...(extending && { extending }), ...(follows && { follows }) });
    }
    for (const [key, one] of Object.entries(block)) walk(one, Object(whole)[key], [...path, key]);
  };
  walk(written.blocks, around.blocks, ["blocks"]);
  return found;
}

/** The screen that another extends, as it is written and with what follows. */
function parentOf(library: Library, { path, value }: SourceDocument) {
  const parent = library.sources.get(pathOfParent(path, value) ?? "");
  if (!parent) return undefined;
  const { path: file, id, follows } = parent;
  return {
    path: file,
    written: follows ? parent.value : library.written("screen", id),
    whole: follows ? parent.value : library.get("screen", id),
  };
}

function blockNamed(part: unknown, id: unknown): JsonObject | undefined {
  if (Array.isArray(part)) return part.map((one) => blockNamed(one, id)).find((one) => one !== undefined);
  if (!isObject(part)) return undefined;
  return part.id === id && part.kind !== undefined ? part : blockNamed(Object.values(part), id);
}

/** The place of a part of the whole screen in the document that extends another; items are known by their ids. */
export function ownPath(own: unknown, whole: unknown, path: Path): Path | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return [];
  const next = getAt(whole, [key]);
  const at = typeof key === "number" ? placeNamed(own, next) : key;
  const found = at === undefined ? undefined : getAt(own, [at]);
  const inner = found === undefined ? undefined : ownPath(found, next, rest);
  return at === undefined || inner === undefined ? undefined : [at, ...inner];
}

function placeNamed(list: unknown, item: unknown): number | undefined {
  const { id } = Object(item) as JsonObject;
  const at = Array.isArray(list) && id !== undefined ? list.findIndex((one) => Object(one).id === id) : -1;
  return at < 0 ? undefined : at;
}

/** The edit that gives a part of the whole screen a value in the document that extends another, and begins there what it writes nothing of yet. */
export function patched(own: JsonObject, whole: unknown, path: Path, value: unknown): FileEdit["edit"] {
  let known = path.length - 1;
  while (ownPath(own, whole, path.slice(0, known)) === undefined) known -= 1;
  const around = ownPath(own, whole, path.slice(0, known)) ?? [];
  const key = path[known] ?? "";
  const begun = begunAt(getAt(whole, path.slice(0, known + 1)), path.slice(known + 1), value);
  if (typeof key === "string") return { kind: "set", path: [...around, key], value: begun };
  const { length } = getAt(own, around) as readonly unknown[];
  return { kind: "insert", path: [...around, length], value: named(getAt(whole, path.slice(0, known + 1)), begun) };
}

function begunAt(whole: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const next = getAt(whole, [key]);
  const inner = begunAt(next, rest, value);
  return typeof key === "number" ? [named(next, inner)] : { [key]: inner };
}

const named = (whole: unknown, begun: unknown): JsonObject => ({ id: Object(whole).id, ...(begun as JsonObject) });

/** Whether a document belongs to a program, or to all of them. */
export const isOf = (program: string, id: string): boolean => programFolderOf(id) === program;

export const plain = (said: unknown): string | undefined => (typeof said === "string" && said !== "" ? said : undefined);

export const strings = (list: unknown): readonly string[] =>
  Array.isArray(list) ? list.filter((one) => typeof one === "string") : [];

/** The name at the end of a list of an object, which begins with it where there is none. */
export function appended(own: JsonObject, list: Path, name: string, around: Path = []): FileEdit["edit"] {
  const before = list.reduce<unknown>((at, key) => Object(at)[key], own);
  const path = [...around, ...list];
  return Array.isArray(before)
    ? { kind: "insert", path: [...path, before.length], value: name }
    : { kind: "set", path, value: [name] };
}
