/** JSON values as the engine meets them: parsed, of unknown shape. */

export type JsonObject = Record<string, unknown>;

/** Whether a value is a JSON object: neither null nor a list. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
