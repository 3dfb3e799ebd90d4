import type { Library } from "../documents/library";
import { programName } from "../documents/programs";
import { listItems, masterOf } from "../documents/reference-lists";
import type { Labels } from "../texts/template";

/**
 * The labels of a closed reference list by value, or the names of programs by their ids; "kept" for a list that the backend keeps;
 * undefined where there is no such list.
 */
export function referenceLabels(library: Library, list: string): Labels | "kept" | undefined {
  const items = listItems(library, list);
  if (items) return Object.fromEntries(items.map(({ value, label }) => [String(value), String(label)]));
  if (masterOf(library, list)) return "kept";
  return list === "program" ? Object.fromEntries(library.ids("program").map((id) => [id, programName(library, id)])) : undefined;
}
