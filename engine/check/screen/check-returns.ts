/** An action that opens the page on which it stands, with nothing that would make it another one: nothing happens. */
import type { CheckedDocument, Fault } from "../fault";
import { visitParts } from "../visit-parts";

export function checkReturns({ id, value: screen }: CheckedDocument): Fault[] {
  if (screen.kind === "dialog" || screen.params !== undefined) return [];
  const faults: Fault[] = [];
  visitParts(screen, ({ kind, screen: target, params, desk, replace }, pointer) => {
    if (kind === "go" && target === id && params === undefined && desk === undefined && replace === undefined)
      faults.push({ code: "leads-nowhere", pointer: [...pointer, "screen"], at: "value", found: id });
  });
  return faults;
}
