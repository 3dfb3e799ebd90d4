import { keywordDefinitions } from "../../rules/keywords/field-keywords";
import { type ShapeFacts, shapeKeywords } from "../../rules/shape-keywords";
import type { Fault } from "../fault";
import type { SchemaNode } from "./schema-nodes";

/** Pairs of keywords such as `minLength`, `maxLength`. */
const bounds = [...Object.entries<ShapeFacts>(shapeKeywords), ...keywordDefinitions].flatMap(([most, { least }]) =>
  least === undefined ? [] : [[least, most] as const],
);

/** A lower bound above its upper bound: no value lies between them. */
export function checkBounds({ schema, pointer }: SchemaNode): Fault[] {
  return bounds.flatMap(([least, most]): Fault[] => {
    const [low, high] = [schema[least], schema[most]];
    if (typeof low !== "number" || typeof high !== "number" || low <= high) return [];
    return [
      { code: "empty-range", pointer: [...pointer, least], at: "value", found: String(low), expected: [`${most} ${high}`] },
    ];
  });
}
