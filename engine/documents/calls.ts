/** The calls of all `schemas/calls` documents. A call is named `<document>.<id>`: `biodata.save` of `schemas/calls/biodata.json`. */
import { isObject, type JsonObject, written } from "../json/json";
import type { Pointer } from "../json/pointer";
import type { Library } from "./library";

export interface DeclaredCall {
  /** `<document>.<id>` */
  readonly name: string;
  /** The id of the document that declares it. */
  readonly document: string;
  readonly pointer: Pointer;
  readonly call: JsonObject;
}

export function callsOf(library: Library): DeclaredCall[] {
  return library.ids("calls").flatMap((document) => callsIn(library, document));
}

function callsIn(library: Library, document: string): DeclaredCall[] {
  const calls = library.get("calls", document)?.calls;
  return (Array.isArray(calls) ? calls : []).flatMap((call, index) =>
    isObject(call) ? [{ name: `${document}.${written(call.id)}`, document, pointer: ["calls", index], call }] : [],
  );
}

/** The call of that name; undefined where there is none. */
export function findCall(library: Library, name: unknown): JsonObject | undefined {
  if (typeof name !== "string") return undefined;
  const declared = callsIn(library, name.slice(0, name.lastIndexOf(".")));
  return declared.find((one) => one.name === name)?.call;
}
