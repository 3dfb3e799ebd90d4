/** A menu item that its readers can never follow: whoever sees it is refused by the screen it leads to. */

import type { Logic } from "../../conditions/condition";
import { namedConditions } from "../../documents/conditions";
import { isObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import type { DocumentCheck, Fault } from "../fault";
import { exclude } from "../logic/outcomes";

export function checkAdmission(
  items: unknown,
  check: DocumentCheck,
  pointer: Pointer = ["items"],
  seen: readonly Logic[] = [],
): Fault[] {
  return (Array.isArray(items) ? items : []).flatMap((item, index): Fault[] => {
    if (!isObject(item)) return [];
    const itemPointer = [...pointer, index];
    const permission = typeof item.permission === "string" ? [{ permitted: item.permission }] : [];
    const own = [...seen, ...permission, ...(isObject(item.visibleWhen) ? [item.visibleWhen] : [])];
    const inner = checkAdmission(item.items, check, [...itemPointer, "items"], own);
    const [holder, at] = isObject(item.action) ? [item.action, [...itemPointer, "action"]] : [item, itemPointer];
    if (typeof holder.screen !== "string" || !neverAdmits(holder.screen, own, check)) return inner;
    return [...inner, { code: "never-admitted", pointer: [...at, "screen"], at: "value" }];
  });
}

function neverAdmits(screen: string, seen: readonly Logic[], { library, context }: DocumentCheck): boolean {
  const allowed = library.get("screen", screen)?.allowedWhen;
  if (!context || !isObject(allowed) || seen.length === 0) return false;
  const scope = { ...context, params: {}, sources: {}, row: {} };
  return exclude({ and: [...seen] }, allowed, scope, namedConditions(library));
}
