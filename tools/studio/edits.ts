/** The operations of the desk on a document: each gives the value of the whole document after it. */
import { getAt, isObject, setAt } from "../../engine/tools";
import type { Path } from "./edit-text";

export type Edit =
  /** Without a value the key or the item is taken away. */
  | { readonly kind: "set"; readonly path: Path; readonly value?: unknown }
  | { readonly kind: "insert"; readonly path: Path; readonly value: unknown }
  | { readonly kind: "move"; readonly path: Path; readonly to: number }
  | { readonly kind: "rename"; readonly path: Path; readonly name: string };

/** One change of one document; those of a way, or of a mend, are one step together. */
export interface FileEdit {
  readonly file: string;
  readonly edit: Edit;
}

/** Throws where the path leads nowhere: somebody else changed the document meanwhile. */
export function edited(document: unknown, edit: Edit): unknown {
  const around = edit.path.slice(0, -1);
  const key = edit.path.at(-1);
  if (key === undefined) return edit.kind === "set" ? edit.value : document;
  const holder = getAt(document, around);
  if (typeof holder !== "object" || holder === null) throw new NoPlace(edit.path);
  return setAt(
    document,
    around,
    Array.isArray(holder) ? changedList(holder, Number(key), edit) : changedObject(holder, String(key), edit),
  );
}

export class NoPlace extends Error {
  constructor(path: Path) {
    super(`nothing stands at ${path.join(".")}`);
  }
}

function changedList(list: readonly unknown[], index: number, edit: Edit): unknown[] {
  if (edit.kind === "insert") return list.toSpliced(index, 0, edit.value);
  if (index >= list.length) throw new NoPlace(edit.path);
  if (edit.kind === "move") return list.toSpliced(index, 1).toSpliced(edit.to, 0, list[index]);
  if (edit.kind === "set" && edit.value !== undefined) return list.with(index, edit.value);
  return list.toSpliced(index, 1);
}

function changedObject(holder: object, key: string, edit: Edit): unknown {
  if (edit.kind === "rename")
    return Object.fromEntries(Object.entries(holder).map(([name, one]) => [name === key ? edit.name : name, one]));
  if (edit.kind === "move" || !isObject(holder)) throw new NoPlace(edit.path);
  return setAt(holder, [key], edit.value);
}
