import { holds, type Logic, type Scope } from "../../conditions/condition";
import type { ReferenceOption } from "../../documents/reference-option";
import { asLogic, type KeywordDefinition } from "./keyword-definition";

/** The offered choices: the condition reads each as `option`. */
export const optionsWhen: KeywordDefinition<Logic> = { isCondition: true, needs: "options", compile: asLogic };

export function filterOptions(choices: readonly ReferenceOption[], logic: Logic, scope: Scope): readonly ReferenceOption[] {
  return choices.filter((option) => holds(logic, { ...scope, option }));
}
