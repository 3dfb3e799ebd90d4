/** A validator that a foreign form brings along (rjsf's `ValidatorType`), as our forms know validators. */
import type { RJSFSchema, ValidatorType } from "@rjsf/utils";
import { toShapeErrors } from "../../rules/shape-errors";
import type { AjvError, DataValidator } from "../../rules/validator";

export function fromRjsfValidator(validator: ValidatorType, schema: RJSFSchema): DataValidator {
  return {
    validate: (data) => toShapeErrors(validator.rawValidation<AjvError>(schema, data).errors),
    functions: {},
  };
}

export function isDataValidator(validator: DataValidator | ValidatorType): validator is DataValidator {
  return "validate" in validator && !("rawValidation" in validator);
}
