/** A form and a field that are locked by a condition can say why to whoever meets them: by a named condition in it (`compile/compile-why.ts`). */
import { isObject } from "../../json/json";
import type { Fault } from "../fault";
import { visitParts } from "../visit-parts";

/**
 * Of a data schema every `readOnlyWhen` is one of a field; of a screen that of its forms is meant. A judged file is locked by its verdict,
 * which stands beside it.
 */
export function checkLocks(document: unknown, { forms = false }: { forms?: boolean } = {}): Fault[] {
  const faults: Fault[] = [];
  const { fields } = isObject(document) && isObject(document.judged) ? document.judged : {};
  const judged = new Set(Array.isArray(fields) ? fields : []);
  visitParts(document, ({ kind, readOnlyWhen }, pointer) => {
    if (!isObject(readOnlyWhen) || (forms ? kind !== "form" : judged.has(pointer.at(-1))) || namesCondition(readOnlyWhen)) return;
    faults.push({ code: "unexplained-lock", pointer: [...pointer, "readOnlyWhen"], at: "key" });
  });
  return faults;
}

function namesCondition(logic: unknown): boolean {
  if (Array.isArray(logic)) return logic.some(namesCondition);
  return (
    isObject(logic) &&
    (typeof logic.condition === "string" || Array.isArray(logic.condition) || Object.values(logic).some(namesCondition))
  );
}
