/** Values that somebody of the demo has given: each is one that the field of its data schema takes. What is left out is not missed. */
import type { Library } from "../../documents/library";
import { isObject, type JsonObject, written } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import { brokenRule, validatorOf } from "../data/check-own-values";
import type { Fault } from "../fault";
import { choicesOf } from "../project/names";

/** `schema` is of an object; one that says nothing of its fields takes everything. `leading` is the pointer of `value`. */
export function checkSample(value: unknown, schema: JsonObject | undefined, leading: Pointer, library: Library): Fault[] {
  const fields = schema?.properties;
  if (!isObject(value) || !isObject(fields)) return [];
  return Object.entries(value).flatMap(([name, given]): Fault[] => {
    const pointer = [...leading, name];
    const field = fields[name];
    if (field === undefined && earlierNames(fields).has(name)) return [];
    if (field === undefined) return [{ code: "unknown-field", pointer, at: "key", found: name, expected: Object.keys(fields) }];
    return isObject(field) && schema ? checkGiven(given, { field, root: schema }, pointer, library) : [];
  });
}

/** The names under which fields were asked before: what stands under them is read still. */
function earlierNames(fields: JsonObject): ReadonlySet<string> {
  return new Set(Object.values(fields).flatMap((field) => (isObject(field) ? [field.was ?? []].flat().map(written) : [])));
}

function checkGiven(
  given: unknown,
  { field, root }: { readonly field: JsonObject; readonly root: JsonObject },
  pointer: Pointer,
  library: Library,
): Fault[] {
  if (isObject(given) && isObject(field.properties)) return checkSample(given, field, pointer, library);
  const choices = isObject(field.options) ? choicesOf(library, field.options.list) : undefined;
  // Of a field with several answers each is one of the choices.
  const strange = choices && [given].flat().filter((one) => !choices.includes(one));
  if (choices && strange?.length) {
    const expected = choices.map(written);
    return [{ code: "unknown-value", pointer, at: "value", found: written(strange[0]), expected }];
  }
  const validate = validatorOf(field, root);
  if (!validate || validate(given)) return [];
  const expected = [brokenRule(validate.errors?.[0])];
  return [{ code: "invalid-example", pointer, at: "value", found: JSON.stringify(given), expected }];
}
