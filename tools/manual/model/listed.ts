/** Lists of documents, read as they have to be. */
import { isObject, type JsonObject } from "../../../engine/tools";

/** The objects of a list, each with its place. */
export const listed = (value: unknown): (readonly [JsonObject, number])[] =>
  (Array.isArray(value) ? value : []).flatMap((one, index) => (isObject(one) ? [[one, index] as const] : []));

export const strings = (value: unknown): string[] => [value].flat().filter((one) => typeof one === "string");
