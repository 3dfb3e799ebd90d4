/** The shared texts of all `schemas/texts` documents, which other documents name as `{ "ref": "<name>" }`. */
import { isObject } from "../json/json";
import type { Library } from "./library";

export interface NamedText {
  readonly name: string;
  /** The id of the document that holds it. */
  readonly document: string;
  readonly text: unknown;
}

export function textsOf(library: Library): NamedText[] {
  return library.ids("texts").flatMap((document) => {
    const texts = library.get("texts", document)?.texts;
    return Object.entries(isObject(texts) ? texts : {}).map(([name, text]) => ({ name, document, text }));
  });
}

const gathered = new WeakMap<Library, ReadonlyMap<string, string>>();

/** All shared texts by name; gathered once. */
export function sharedTexts(library: Library): ReadonlyMap<string, string> {
  const known = gathered.get(library) ?? gather(library);
  gathered.set(library, known);
  return known;
}

function gather(library: Library): Map<string, string> {
  const byName = new Map<string, string>();
  for (const { name, text } of textsOf(library)) if (typeof text === "string" && !byName.has(name)) byName.set(name, text);
  return byName;
}

const lookUps = new WeakMap<Library, (name: string) => string>();

/** Lets a view of a library look its shared texts up in its own way. */
export function lookUpTexts(view: Library, lookUp: (name: string) => string): void {
  lookUps.set(view, lookUp);
}

/** A shared text by its name; an unknown name shows itself, so that the fault is seen. */
export function sharedText(library: Library, name: string): string {
  const lookUp = lookUps.get(library);
  return lookUp ? lookUp(name) : (sharedTexts(library).get(name) ?? name);
}
