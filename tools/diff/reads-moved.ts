import { permissions } from "./vocabulary";

/** The rights and rows that the documents give people otherwise than before. */
export interface Moved {
  /** Paths of the context whose values changed for somebody. */
  readonly moved: readonly string[];
  /** Permissions that somebody has in one of the two states. */
  readonly rights: readonly string[];
}

export const nothingMoved: Moved = { moved: [], rights: [] };

/** A name ends with a quote, or in JSON within JSON with what stands before it. */
const ends = ['"', "\\"];

/**
 * Whether conditions or words read a value of the context that is another now: itself, what holds it, or what is in it. Every right is asked of
 * one list; which of them is asked for is named beside it.
 */
export function readsMoved(written: string, { moved, rights }: Moved): boolean {
  return moved.some((path) => {
    if (path === permissions && !rights.some((right) => written.includes(right))) return false;
    const keys = path.split(".");
    const above = keys.slice(2).map((_, index) => keys.slice(0, index + 2).join("."));
    const isNamed = (one: string) => ends.some((end) => written.includes(`"${one}${end}`));
    return [path, ...above].some(isNamed) || written.includes(`"${path}.`);
  });
}

/** The values that a text names in braces and that are others now. */
export const movedIn = (words: string, moved: readonly string[]): string[] =>
  moved.filter((path) => [".", "|", "}"].some((end) => words.includes(`{${path}${end}`)));
