import { holds, type Logic } from "../../conditions/condition";
import { asLogic, type KeywordDefinition } from "./keyword-definition";

/** When the field may not be changed. What is stored tells whether it was: `accept-data.ts` finds the fault. */
export const readOnlyWhen: KeywordDefinition<Logic> = {
  isCondition: true,
  compile: asLogic,
  raises: { flag: "readOnly", when: holds },
  fault: { key: "read-only", code: "read-only", text: "validation.read-only", keepsText: true },
};
