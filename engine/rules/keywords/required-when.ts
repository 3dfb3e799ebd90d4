import { holds, type Logic } from "../../conditions/condition";
import { asLogic, type KeywordDefinition } from "./keyword-definition";

/** When the field must be filled in. The fault is that of `required`. */
export const requiredWhen: KeywordDefinition<Logic> = {
  isCondition: true,
  compile: asLogic,
  raises: { flag: "required", when: holds },
};
