/** A button whose transition never begins where it stands: what is shown around it leaves the row in no state that the transition leaves. */
import { transitionOf } from "../../compile/asked-note";
import { conditionsFor } from "../../documents/conditions";
import { isObject, written } from "../../json/json";
import { objectsAround } from "../../json/pointer";
import type { CheckedDocument, DocumentCheck, Fault } from "../fault";
import { exclude } from "../logic/outcomes";
import { screenScope } from "../scope/screen-scope";
import { visitParts } from "../visit-parts";

export function checkBegins({ id, value: screen }: CheckedDocument, { library, context }: DocumentCheck): Fault[] {
  const faults: Fault[] = [];
  visitParts(screen, (action, pointer) => {
    if (!context || action.kind !== "transition" || typeof action.source !== "string") return;
    const expected = transitionOf(library, action)?.from;
    const shownWhen = objectsAround(screen, pointer).flatMap(({ visibleWhen }) => (isObject(visibleWhen) ? [visibleWhen] : []));
    if (!expected || shownWhen.length === 0) return;
    const begins = { in: [{ var: `sources.${action.source}.state` }, expected] };
    const scope = screenScope(screen, pointer, { library, context, id });
    if (!exclude({ and: shownWhen }, begins, scope, conditionsFor(library, screen))) return;
    const found = written(action.transition);
    faults.push({ code: "never-begins", pointer: [...pointer, "transition"], at: "value", found, expected });
  });
  return faults;
}
