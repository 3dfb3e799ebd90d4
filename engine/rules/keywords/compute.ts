import { evaluate, type Logic, type Scope } from "../../conditions/condition";
import { reportError } from "../../report/report-error";
import { asLogic, type KeywordDefinition } from "./keyword-definition";

/** The value of the field, worked out from others; nobody types it. */
export const compute: KeywordDefinition<Logic> = {
  compile: asLogic,
  raises: { flag: "readOnly", when: () => true },
};

/** The computed value in a scope; undefined where it cannot be computed. */
export function computeValue(logic: Logic, scope: Scope): unknown {
  try {
    const value = evaluate(logic, scope) ?? undefined;
    return typeof value === "number" && !Number.isFinite(value) ? undefined : value;
  } catch (cause) {
    reportError({ kind: "expression", logic, cause });
    return undefined;
  }
}
