/** Words that a text takes from other documents: shared texts, and the labels of reference lists. */
import type { Library } from "../documents/library";
import { isObject } from "../json/json";
import type { Labels } from "../texts/template";

/** A shared text by its id; an unknown id shows itself, so that the fault is seen. */
export function sharedText(library: Library, ref: string): string {
  for (const id of library.ids("texts")) {
    const texts = library.get("texts", id)?.texts;
    if (isObject(texts) && typeof texts[ref] === "string") return texts[ref];
  }
  return ref;
}

/** The labels of a closed reference list by value, or the names of programs by their ids; undefined where there is no such list. */
export function referenceLabels(library: Library, list: string): Labels | undefined {
  const items = library.get("reference", list)?.items;
  if (Array.isArray(items))
    return Object.fromEntries(items.filter(isObject).map(({ value, label }) => [String(value), String(label)]));
  if (list !== "program") return undefined;
  return Object.fromEntries(library.ids("program").map((id) => [id, String(library.get("program", id)?.name ?? id)]));
}
