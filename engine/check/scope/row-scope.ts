import { isObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import { lookUp, type ScopeTypes } from "../logic/scope-types";

/** Inside an item that stands for a list, `row` is one of that list. */
export function withRows(scope: ScopeTypes, document: unknown, pointer: Pointer): ScopeTypes {
  let found = scope;
  let here: unknown = document;
  for (const key of pointer) {
    if (isObject(here) && here.each !== undefined && key !== "each" && key !== "empty") {
      const list = isObject(here.each) && typeof here.each.var === "string" ? lookUp(found, here.each.var) : undefined;
      found = { ...found, row: (list && "schema" in list && list.schema.items) || {} };
    }
    here = isObject(here) || Array.isArray(here) ? (here as Record<string | number, unknown>)[key] : undefined;
  }
  return found;
}
