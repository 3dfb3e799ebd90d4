/**
 * Conditions within each other: what the page or a part around it demands, and what a part inside demands of the same. A part that is
 * never shown where it stands, a button that is never open while it is shown, a condition that those around it imply.
 */
import type { Logic, NamedConditions } from "../../conditions/condition";
import { conditionsFor } from "../../documents/conditions";
import { isObject, type JsonObject } from "../../json/json";
import { objectsAround, type Pointer, valueAt } from "../../json/pointer";
import type { CheckedDocument, DocumentCheck, Fault } from "../fault";
import { exclude, implies, outcomesOf } from "../logic/outcomes";
import type { ScopeTypes } from "../logic/scope-types";
import { screenScope } from "../scope/screen-scope";
import { visitParts } from "../visit-parts";

export function checkNested({ id, value: screen }: CheckedDocument, { library, context }: DocumentCheck): Fault[] {
  if (!context) return [];
  const named = conditionsFor(library, screen);
  const written = library.written("screen", id);
  /** A condition that follows from another document, a parent or the dialog that is opened, cannot be removed here. */
  const isOwn = (pointer: Pointer) => screen.extends === undefined && valueAt(written, pointer) !== undefined;
  const faults: Fault[] = [];
  visitParts(screen, (part, pointer) => {
    if (pointer.length === 0) return;
    const around = demandedAround(screen, pointer);
    const tell = (key: "visibleWhen" | "enabledWhen", code: "never-shown-here" | "never-open", outer: readonly Logic[]) => {
      const own = part[key] as Logic;
      if (!isObject(own) || outer.length === 0) return;
      const scope = screenScope(screen, [...pointer, key], { library, context, id });
      const at = { pointer: [...pointer, key], at: "value" } as const;
      if (exclude({ and: [...outer] }, own, scope, named)) faults.push({ code, ...at });
      else if (isOwn(at.pointer) && mayFail(own, scope, named) && implies({ and: [...outer] }, own, scope, named))
        faults.push({ code: "holds-already", ...at });
    };
    tell("visibleWhen", "never-shown-here", around);
    tell("enabledWhen", "never-open", isObject(part.visibleWhen) ? [...around, part.visibleWhen as Logic] : around);
  });
  return faults;
}

/** The demands on whoever sees the part at that pointer: by the page, and by what stands around it. A row is another one in each table. */
export function demandedAround(screen: JsonObject, pointer: Pointer): Logic[] {
  const conditions = objectsAround(screen, pointer).flatMap(({ visibleWhen, allowedWhen }) => [visibleWhen, allowedWhen]);
  return conditions.filter((condition): condition is JsonObject => isObject(condition) && !readsRow(condition)) as Logic[];
}

const readsRow = (condition: unknown) => /"var":\[?"(row|item|it|option)[."]/.test(JSON.stringify(condition));

const mayFail = (condition: Logic, scope: ScopeTypes, named: NamedConditions) =>
  outcomesOf(condition, scope, named)?.canFail === true;
