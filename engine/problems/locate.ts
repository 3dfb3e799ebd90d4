/** Finds the line and column of a problem in its document's text; only documents with problems are ever located. */
import { findNodeAtLocation, type Node, parseTree } from "jsonc-parser";
import type { Pointer } from "../json/pointer";
import type { Problem } from "./problem";

export interface Place {
  /** Both count from 1. */
  readonly line: number;
  readonly column: number;
}

export interface Located extends Problem, Place {
  /** How many characters the frame underlines. */
  readonly length: number;
}

export function locateProblem(problem: Problem, text: string): Located {
  const span = problem.offset === undefined ? spanOf(problem, text) : { offset: problem.offset, length: 1 };
  const lineEnd = text.indexOf("\n", span.offset);
  const rest = (lineEnd < 0 ? text.length : lineEnd) - span.offset;
  return { ...problem, ...placeAt(span.offset, text), length: Math.max(1, Math.min(span.length, rest)) };
}

/** Where a part of a document stands in its text. */
export const placeOf = (part: Pick<Problem, "pointer" | "at">, text: string): Place => placeAt(spanOf(part, text).offset, text);

function placeAt(offset: number, text: string): Place {
  const before = text.slice(0, offset);
  return { line: before.split("\n").length, column: offset - before.lastIndexOf("\n") };
}

let last: { text: string; tree: Node | undefined } | undefined;

/** Problems come file by file, so the tree of the last text is the one that is asked for again. */
function treeOf(text: string): Node | undefined {
  if (last?.text !== text) last = { text, tree: parseTree(text) };
  return last.tree;
}

/** How far the text goes along a pointer. An action that a short button implies is not written: its parts stand on the button. */
function writtenWay(tree: Node, pointer: Pointer): (string | number)[] {
  const way: (string | number)[] = [];
  for (const key of pointer) {
    if (findNodeAtLocation(tree, [...way, key])) way.push(key);
    else if (key !== "action") break;
  }
  return way;
}

function spanOf({ pointer, at }: Pick<Problem, "pointer" | "at">, text: string): { offset: number; length: number } {
  const tree = treeOf(text);
  if (!tree) return { offset: 0, length: 1 };
  const node = findNodeAtLocation(tree, writtenWay(tree, pointer)) ?? tree;
  const key = at === "key" && node.parent?.type === "property" ? node.parent.children?.[0] : undefined;
  return key ?? node;
}
