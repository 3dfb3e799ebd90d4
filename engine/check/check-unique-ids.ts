import { isObject, type JsonObject, written } from "../json/json";
import { type Pointer, visitHolders } from "../json/pointer";
import type { Fault } from "./fault";

/** An id stands once in its list; that of a block once on its screen, for forms and buttons name blocks wherever they stand. */
export function checkUniqueIds(document: JsonObject): Fault[] {
  const faults: Fault[] = [];
  const blocks = new Set<unknown>();
  visitHolders(document, (list, pointer) => {
    if (!Array.isArray(list)) return;
    const isOfBlocks = pointer[0] === "blocks" && pointer.at(-1) === "blocks";
    const seen = isOfBlocks ? blocks : new Set<unknown>();
    for (const [index, item] of list.entries()) {
      const key = isObject(item) ? idKey(item, pointer) : undefined;
      if (key === undefined) continue;
      const id = item[key];
      if (seen.has(id)) faults.push({ code: "duplicate-id", pointer: [...pointer, index, key], at: "value", found: written(id) });
      seen.add(id);
    }
  });
  return faults;
}

/** The key that tells an item from the others of its list: its id, the value of a choice, the document that a cohort changes. */
function idKey(item: JsonObject, list: Pointer): string | undefined {
  if (typeof item.id === "string") return "id";
  const key = list.length === 1 ? idKeys.get(list[0]) : undefined;
  return key !== undefined && item[key] !== undefined ? key : undefined;
}

const idKeys = new Map<unknown, string>([
  ["items", "value"],
  ["overlays", "document"],
]);
