/**
 * What compiled validators call in the page. AJV's generated code asks for these by name, so that no part of AJV is loaded and
 * nothing is evaluated from text.
 */

import { sameData } from "./paths";
import { type AjvError, toShapeError } from "./shape-errors";
import { formats } from "./string-formats";
import type { DataValidator } from "./validator";

interface Compiled {
  (value: unknown): boolean;
  errors?: readonly AjvError[] | null;
}

/** Length in characters, not in UTF-16 units. */
export function ucs2length(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** Equality as JSON Schema means it. */
export const equal = sameData;

export { formats };

/** A DataValidator over compiled functions: `validate` for the data, `parts` for the subschemas that rjsf asks about by hash. */
export function createValidator(validate: Compiled, parts: Readonly<Record<string, Compiled>> = {}): DataValidator {
  return {
    validate: (data) => (validate(data) ? [] : (validate.errors ?? []).map(toShapeError)),
    isValid: (hash, value) => (Object.hasOwn(parts, hash) ? (parts[hash] as Compiled)(value) : false),
  };
}
