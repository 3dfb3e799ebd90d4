/**
 * A button whose transition never begins where it stands: what is shown around it leaves the row in no state that the transition leaves. Of
 * picked rows tells `checkPicked`.
 */
import { findDeclared } from "../../calls/calls";
import { transitionOf } from "../../compile/asked-note";
import { conditionsFor } from "../../documents/conditions";
import type { Library } from "../../documents/library";
import { isObject, type JsonObject, written } from "../../json/json";
import { objectsAround, type Pointer } from "../../json/pointer";
import type { CheckedDocument, DocumentCheck, Fault } from "../fault";
import { exclude } from "../logic/outcomes";
import { screenScope } from "../scope/screen-scope";
import { visitParts } from "../visit-parts";
import { rowsAround } from "./table-rows";

export function checkBegins({ id, value: screen }: CheckedDocument, { library, context }: DocumentCheck): Fault[] {
  const faults: Fault[] = [];
  visitParts(screen, (action, pointer) => {
    const row = rowMoved(screen, action, pointer, library);
    const expected = row && transitionOf(library, action)?.from;
    if (!context || !expected) return;
    const shownWhen = objectsAround(screen, pointer).flatMap(({ visibleWhen }) => (isObject(visibleWhen) ? [visibleWhen] : []));
    if (shownWhen.length === 0) return;
    const begins = { in: [{ var: `${row}.state` }, expected] };
    const scope = screenScope(screen, pointer, { library, context, id });
    if (!exclude({ and: shownWhen }, begins, scope, conditionsFor(library, screen))) return;
    const key = action.kind === "transition" ? "transition" : "call";
    faults.push({ code: "never-begins", pointer: [...pointer, key], at: "value", found: written(action[key]), expected });
  });
  return faults;
}

/** The variable of the row that an action moves; undefined where no condition around it reads that row. */
function rowMoved(screen: JsonObject, action: JsonObject, pointer: Pointer, library: Library): string | undefined {
  if (action.kind === "transition" && typeof action.source === "string") return `sources.${action.source}`;
  if (!pointer.includes("rowActions")) return undefined;
  const moved = findDeclared(library, action.kind === "transition" ? action.transition : action.call)?.operation?.type;
  return moved !== undefined && moved === rowsAround(screen, pointer, library)?.type ? "row" : undefined;
}
