import type { Fault } from "../fault";
import { fitsType } from "../shape/walk-shape";
import type { SchemaNode } from "./schema-nodes";

/** `enum` and `const` are of the field's own type. */
export function checkEnum({ schema, pointer }: SchemaNode): Fault[] {
  const type = schema.type as string | string[] | undefined;
  if (type === undefined) return [];
  const choices = [
    ...(Array.isArray(schema.enum) ? schema.enum : []).map((value, index) => ({ value, at: ["enum", index] })),
    ...("const" in schema ? [{ value: schema.const, at: ["const"] }] : []),
  ];
  return choices
    .filter(({ value }) => !fitsType({ type }, value))
    .map(({ value, at }) => ({
      code: "invalid-choice",
      pointer: [...pointer, ...at],
      at: "value",
      found: JSON.stringify(value),
      expected: [[type].flat().join(" | ")],
    }));
}
