/**
 * Where in a part something stands, in words of a reader: the innermost first. A name that documents gave is quoted.
 *
 *   placeWords("states[4].text")  ->  "teks pada keadaan ke-4"
 *   placeWords("values.tutup")    ->  "\"tutup\" pada nilai"
 */

import type { Names } from "./words/names";
import { wordsOf } from "./words/of-key";

export function placeWords(key: string, names: Names = new Map()): string {
  // The action that follows another, and the one after that, are told as one.
  const steps = key.replaceAll(/\baction(\.(then|else)(\[\d+\])?)+/g, "followedBy").split(".");
  return steps
    .map((step) => stepWords(step, names))
    .reverse()
    .join(" pada ");
}

function stepWords(step: string, names: Names): string {
  const [, name = step, index] = /^(.*?)\[(\d+)\]$/.exec(step) ?? [];
  return `${wordsOf(name)?.noun ?? `"${names.get(name) ?? name}"`}${index === undefined ? "" : ` ke-${index}`}`;
}

/** A short form such as NIK keeps its letters. */
export const lowerFirst = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
