/**
 * An action that opens the page on which it stands, as it is open: nothing happens. The questions of lists and the step of a form stand
 * in the address: a page that has them is opened anew without them, and one of several addresses at its first.
 *
 *   { "kind": "go", "screen": "contoh/baris", "params": { "id": { "var": "params.id" } } } on contoh/baris  ->  leads-nowhere
 */
import { isObject, type JsonObject, written } from "../../json/json";
import type { CheckedDocument, Fault } from "../fault";
import { visitParts } from "../visit-parts";

export function checkReturns({ id, value: screen }: CheckedDocument): Fault[] {
  if (screen.kind === "dialog" || screen.aliases !== undefined) return [];
  const isAsked = asksInAddress(screen);
  const faults: Fault[] = [];
  visitParts(screen, (action, pointer) => {
    // Nobody can ask anything there before it has opened.
    const changes = (isAsked && pointer[0] !== "onOpen") || action.desk !== undefined;
    if (action.kind === "go" && action.screen === id && !changes && handsOn(action.params, screen.params))
      faults.push({ code: "leads-nowhere", pointer: [...pointer, "screen"], at: "value", found: id });
  });
  return faults;
}

/** Every param of the page as it is, and no other. */
function handsOn(given: unknown, params: unknown): boolean {
  const handed = isObject(given) ? given : {};
  const isSame = (name: string) => written(handed[name]) === written({ var: `params.${name}` });
  const names = Object.keys(isObject(params) ? params : {});
  return names.every(isSame) && Object.keys(handed).every((name) => names.includes(name));
}

function asksInAddress({ blocks }: JsonObject): boolean {
  let does = false;
  visitParts(
    blocks,
    ({ kind, flow }) => {
      does ||= kind === "table" || kind === "calendar" || (kind === "form" && flow !== undefined);
    },
    ["blocks"],
  );
  return does;
}
