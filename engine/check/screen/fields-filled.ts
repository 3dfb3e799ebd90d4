/** The fields of the forms of a page that begin with the value of one of its params. */
import { isObject, type JsonObject } from "../../json/json";
import { visitParts } from "../visit-parts";

interface Filled {
  readonly schema: string;
  readonly field: string;
}

export function fieldsFilled(screen: JsonObject | undefined, param: string): readonly Filled[] {
  const found: Filled[] = [];
  visitParts(screen?.blocks, ({ kind, schema, values }) => {
    if (kind !== "form" || typeof schema !== "string" || !isObject(values)) return;
    for (const [field, value] of Object.entries(values))
      if (isObject(value) && value.var === `params.${param}`) found.push({ schema, field });
  });
  return found;
}
