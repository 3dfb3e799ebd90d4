/** Values that are written into columns and fields are of the type that these hold: the server would refuse the row, or keep nothing. */

import type { Pointer } from "../../json/pointer";
import type { Fault } from "../fault";
import { typeOfLogic } from "./check-logic";
import { lookUp, type ScopeTypes, type TypeSchema } from "./scope-types";
import { fits, type Typed, typedVariable } from "./typed";

/** The type of what a name holds; undefined where that is told elsewhere, or nobody knows it. */
export type HeldBy = (name: string) => TypeSchema | undefined;

export function checkValues(values: object, heldBy: HeldBy, scopeAt: (name: string) => ScopeTypes, pointer: Pointer): Fault[] {
  return Object.entries(values).flatMap(([name, value]): Fault[] => {
    const held = heldBy(name);
    const wanted = held && typedVariable(held, name);
    if (!wanted) return [];
    const given = typeOfLogic(value, scopeAt(name));
    if (fitsIn(given, wanted)) return [];
    const found = given.variable ?? JSON.stringify(given.literal) ?? given.type;
    const more = { name, type: given.type };
    return [{ code: "wrong-value", pointer: [...pointer, name], at: "value", found, expected: [wanted.type], more }];
  });
}

/** A link is written by its row's id, which a condition reads as the row. An empty text empties. */
function fitsIn(given: Typed, wanted: Typed): boolean {
  if (given.literal === "") return true;
  const isFraction = typeof given.literal === "number" && !Number.isInteger(given.literal);
  return fits(given, wanted.type) && !(isFraction && wanted.schema?.type === "integer");
}

export const fieldHolds =
  (data: TypeSchema): HeldBy =>
  (path) => {
    const found = lookUp(data.properties ?? {}, path);
    return "schema" in found ? found.schema : undefined;
  };
