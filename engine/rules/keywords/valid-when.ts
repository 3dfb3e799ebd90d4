import { holds, type Logic } from "../../conditions/condition";
import { asLogic, type KeywordDefinition } from "./keyword-definition";

/** The condition that a filled-in value must fulfil, such as equalling another field. */
export const validWhen: KeywordDefinition<Logic> = {
  isCondition: true,
  compile: asLogic,
  raises: { flag: "broken", when: (logic, scope) => !holds(logic, scope) },
  fault: {
    code: "rule",
    text: "validation.pattern",
    isAfterShape: true,
    find: (_value, _logic, { state }) => (state.broken ? {} : undefined),
  },
};
