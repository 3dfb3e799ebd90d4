/**
 * Our DataValidator as rjsf knows validators, so that its fields can choose between schemas (`oneOf`, `anyOf`, `if`) with compiled
 * code and the page loads no AJV. And the other way round, for forms that bring a validator of rjsf's own.
 */
import { hashForSchema, ID_KEY, JUNK_OPTION_ID, type RJSFSchema, type ValidationData, type ValidatorType } from "@rjsf/utils";
import { type AjvError, toShapeError } from "../../rules/shape-errors";
import type { DataValidator } from "../../rules/validator";

const hashes = new WeakMap<object, string>();

function hashOf(schema: RJSFSchema): string {
  const known = schema[ID_KEY] ?? hashes.get(schema);
  if (known) return known;
  const hash = hashForSchema(schema);
  hashes.set(schema, hash);
  return hash;
}

export function toRjsfValidator(validator: DataValidator): ValidatorType {
  return {
    isValid: (schema, data) => schema[ID_KEY] !== JUNK_OPTION_ID && (validator.isValid?.(hashOf(schema), data) ?? false),
    rawValidation: (_schema, data) => ({ errors: [...validator.validate(data)] as never[] }),
    validateFormData: (data): ValidationData<unknown> => ({ errors: [...validator.validate(data)] as never[], errorSchema: {} }),
  };
}

export function fromRjsfValidator(validator: ValidatorType, schema: RJSFSchema): DataValidator {
  return {
    validate: (data) => (validator.rawValidation<AjvError>(schema, data).errors ?? []).map(toShapeError),
  };
}

export function isDataValidator(validator: DataValidator | ValidatorType): validator is DataValidator {
  return "validate" in validator && !("rawValidation" in validator);
}
