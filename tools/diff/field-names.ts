/** A field on a screen by the title that its data schema gives it, where the screen has no words of its own for it. */
import { compileData, isObject, type Library } from "../../engine/tools";
import type { Part } from "./part";
import type { Names } from "./words/names";

/** The titles of the fields of each data schema that a compiled screen names, by its id. */
export type FieldTitles = ReadonlyMap<string, Names>;

export function fieldTitles(node: unknown, library: Library): FieldTitles {
  const titles = new Map<string, Names>();
  const walk = (part: unknown): void => {
    if (Array.isArray(part)) part.forEach(walk);
    if (!isObject(part) || "$if" in part || "$text" in part) return;
    const { schema } = part;
    if (typeof schema === "string" && !titles.has(schema)) titles.set(schema, titlesOf(library, schema));
    Object.values(part).forEach(walk);
  };
  walk(node);
  return titles;
}

/** The form that a field stands in says which schema it is of. */
export function withFieldNames(part: Part, titles: FieldTitles, around: Names = new Map()): Part {
  if (titles.size === 0) return part;
  const schema = part.says.get("schema");
  const own = typeof schema === "string" ? (titles.get(schema) ?? new Map()) : around;
  const parts = part.parts.map((inner) => withFieldNames(inner, titles, own));
  const title = part.list.endsWith("fields") && part.name === part.id ? own.get(part.id) : undefined;
  return { ...part, parts, name: title ?? part.name };
}

const titlesOf = (library: Library, schema: string): Names =>
  new Map(compileData(library, schema)?.fields.map(({ path, title }) => [path, title]));
