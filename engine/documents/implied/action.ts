import type { JsonObject } from "../../json/json";
import { omitUndefined } from "../../json/omit-undefined";

const next = "then";

/** An action without what it lacks; `after` is what follows it. */
export const action = (parts: JsonObject, after?: unknown): JsonObject =>
  omitUndefined({ ...parts, [next]: after } as never) as JsonObject;

/** A part that a document refuses with `false` is not there. */
export const said = (value: unknown): unknown => (value === false ? undefined : value);

export const reload = { kind: "reload" };
export const close = { kind: "close" };
export const toast = (text: unknown) => ({ kind: "toast", tone: "success", text });
