/** The types of what is loaded: a source has the type of its call's answer, a record that of its data schema. */
import { findCall } from "../../calls/calls";
import type { Library } from "../../documents/library";
import { isObject, type JsonObject } from "../../json/json";
import type { TypeSchema } from "../logic/scope-types";

/** The root `sources` of a screen or menu. */
export function sourceTypes(library: Library, { sources }: JsonObject): TypeSchema {
  const answers = Object.entries(isObject(sources) ? sources : {}).map(([name, source]) => [
    name,
    isObject(source) ? answerOf(library, source.call) : {},
  ]);
  return { type: "object", properties: Object.fromEntries(answers) };
}

/** The answer of a call; `{}` where nobody describes it. */
export function answerOf(library: Library, call: unknown): TypeSchema {
  const declared = findCall(library, call);
  if (!declared) return {};
  const answer = isObject(declared.answer) ? (declared.answer as TypeSchema) : {};
  const { data, operation } = isObject(declared.record) ? declared.record : {};
  if (typeof data !== "string" || operation === "history") return answer;
  return { ...answer, properties: { ...answer.properties, data: dataType(library, data) } };
}

/** The data that a data schema describes. */
export function dataType(library: Library, id: string): TypeSchema {
  const schema = library.get("data", id);
  return schema && isObject(schema.properties) ? ({ type: "object", properties: schema.properties } as TypeSchema) : {};
}
