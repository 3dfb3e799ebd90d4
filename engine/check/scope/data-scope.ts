/** In a data schema `form` is the whole form, and `item` the object that holds the field; both are typed by the schema itself. */
import { onceInLibrary } from "../../documents/once-in-library";
import { isObject, type JsonObject } from "../../json/json";
import { type Pointer, valueAt } from "../../json/pointer";
import type { ScopeTypes } from "../logic/scope-types";
import type { KindScope } from "./scope-at";

export const dataScope: KindScope = (schema, pointer, { library, context }) => ({
  ...rootsOf(library, context),
  form: { type: "object", properties: askedIn(schema) },
  item: { type: "object", ...holderOf(schema, pointer), properties: askedIn(holderOf(schema, pointer)) },
});

/** Every read of the context is noted; those of one document read all roots once. */
const rootsOf = onceInLibrary((_library, context: ScopeTypes): ScopeTypes => ({ ...context }));

const asked = new WeakMap<JsonObject, ScopeTypes>();

/** The fields that are asked at all: a field that is leaving is empty for every rule. */
function askedIn(schema: JsonObject): ScopeTypes {
  const fields = Object.entries(isObject(schema.properties) ? schema.properties : {});
  const isAsked = ([, field]: readonly [string, unknown]) => !isObject(field) || field.leaving !== true;
  const found = asked.get(schema) ?? (Object.fromEntries(fields.filter(isAsked)) as ScopeTypes);
  asked.set(schema, found);
  return found;
}

/** The names of the fields beside the one at `pointer`, and its own. */
export function siblingsAt(schema: JsonObject, pointer: Pointer): string[] {
  const { properties } = holderOf(schema, pointer);
  return isObject(properties) ? Object.keys(properties) : [];
}

/** The innermost object that holds the field at a pointer: of `properties/alamat/properties/jalan/visibleWhen` the `alamat`. */
function holderOf(schema: JsonObject, pointer: Pointer): JsonObject {
  let holder = schema;
  for (let index = 0; index < pointer.length - 2; index += 1) {
    if (pointer[index] !== "properties") continue;
    const found = valueAt(schema, pointer.slice(0, index));
    if (isObject(found)) holder = found;
    // The key after `properties` is a field's name, which may be "properties" too.
    index += 1;
  }
  return holder;
}
