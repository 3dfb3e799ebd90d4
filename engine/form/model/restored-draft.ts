import { underPresentNames } from "../../rules/under-present-names";
import { type DraftFields, withSensitiveOf } from "./draft";

/**
 * A draft that is used again: what was not in it, because it is sensitive, has its saved value, and what was typed while a field had another
 * name stands under its present one.
 */
export function restoredDraft(draft: unknown, saved: unknown, fields: DraftFields): unknown {
  return withSensitiveOf(saved, underPresentNames(fields, draft), fields);
}
