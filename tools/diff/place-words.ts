/**
 * Where in a part something stands, in words of a reader: the innermost first. A name that documents gave is quoted.
 *
 *   placeWords("states[4].text")  ->  "teks pada keadaan ke-4"
 *   placeWords("values.tutup")    ->  "\"tutup\" pada nilai"
 */
import { wordsOf } from "./words/of-key";

export function placeWords(key: string): string {
  // The action that follows another, and the one after that, are told as one.
  const steps = key.replaceAll(/\baction(\.(then|else)(\[\d+\])?)+/g, "followedBy").split(".");
  return steps.map(stepWords).reverse().join(" pada ");
}

function stepWords(step: string): string {
  const [, name = step, index] = /^(.*?)\[(\d+)\]$/.exec(step) ?? [];
  return `${wordsOf(name)?.noun ?? `"${name}"`}${index === undefined ? "" : ` ke-${index}`}`;
}

export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
