import type { Library } from "../documents/library";
import { programName } from "../documents/programs";
import { listItems } from "../documents/reference-lists";
import type { Labels } from "../texts/template";

/** The labels of a closed reference list by value, or the names of programs by their ids; undefined where there is no such list. */
export function referenceLabels(library: Library, list: string): Labels | undefined {
  const items = listItems(library, list);
  if (items) return Object.fromEntries(items.map(({ value, label }) => [String(value), String(label)]));
  return list === "program" ? Object.fromEntries(library.ids("program").map((id) => [id, programName(library, id)])) : undefined;
}
