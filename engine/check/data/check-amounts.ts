/** An amount of money is a whole number of rupiah: its type says so, a computed one is no text and says how it is rounded. */
import { isObject } from "../../json/json";
import type { Fault } from "../fault";
import type { SchemaNode } from "./schema-nodes";

export function checkAmounts({ schema, pointer }: SchemaNode): Fault[] {
  if (schema.format !== "rupiah") return [];
  if (schema.type !== undefined && schema.type !== "integer") {
    const expected = ["type integer"];
    return [{ code: "keyword-without-effect", pointer: [...pointer, "format"], at: "value", found: "rupiah", expected }];
  }
  if (typeof schema.compute === "string" || typeof schema.compute === "boolean") {
    const found = JSON.stringify(schema.compute);
    return [{ code: "wrong-type", pointer: [...pointer, "compute"], at: "value", found, expected: ["integer"] }];
  }
  const found = schema.compute === undefined ? undefined : fractionIn(schema.compute);
  return found === undefined ? [] : [{ code: "amount-not-rounded", pointer: [...pointer, "compute"], at: "value", found }];
}

/** Expressions that can give a part of a rupiah: a division, layers of tax, a number with decimals; undefined where all is rounded. */
function fractionIn(logic: unknown): string | undefined {
  if (typeof logic === "number") return Number.isInteger(logic) ? undefined : String(logic);
  if (Array.isArray(logic)) return logic.map(fractionIn).find((found) => found !== undefined);
  if (!isObject(logic)) return undefined;
  const [[name, values] = ["", undefined]] = Object.entries(logic);
  if (name === "round" && roundsToWhole(values)) return undefined;
  return name === "/" || name === "layers" ? name : fractionIn(values);
}

function roundsToWhole(values: unknown): boolean {
  const digits = Array.isArray(values) ? values[1] : undefined;
  return digits === undefined || (typeof digits === "number" && digits <= 0);
}
