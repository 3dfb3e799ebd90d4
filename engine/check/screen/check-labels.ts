/**
 * Things to choose from that stand beside each other under one name, such as two tiles "Verval dokumen": nobody can tell them apart by
 * what they are called, least of all who hears them. Two that are never shown together may share a name.
 */
import type { Logic } from "../../conditions/condition";
import { namedConditions } from "../../documents/conditions";
import { isObject, type JsonObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import type { DocumentCheck, Fault } from "../fault";
import { exclude } from "../logic/outcomes";
import { visitParts } from "../visit-parts";

/** The lists of a block whose entries lead somewhere by their label. */
const lists: Readonly<Record<string, string>> = { tiles: "items", figures: "figures", "task-list": "tasks" };

/** Of every block of a screen that offers such entries. */
export function checkBlockLabels(blocks: unknown, check: DocumentCheck): Fault[] {
  const faults: Fault[] = [];
  visitParts(
    blocks,
    (block, pointer) => {
      const list = typeof block.kind === "string" ? lists[block.kind] : undefined;
      if (list) faults.push(...checkLabels(block[list], [...pointer, list], check));
    },
    ["blocks"],
  );
  return faults;
}

/** Of the items of a menu, and of each group in it. */
export function checkLabels(items: unknown, pointer: Pointer, check: DocumentCheck): Fault[] {
  const earlier: JsonObject[] = [];
  return (Array.isArray(items) ? items : []).flatMap((item, index): Fault[] => {
    if (!isObject(item)) return [];
    const own = [...pointer, index];
    const inner = checkLabels(item.items, [...own, "items"], check);
    const other = earlier.find(({ label }) => typeof label === "string" && label === item.label);
    earlier.push(item);
    if (!other || areApart(other, item, check)) return inner;
    return [
      { code: "label-taken", pointer: [...own, "label"], at: "value", found: String(item.label), expected: [String(other.id)] },
      ...inner,
    ];
  });
}

function areApart(one: JsonObject, other: JsonObject, { library, context }: DocumentCheck): boolean {
  const scope = { ...context, params: {}, sources: {}, row: {} };
  return exclude(seenBy(one), seenBy(other), scope, namedConditions(library));
}

function seenBy({ permission, visibleWhen }: JsonObject): Logic {
  const permitted = typeof permission === "string" ? [{ permitted: permission }] : [];
  return { and: [...permitted, ...(visibleWhen === undefined ? [] : [visibleWhen as Logic]), true] };
}
