import { isObject, written } from "../../json/json";
import { keywordDefinition } from "../../rules/keywords/field-keywords";
import { type ShapeFacts, shapeFacts } from "../../rules/shape-keywords";
import type { Fault } from "../fault";
import { withoutEffect } from "../screen/without-effect";
import type { SchemaNode } from "./schema-nodes";

/** The known facts of a keyword; undefined of a key that is none. */
export function factsOfKeyword(keyword: string): Pick<ShapeFacts, "fits" | "needs"> | undefined {
  return shapeFacts(keyword) ?? keywordDefinition(keyword);
}

/** Keywords that say nothing of a field of its type, or without another keyword beside them. */
export function checkIdleKeywords({ schema, pointer }: SchemaNode): Fault[] {
  const types = schema.type === undefined || isMisspelt(schema.type) ? undefined : [schema.type].flat().map(written);
  return Object.keys(schema).flatMap((key): Fault[] => {
    // The one form of a number; its own check says of which.
    if (key === "format" && schema.format === "rupiah") return [];
    // A text that is none of the choices is kept as it was typed.
    if (key === "options" && isObject(schema.options) && schema.options.open && types && !types.includes("string"))
      return [withoutEffect([...pointer, key, "open"], ["type string"])];
    if (key === "day" && types?.includes("string") && schema.format !== "date")
      return [withoutEffect([...pointer, key], ["format date"])];
    const { fits, needs } = factsOfKeyword(key) ?? {};
    const isIdle = (types && fits && !types.some((type) => fits.includes(type))) || (needs !== undefined && !(needs in schema));
    if (!isIdle) return [];
    const expected = needs !== undefined ? [needs] : [`type ${fits?.join(" | ")}`];
    return [withoutEffect([...pointer, key], expected)];
  });
}

/** Whether `type` names something that is no type: that is told elsewhere, and nothing can be said of what would go with it. */
const isMisspelt = (type: unknown) => [type].flat().some((one) => !types.includes(written(one)));

const types = ["string", "number", "integer", "boolean", "object", "array", "null"];
