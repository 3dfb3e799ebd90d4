/**
 * The functions that compiled validators call in the page. AJV's generated code asks for these by name, so that no part of AJV is loaded
 * and nothing is evaluated from text.
 */

import { sameData } from "../json/paths";
import { toShapeErrors } from "./shape-errors";
import { formats } from "./string-formats";
import type { CompiledSchema, DataValidator } from "./validator";

/** Length in characters, not in UTF-16 units. */
export function ucs2length(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** Equality as JSON Schema means it. */
export const equal = sameData;

export { formats };

/** A DataValidator over compiled functions: `whole` for the data, all of them by rjsf's hash of their schema. */
export function createValidator(whole: CompiledSchema, functions: DataValidator["functions"]): DataValidator {
  return { validate: (data) => (whole(data) ? [] : toShapeErrors(whole.errors)), functions };
}
