/** A button whose transition never begins where it stands: what is shown around it leaves the row in no state that the transition leaves. */
import { transitionOf } from "../../compile/asked-note";
import type { Logic, NamedConditions } from "../../conditions/condition";
import { conditionsFor } from "../../documents/conditions";
import { isObject, type JsonObject, written } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import type { CheckedDocument, DocumentCheck, Fault } from "../fault";
import { outcomesOf } from "../logic/outcomes";
import type { ScopeTypes } from "../logic/scope-types";
import { screenScope } from "../scope/screen-scope";

/** What is true wherever a part of the screen is shown: `visibleWhen` of all that it stands in. */
interface Place {
  readonly pointer: Pointer;
  readonly shownWhen: readonly Logic[];
}

export function checkBegins({ id, value: screen }: CheckedDocument, { library, context }: DocumentCheck): Fault[] {
  if (!context) return [];
  const scope = screenScope(screen, [], { library, context, id });
  const named = conditionsFor(library, screen);
  const faults: Fault[] = [];
  walk(screen.blocks, { pointer: ["blocks"], shownWhen: [] });
  return faults;

  function walk(part: unknown, { pointer, shownWhen }: Place): void {
    if (Array.isArray(part)) part.forEach((one, index) => void walk(one, { pointer: [...pointer, index], shownWhen }));
    if (!isObject(part)) return;
    const inner = isObject(part.visibleWhen) ? [...shownWhen, part.visibleWhen] : shownWhen;
    if (part.kind === "transition") faults.push(...neverBegun(part, { pointer, shownWhen: inner }));
    for (const [key, value] of Object.entries(part)) walk(value, { pointer: [...pointer, key], shownWhen: inner });
  }

  function neverBegun(action: JsonObject, { pointer, shownWhen }: Place): Fault[] {
    const from = transitionOf(library, action)?.from;
    if (!from || typeof action.source !== "string" || shownWhen.length === 0) return [];
    const begins = { in: [{ var: `sources.${action.source}.state` }, from] };
    if (!canHold({ and: [...shownWhen] }, scope, named) || canHold({ and: [...shownWhen, begins] }, scope, named)) return [];
    const [found, expected] = [written(action.transition), from];
    return [{ code: "never-begins", pointer: [...pointer, "transition"], at: "value", found, expected }];
  }
}

const canHold = (logic: Logic, scope: ScopeTypes, named: NamedConditions) => outcomesOf(logic, scope, named)?.canHold !== false;
