import type { Library } from "../documents/library";
import { listItems, masterOf } from "../documents/reference-lists";
import type { Labels } from "../texts/template";

/** The labels of a closed list by value; "kept" for a list that the backend keeps; undefined where there is no such list. */
export function referenceLabels(library: Library, list: string): Labels | "kept" | undefined {
  const items = listItems(library, list);
  if (items) return Object.fromEntries(items.map(({ value, label }) => [String(value), String(label)]));
  return masterOf(library, list) ? "kept" : undefined;
}
