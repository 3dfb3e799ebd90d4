/** In a data schema `form` is the whole form, and `item` the object that holds the field; both are typed by the schema itself. */
import { onceInLibrary } from "../../documents/once-in-library";
import { isObject, type JsonObject } from "../../json/json";
import { type Pointer, valueAt } from "../../json/pointer";
import type { ScopeTypes, TypeSchema } from "../logic/scope-types";
import type { KindScope } from "./scope-at";

export const dataScope: KindScope = (schema, pointer, { library, context }) => ({
  ...rootsOf(library, context),
  form: { type: "object", ...askedIn(schema) },
  item: { type: "object", ...holderOf(schema, pointer), ...askedIn(holderOf(schema, pointer)) },
});

/** Every read of the context is noted; those of one document read all roots once. */
const rootsOf = onceInLibrary((_library, context: ScopeTypes): ScopeTypes => ({ ...context }));

const asked = new WeakMap<JsonObject, Pick<TypeSchema, "properties" | "leaving">>();

/** The fields that are asked at all: a field that is leaving is empty for every rule. */
function askedIn(schema: JsonObject): Pick<TypeSchema, "properties" | "leaving"> {
  const known = asked.get(schema);
  if (known) return known;
  const fields = Object.entries(isObject(schema.properties) ? schema.properties : {});
  const isLeaving = ([, field]: readonly [string, unknown]) => isObject(field) && field.leaving === true;
  const properties = Object.fromEntries(fields.filter((field) => !isLeaving(field))) as ScopeTypes;
  const found = { properties, leaving: fields.filter(isLeaving).map(([name]) => name) };
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
