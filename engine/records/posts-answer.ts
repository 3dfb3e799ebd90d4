/**
 * The conversation about a row as the call `<record>.posts` answers it, the oldest message first. `author` is the role that wrote it, `name`
 * the person where who asks may know it, `own` whether it is theirs, `internal` whether some readers of the row do not see it, `data` what
 * was written, and `files` what was sent along.
 */
import type { RecordType } from "../documents/language";
import type { Library } from "../documents/library";
import { isObject, type JsonObject } from "../json/json";
import { columnSchemas } from "./column-schema";

const text: JsonObject = { type: "string" };
const flag: JsonObject = { type: "boolean" };
const object = (properties: JsonObject): JsonObject => ({ type: "object", properties });

export function postsAnswer(library: Library, { transitions = [] }: RecordType): JsonObject {
  const written = transitions
    .filter(({ post }) => post !== undefined)
    .map(({ input }) => (input === undefined ? undefined : library.get("data", input)?.properties));
  const data = object(Object.assign({}, ...written.filter(isObject)));
  const file = object({ url: text, name: text, type: text, size: { type: "integer" } });
  const post = object({
    id: text,
    at: columnSchemas.moment,
    act: text,
    author: text,
    name: text,
    own: flag,
    internal: flag,
    data,
    files: { type: "array", items: file },
  });
  return object({ data: { type: "array", items: post }, total: { type: "integer" } });
}
