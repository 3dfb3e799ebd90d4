/**
 * The values that fields begin with (`first`), worked out once from what is known, in the order of the schema: the page fills them in
 * where a form makes something new, the server where a row is made. What is there already stays.
 *
 *   { nama: { first: { var: "session.name" } } },  {}   ->   { nama: "Sri Wahyuni" }
 */
import type { Scope } from "../conditions/condition";
import type { JsonObject } from "../json/json";
import { getAt, isEmpty, setAt } from "../json/paths";
import type { CompiledField } from "./compiled-data";
import { computeValue } from "./keywords/compute";

export function withFirst(fields: readonly CompiledField[], data: JsonObject, context: Scope): JsonObject {
  return fields.reduce<JsonObject>((so, { path, first }) => {
    if (first === undefined || path.includes("[]")) return so;
    const steps = path.split(".");
    if (!isEmpty(getAt(so, steps))) return so;
    const item = getAt(so, steps.slice(0, -1));
    const value = computeValue(first, { ...context, form: so, item });
    return isEmpty(value) ? so : (setAt(so, steps, value) as JsonObject);
  }, data);
}
