/**
 * Values written in a document for a part of the context that is described: those of a cohort, those an account begins with. A
 * misspelt one would never be read.
 */
import { isObject, type JsonObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import type { Fault } from "../fault";
import { keysOf } from "../project/names";
import { fitsType } from "../shape/walk-shape";
import { isDate } from "./is-date";
import { type TypeSchema, wellFormed } from "./scope-types";

export function checkContextValues(values: unknown, described: TypeSchema | undefined, pointer: Pointer): Fault[] {
  const known = described?.properties;
  if (!isObject(values) || !known) return [];
  return [
    ...checkOrder(values, known, pointer),
    ...Object.entries(values).flatMap(([name, value]): Fault[] => {
      const place = [...pointer, name];
      const schema = Object.hasOwn(known, name) ? known[name] : undefined;
      if (!schema) return [{ code: "unknown-key", pointer: place, at: "key", found: name, expected: keysOf(known) }];
      const fault = faultOf(value, wellFormed(schema));
      const found = typeof value === "string" ? value : JSON.stringify(value);
      return fault ? [{ ...fault, pointer: place, at: "value", found }] : checkContextValues(value, schema, place);
    }),
  ];
}

/** Of an object with one first day and one last day, these are the first and the last of one thing. */
function checkOrder(values: JsonObject, known: Readonly<Record<string, TypeSchema>>, pointer: Pointer): Fault[] {
  const [firsts, lasts] = (["first", "last"] as const).map((day) => keysOf(known).filter((name) => known[name]?.day === day));
  const [first = "", last = ""] = [firsts?.[0], lasts?.[0]];
  const [opens, closes] = [values[first], values[last]];
  if (firsts?.length !== 1 || lasts?.length !== 1 || !isDate(opens) || !isDate(closes) || String(opens) <= String(closes))
    return [];
  return [
    { code: "empty-range", pointer: [...pointer, first], at: "value", found: String(opens), expected: [`${last} ${closes}`] },
  ];
}

function faultOf(value: unknown, schema: TypeSchema): Pick<Fault, "code" | "expected"> | undefined {
  const { type, format, minimum = -Infinity, maximum = Infinity } = schema;
  if (type !== undefined && !fitsType({ type }, value)) return { code: "wrong-type", expected: [type].flat() };
  if (schema.enum && !schema.enum.includes(value)) return { code: "unknown-value", expected: schema.enum.map(String) };
  if (typeof value === "number" && (value < minimum || value > maximum)) {
    const limits = [`>= ${minimum}`, `<= ${maximum}`].filter((limit) => !limit.includes("Infinity"));
    return { code: "out-of-range", expected: limits };
  }
  if ((format === "date" || format === "date-time") && !isDate(value)) return { code: "bad-format", expected: [format] };
  return undefined;
}
