import type { Fault } from "../fault";
import type { SchemaNode } from "./schema-nodes";

const bounds: readonly (readonly [least: string, most: string])[] = [
  ["minimum", "maximum"],
  ["minLength", "maxLength"],
  ["minItems", "maxItems"],
  ["minWords", "maxWords"],
  ["minProperties", "maxProperties"],
];

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
