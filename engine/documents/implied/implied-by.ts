/** Documents that others follow, as `implyScreen` reads them: what is asked of a record type, of a source and of a call. */
import { isObject, type JsonObject, written } from "../../json/json";
import type { DocumentKind } from "../document-kind";

/** Another document of the library; a screen as it is written, with nothing implied. */
export type Read = (kind: DocumentKind, id: string) => JsonObject | undefined;

/** A record type with the name behind it in a call: `contoh/izin.tolak` is the transition "tolak" of `contoh/izin`. */
export interface RecordCall {
  readonly type: string;
  readonly record: JsonObject;
  readonly name: string;
}

export function recordCall(call: unknown, read: Read): RecordCall | undefined {
  if (typeof call !== "string") return undefined;
  const end = call.lastIndexOf(".");
  const type = call.slice(0, end);
  const record = end < 0 ? undefined : read("record", type);
  return record && { type, record, name: call.slice(end + 1) };
}

export function transitionNamed({ transitions }: JsonObject, id: unknown): JsonObject | undefined {
  return Array.isArray(transitions) ? transitions.filter(isObject).find((one) => one.id === id) : undefined;
}

/** The call of a source that the screen loads. */
export function sourceCall({ sources }: JsonObject, name: unknown): unknown {
  const source = isObject(sources) ? sources[written(name)] : undefined;
  return isObject(source) ? source.call : undefined;
}

/** The record type whose single row a source reads. */
export function rowOfSource(screen: JsonObject, source: unknown, read: Read): RecordCall | undefined {
  const call = recordCall(sourceCall(screen, source), read);
  return call && ["read", "own"].includes(call.name) ? call : undefined;
}

/** The record type whose rows a source lists. */
export function rowsOfSource(screen: JsonObject, source: unknown, read: Read): RecordCall | undefined {
  const call = recordCall(sourceCall(screen, source), read);
  return call && isObject(call.record.lists) && Object.hasOwn(call.record.lists, call.name) ? call : undefined;
}
