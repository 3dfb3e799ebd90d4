/** Writes a value by its path; where the schema depends on the data, what another branch brings along is filled in too. */

import type { JsonObject } from "../../json/json";
import { getAt, type Path, sameData, setAt } from "../../json/paths";
import { isFieldByField } from "../../rules/plain-fields";
import type { FormModel } from "../model/form-model";
import { hasConditionalParts } from "../model/initial-data";
import type { CompositePart } from "./composite-part";

export function fieldChanger(model: FormModel, composite: CompositePart | undefined): (value: unknown, path: Path) => void {
  if (!composite) return (value, path) => model.set(path, withoutSymbol(value));
  const { startData, branches } = composite;
  const { schema } = model.compiled;
  const isWhole = !branches && !isFieldByField(schema);
  const rootNow = () => branches?.schemaFor(model.data) ?? schema;
  return (given, path) => {
    const value = withoutSymbol(given);
    const [first] = path;
    const root = rootNow();
    const part = isWhole ? root : (root.properties as Record<string, JsonObject>)[String(first)];
    if (first === undefined || !part || !isConditional(part)) model.set(path, value);
    else if (isWhole) model.set([], startData.afterChange(part, setAt(model.data, path, value)));
    else model.set([first], startData.afterChange(part, setAt(getAt(model.data, [first]), path.slice(1), value)));
    if (rootNow() === root) return;
    const filled = startData.afterChange(schema, model.data);
    if (!sameData(filled, model.data)) model.set([], filled);
  };
}

/** rjsf says with a symbol that a value is taken away. */
const withoutSymbol = (value: unknown) => (typeof value === "symbol" ? undefined : value);

const conditional = new WeakMap<JsonObject, boolean>();

function isConditional(part: JsonObject): boolean {
  const known = conditional.get(part) ?? hasConditionalParts(part);
  conditional.set(part, known);
  return known;
}
