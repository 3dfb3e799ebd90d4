/** Values that are written into columns and fields are of the type that these hold: the server would refuse the row, or keep nothing. */

import type { Library } from "../../documents/library";
import { isObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import type { Fault } from "../fault";
import { choicesOf } from "../project/names";
import { checkLiteral } from "./check-comparison";
import { typeOfLogic } from "./check-logic";
import { lookUp, type ScopeTypes, type TypeSchema, wellFormed } from "./scope-types";
import { fits, type Typed, typedVariable } from "./typed";

/** The type of what a name holds; undefined where that is told elsewhere, or nobody knows it. */
export type HeldBy = (name: string) => TypeSchema | undefined;

export function checkValues(values: object, heldBy: HeldBy, scopeAt: (name: string) => ScopeTypes, pointer: Pointer): Fault[] {
  return Object.entries(values).flatMap(([name, value]): Fault[] => {
    const held = heldBy(name);
    const wanted = held && typedVariable(held, name);
    if (!wanted) return [];
    const given = typeOfLogic(value, scopeAt(name));
    if (fitsIn(given, wanted))
      return "literal" in given && given.type !== "array"
        ? checkLiteral(given.literal, wanted, [...pointer, name])
        : itemsThatDiffer(given, wanted, [...pointer, name]);
    const found = given.variable ?? JSON.stringify(given.literal) ?? given.type;
    const more = { name, type: given.type };
    return [{ code: "wrong-value", pointer: [...pointer, name], at: "value", found, expected: [wanted.type], more }];
  });
}

/** A list of groups that is handed on as it is: each of its items is one of the list that takes it. */
function itemsThatDiffer({ schema, variable = "" }: Typed, { schema: held }: Typed, pointer: Pointer): Fault[] {
  const [given, taken] = [schema?.items, held?.items] as (ItemType | undefined)[];
  if (!isObject(given?.properties) || !isObject(taken?.properties)) return [];
  const { properties, additionalProperties } = taken;
  const required = Array.isArray(taken.required) ? taken.required.map(String) : [];
  const at = { pointer, at: "value" } as const;
  const lacking = required.filter((name) => !Object.hasOwn(given.properties ?? {}, name));
  return [
    ...lacking.map(
      (found): Fault => ({ code: "missing-param", ...at, found, more: { target: String(pointer.at(-1)), key: variable } }),
    ),
    ...Object.entries(given.properties).flatMap(([name, one]): Fault[] => {
      const expected = Object.keys(properties);
      const other = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (!other)
        return additionalProperties === false ? [{ code: "unknown-field", ...at, found: `${variable}.${name}`, expected }] : [];
      const [own, wanted] = [typedVariable(wellFormed(one), name), typedVariable(wellFormed(other), name)];
      if (fitsIn(own, wanted)) return [];
      const more = { name, type: own.type };
      return [{ code: "wrong-value", ...at, found: `${variable}.${name}`, expected: [wanted.type], more }];
    }),
  ];
}

/** The part of a list's items that bears on handing them on. */
type ItemType = TypeSchema & { readonly required?: unknown };

/** A link is written by its row's id, which a condition reads as the row. An empty text empties. */
function fitsIn(given: Typed, wanted: Typed): boolean {
  if (given.literal === "") return true;
  const isFraction = typeof given.literal === "number" && !Number.isInteger(given.literal);
  return fits(given, wanted.type) && !(isFraction && wanted.schema?.type === "integer");
}

export const fieldHolds =
  (data: TypeSchema, library: Library): HeldBy =>
  (path) => {
    const found = lookUp(data.properties ?? {}, path);
    return "schema" in found ? chosen(found.schema, library) : undefined;
  };

/** With the values that can be chosen, where the list is closed and nothing else may be typed. */
export function chosen(schema: TypeSchema, library: Library): TypeSchema {
  const { options } = schema;
  const choices = schema.enum || !isObject(options) || options.open ? undefined : choicesOf(library, options.list);
  return choices ? { ...schema, enum: choices } : schema;
}
