import { isObject } from "../../json/json";
import { type Pointer, wayTo } from "../../json/pointer";
import { lookUp, type ScopeTypes } from "../logic/scope-types";

/** Inside an item that stands for a list, `row` is one of that list. */
export function withRows(scope: ScopeTypes, document: unknown, pointer: Pointer): ScopeTypes {
  let found = scope;
  for (const [holder, key] of wayTo(document, pointer)) {
    if (!isObject(holder) || holder.each === undefined || key === "each" || key === "empty") continue;
    const list = isObject(holder.each) && typeof holder.each.var === "string" ? lookUp(found, holder.each.var) : undefined;
    found = { ...found, row: (list && "schema" in list && list.schema.items) || {} };
  }
  return found;
}
