/**
 * A menu item, a button or a link that its readers can never follow: whoever sees it is refused by the screen it leads to. An item of a menu is
 * also told that some of its readers are refused.
 */

import type { Logic } from "../../conditions/condition";
import { conditionsFor } from "../../documents/conditions";
import { isObject, type JsonObject, written } from "../../json/json";
import { objectsAround, type Pointer } from "../../json/pointer";
import type { CheckedDocument, DocumentCheck, Fault } from "../fault";
import { bearingOn, exclude, isSame, outcomesOf } from "../logic/outcomes";
import { visitParts } from "../visit-parts";
import { demandedAround } from "./demanded-around";

export function checkAdmission({ kind, value: document }: CheckedDocument, { library, context }: DocumentCheck): Fault[] {
  if (!context) return [];
  const scope = { ...context, params: {}, sources: {}, row: {} };
  const named = conditionsFor(library, document);
  const faults: Fault[] = [];
  visitParts(document, (part, pointer) => {
    const allowed = typeof part.screen === "string" ? library.get("screen", part.screen)?.allowedWhen : undefined;
    if (!isObject(allowed)) return;
    const place = [...pointer, "screen"];
    const tell = (code: "never-admitted" | "opens-to-fewer") =>
      void faults.push({ code, pointer: place, at: "value", found: written(part.screen) });
    const around = demandedAround(document, place);
    // Most say the very same.
    if (around.some((one) => isSame(one, allowed as Logic, named))) return;
    const seen = bearingOn(allowed as Logic, around, named);
    if (seen.length > 0 && exclude({ and: seen }, allowed as Logic, scope, named)) return tell("never-admitted");
    const item = kind === "menu" ? itemOf(document, pointer) : undefined;
    // That nobody at all may open it is told at the screen.
    if (!item || readsParams(allowed) || outcomesOf(allowed as Logic, scope, named)?.canHold === false) return;
    const followed = [...around, ...(isObject(item.enabledWhen) ? [item.enabledWhen as Logic] : [])];
    const refused = { and: [...followed, { "!": [allowed as Logic] }] };
    if (outcomesOf(refused, scope, named)?.canHold === true) tell("opens-to-fewer");
  });
  return faults;
}

/** The item that leads there by itself, not by a choice that its action makes. */
function itemOf(menu: JsonObject, pointer: Pointer): JsonObject | undefined {
  const isItem = pointer.at(-2) === "items";
  if (!isItem && !(pointer.at(-1) === "action" && pointer.at(-3) === "items")) return undefined;
  return isItem ? objectsAround(menu, [...pointer, "screen"])[0] : objectsAround(menu, pointer)[0];
}

const readsParams = (condition: unknown) => JSON.stringify(condition).includes('"params.');
