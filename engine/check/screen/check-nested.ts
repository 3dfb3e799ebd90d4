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
import type { KindScope } from "../scope/scope-at";
import { visitParts } from "../visit-parts";

/** `scopeOf` is that of the kind of document. */
export function checkNested(
  { kind, id, value }: CheckedDocument,
  scopeOf: KindScope,
  { library, context }: DocumentCheck,
): Fault[] {
  if (!context) return [];
  const named = conditionsFor(library, value);
  const written = library.written(kind, id);
  /** A condition that follows from another document, a parent or the dialog that is opened, cannot be removed here. */
  const isOwn = (pointer: Pointer) => value.extends === undefined && valueAt(written, pointer) !== undefined;
  const faults: Fault[] = [];
  const tell = (own: unknown, pointer: Pointer, code: "never-shown-here" | "never-open", outer: readonly Logic[]) => {
    if (!isObject(own) || outer.length === 0) return;
    const scope = scopeOf(value, pointer, { library, context, id });
    const demanded = outer.length === 1 ? (outer[0] as Logic) : { and: [...outer] };
    if (exclude(demanded, own as Logic, scope, named)) faults.push({ code, pointer, at: "value" });
    else if (isOwn(pointer) && canBoth(demanded, own as Logic, scope, named) && implies(demanded, own as Logic, scope, named))
      faults.push({ code: "holds-already", pointer, at: "value" });
  };
  visitParts(value, (part, pointer) => {
    const { visibleWhen, enabledWhen, when, text } = part;
    if (pointer.length === 0 || ![visibleWhen, enabledWhen, text && when].some(isObject)) return;
    const around = demandedAround(value, pointer);
    const shown = isObject(visibleWhen) ? [...around, visibleWhen as Logic] : around;
    tell(visibleWhen, [...pointer, "visibleWhen"], "never-shown-here", around);
    tell(enabledWhen, [...pointer, "enabledWhen"], "never-open", shown);
    // A case of a text. What is asked of a source, of a list or of an answer is not for those who see it.
    if (text !== undefined) tell(when, [...pointer, "when"], "never-shown-here", around);
  });
  return faults;
}

/** The demands on whoever sees the part at that pointer: by the page, and by what stands around it. A row is another one in each table. */
export function demandedAround(document: JsonObject, pointer: Pointer): Logic[] {
  const conditions = objectsAround(document, pointer).flatMap(({ visibleWhen, allowedWhen, permission, label }) => [
    visibleWhen,
    allowedWhen,
    // Of an item of a menu and of a button; a call has another one.
    typeof permission === "string" && label !== undefined ? { permitted: permission } : undefined,
  ]);
  return conditions.filter((condition): condition is JsonObject => isObject(condition) && !readsRow(condition)) as Logic[];
}

const readsRow = (condition: unknown) => /"var":\[?"(row|item|it|option)[."]/.test(JSON.stringify(condition));

/** Whether the one can hold at all, and the other fail: else that is told where it stands. */
const canBoth = (one: Logic, other: Logic, scope: ScopeTypes, named: NamedConditions) =>
  outcomesOf(one, scope, named)?.canHold !== false && outcomesOf(other, scope, named)?.canFail === true;
