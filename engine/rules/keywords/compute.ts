import { evaluate, type Logic, type Scope } from "../../conditions/condition";
import { withoutNoise } from "../../conditions/decimals";
import { reportError } from "../../report/report-error";
import { asLogic, type KeywordDefinition } from "./keyword-definition";

/** The value of the field, worked out from others; nobody types it. */
export const compute: KeywordDefinition<Logic> = {
  compile: asLogic,
  raises: { flag: "readOnly", when: () => true },
};

/** The computed value in a scope, numbers without the noise of their arithmetic; undefined where it cannot be computed. */
export function computeValue(logic: Logic, scope: Scope): unknown {
  try {
    const value = evaluate(logic, scope) ?? undefined;
    if (typeof value !== "number") return value;
    return Number.isFinite(value) ? withoutNoise(value) : undefined;
  } catch (cause) {
    reportError({ kind: "expression", logic, cause });
    return undefined;
  }
}
