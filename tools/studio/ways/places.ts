/** Questions of the guided ways to the documents: the blocks of a sort that a program's screens write themselves, and titles to choose by. */
import { isObject, type JsonObject, type Library } from "../../../engine/tools";
import type { Path } from "../edit-text";
import type { Edit } from "../edits";
import { programFolderOf, titleOfDocument } from "../find";

/** One change of one document; those of a way are one step together. */
export interface FileEdit {
  readonly file: string;
  readonly edit: Edit;
}

/** A block of a screen: as its document writes it, and with what follows for it. */
export interface WrittenBlock {
  readonly file: string;
  readonly path: Path;
  /** The name of the screen among people. */
  readonly screen: string;
  readonly own: JsonObject;
  readonly whole: JsonObject;
  /** The screen with what follows. */
  readonly around: JsonObject;
}

/** A screen that extends another holds only what differs: its blocks are changed where they are written. */
export function blocksOf(library: Library, kind: string): readonly WrittenBlock[] {
  const found: WrittenBlock[] = [];
  for (const { kind: sort, id, path: file, value, follows } of library.sources.values()) {
    if (sort !== "screen" || follows || !isObject(value) || value.extends !== undefined) continue;
    const around = library.get("screen", id) ?? {};
    const screen = titleOfDocument(library, file);
    const walk = (own: unknown, whole: unknown, path: Path): void => {
      if (Array.isArray(own)) for (const [index, one] of own.entries()) walk(one, Object(whole)[index], [...path, index]);
      if (!isObject(own)) return;
      if (own.kind === kind && isObject(whole)) found.push({ file, path, screen, own, whole, around });
      for (const [key, one] of Object.entries(own)) walk(one, Object(whole)[key], [...path, key]);
    };
    walk(value.blocks, around.blocks, ["blocks"]);
  }
  return found;
}

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
