/** A field on a screen by the title that its data schema gives it, where the screen has no words of its own for it. */
import { compileData, type Library } from "../../engine/tools";
import type { Part } from "./part";
import type { Names } from "./words/names";

/** The form that a field stands in says which schema it is of. */
export function withFieldNames(part: Part, library: Library, around: Names = new Map()): Part {
  const schema = part.says.get("schema");
  const titles = typeof schema === "string" ? titlesOf(library, schema) : around;
  const parts = part.parts.map((inner) => withFieldNames(inner, library, titles));
  const title = part.list.endsWith("fields") && part.name === part.id ? titles.get(part.id) : undefined;
  return { ...part, parts, name: title ?? part.name };
}

const titlesOf = (library: Library, schema: string): Names =>
  new Map(compileData(library, schema)?.fields.map(({ path, title }) => [path, title]));
