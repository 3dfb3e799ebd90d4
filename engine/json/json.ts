/** JSON values as the engine meets them: parsed, of unknown shape. */

export type JsonObject = Record<string, unknown>;

/** Whether a value is a JSON object: neither null nor a list. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A value as a document writes it, a text without its marks. Unlike `String`, it bears an object with a key `toString`. */
export function written(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}
