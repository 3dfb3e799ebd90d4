import { holds, type Logic } from "../../conditions/condition";
import { asLogic, type KeywordDefinition } from "./keyword-definition";

/** When the field is there; while it is not, its value is not sent. */
export const visibleWhen: KeywordDefinition<Logic> = {
  isCondition: true,
  compile: asLogic,
  raises: { flag: "hidden", when: (logic, scope) => !holds(logic, scope) },
};
