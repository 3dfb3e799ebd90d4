/**
 * Conditions within each other: what the page or a part around it demands, and what a part inside demands of the same. A part that is
 * never shown where it stands, a button that is never open while it is shown, a condition that those around it imply.
 */
import type { Logic, NamedConditions } from "../../conditions/condition";
import { conditionsFor } from "../../documents/conditions";
import { isObject } from "../../json/json";
import { type Pointer, valueAt } from "../../json/pointer";
import type { CheckedDocument, DocumentCheck, Fault } from "../fault";
import { bearingOn, exclude, implies, outcomesOf } from "../logic/outcomes";
import type { ScopeTypes } from "../logic/scope-types";
import type { KindScope } from "../scope/scope-at";
import { visitParts } from "../visit-parts";
import { demandedAround } from "./demanded-around";

type Contradiction = "never-shown-here" | "never-open" | "never-here";

/** Conditions of a part, in the order in which each may lean on those before it. */
const conditionKeys: readonly (readonly [key: string, code: Contradiction])[] = [
  ["visibleWhen", "never-shown-here"],
  ["enabledWhen", "never-open"],
  ["readOnlyWhen", "never-here"],
];

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
  const tell = (own: unknown, pointer: Pointer, code: Contradiction, around: readonly Logic[]) => {
    const outer = isObject(own) ? bearingOn(own as Logic, around, named) : [];
    if (!isObject(own) || outer.length === 0) return;
    const scope = scopeOf(value, pointer, { library, context, id });
    const demanded = outer.length === 1 ? (outer[0] as Logic) : { and: [...outer] };
    const found = String(pointer.at(-1));
    if (exclude(demanded, own as Logic, scope, named)) faults.push({ code, pointer, at: "value", found });
    else if (isOwn(pointer) && canBoth(demanded, own as Logic, scope, named) && implies(demanded, own as Logic, scope, named))
      faults.push({ code: "holds-already", pointer, at: "value" });
  };
  visitParts(value, (part, pointer) => {
    const isCase = part.text !== undefined || pointer.at(-2) === "cases" || pointer.at(-2) === "states";
    const isSource = pointer.length === 2 && pointer[0] === "sources";
    const own = conditionKeys.filter(([key]) => isObject(part[key]));
    const when = isObject(part.when) && (isCase || isSource) ? part.when : undefined;
    if (pointer.length === 0 || (own.length === 0 && !when)) return;
    const { permission, label } = part;
    const permitted = typeof permission === "string" && label !== undefined ? [{ permitted: permission }] : [];
    const around = [...demandedAround(value, pointer), ...permitted];
    for (const [index, [key, code]] of own.entries()) {
      const before = own.slice(0, index).filter(([one]) => one === "visibleWhen");
      tell(part[key], [...pointer, key], code, [...around, ...before.map(([one]) => part[one] as Logic)]);
    }
    // A question to a list or an answer is not for those who see it.
    tell(when, [...pointer, "when"], isSource ? "never-here" : "never-shown-here", around);
  });
  return faults;
}

/** Whether the one can hold at all, and the other fail: else that is told where it stands. */
const canBoth = (one: Logic, other: Logic, scope: ScopeTypes, named: NamedConditions) =>
  outcomesOf(one, scope, named)?.canHold !== false && outcomesOf(other, scope, named)?.canFail === true;
