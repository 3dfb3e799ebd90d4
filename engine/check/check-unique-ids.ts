import { isObject } from "../json/json";
import { visitHolders } from "../json/pointer";
import type { Fault } from "./fault";

/** An id stands once in its list; that of a block once on its screen, for forms and buttons name blocks wherever they stand. */
export function checkUniqueIds(document: unknown): Fault[] {
  const faults: Fault[] = [];
  const blocks = new Set<string>();
  visitHolders(document, (list, pointer) => {
    if (!Array.isArray(list)) return;
    const isOfBlocks = pointer[0] === "blocks" && pointer.at(-1) === "blocks";
    const seen = isOfBlocks ? blocks : new Set<string>();
    for (const [index, item] of list.entries()) {
      if (!isObject(item) || typeof item.id !== "string") continue;
      if (seen.has(item.id))
        faults.push({ code: "duplicate-id", pointer: [...pointer, index, "id"], at: "value", found: item.id });
      seen.add(item.id);
    }
  });
  return faults;
}
