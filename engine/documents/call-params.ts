import { isObject, type JsonObject, written } from "../json/json";

export interface CallParams {
  readonly all: readonly string[];
  /** Those that it cannot do without. */
  readonly required: readonly string[];
}

/** The names of the values in the path of a call: `/data/{id}`. */
export const namesInPath = (path: unknown): string[] =>
  [...written(path).matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);

/** The params of a call: the values in its path and the keys of its query; a list also takes what every list takes (000 §7). */
export function paramsOfCall(call: JsonObject): CallParams {
  const inPath = namesInPath(call.path);
  const query = isObject(call.query) ? call.query : {};
  const keys = Object.keys(isObject(query.properties) ? query.properties : {});
  return {
    all: [...new Set([...inPath, ...keys, ...(call.list === true ? ["page", "limit", "keyword"] : [])])],
    required: [...inPath, ...(Array.isArray(query.required) ? query.required.map(String) : [])],
  };
}
