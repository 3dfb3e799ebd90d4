/** Faults that only a calendar can have: it asks its source for days by names that the call does not take, or a key that nothing reads. */
import type { Library } from "../../documents/library";
import { isObject, type JsonObject, written } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import type { Fault } from "../fault";
import { visitParts } from "../visit-parts";
import { takenByCall } from "./check-params";
import { callOf } from "./check-tables";
import { withoutEffect } from "./without-effect";

export function checkCalendars(screen: JsonObject, library: Library): Fault[] {
  const faults: Fault[] = [];
  visitParts(
    screen.blocks,
    (block, pointer) => {
      if (block.kind !== "calendar") return;
      const taken = takenByCall(library, callOf(screen, block.source))?.all;
      faults.push(...checkRange(block, pointer, taken), ...checkHours(block, pointer));
      faults.push(...checkView(block, pointer), ...checkResources(block, pointer));
    },
    ["blocks"],
  );
  return faults;
}

function checkRange({ range, source }: JsonObject, pointer: Pointer, taken: readonly string[] | undefined): Fault[] {
  if (!isObject(range)) return [];
  if (source === undefined) return [withoutEffect([...pointer, "range"], ["source"])];
  return Object.entries(range).flatMap(([key, value]): Fault[] => {
    const at = { pointer: [...pointer, "range", key], at: "value", found: written(value) } as const;
    if (taken && !taken.includes(written(value))) return [{ code: "unknown-param", ...at, expected: taken }];
    const other = written(value).replace(/_(from|to)$/, `_${key}`);
    return other === written(value) || !taken?.includes(other) ? [] : [{ code: "wrong-target", ...at, expected: [other] }];
  });
}

function checkHours({ hours }: JsonObject, pointer: Pointer): Fault[] {
  if (!isObject(hours) || Number(hours.to) > Number(hours.from)) return [];
  const expected = [`> ${hours.from}`];
  return [{ code: "out-of-range", pointer: [...pointer, "hours", "to"], at: "value", found: written(hours.to), expected }];
}

function checkView({ view, views }: JsonObject, pointer: Pointer): Fault[] {
  if (view === undefined || !Array.isArray(views) || views.includes(view)) return [];
  return [
    { code: "unknown-value", pointer: [...pointer, "view"], at: "value", found: written(view), expected: views.map(written) },
  ];
}

/** Resources that no event uses. */
function checkResources({ resources, item, items }: JsonObject, pointer: Pointer): Fault[] {
  if (resources === undefined) return [];
  const events = [item, ...(Array.isArray(items) ? items : [])].filter(isObject);
  return events.some(({ resource }) => resource !== undefined) ? [] : [withoutEffect([...pointer, "resources"], ["resource"])];
}
