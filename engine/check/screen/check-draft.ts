/**
 * A form that keeps its draft on the server names a call that does that for the same data, and is filled by what reads it: the draft comes
 * with that answer. Of a form over a record type, check-records.ts sees to it.
 */
import { findCall, findDeclared } from "../../calls/calls";
import type { Library } from "../../documents/library";
import { isObject, type JsonObject, written } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import type { Fault } from "../fault";

export function checkDraft(
  { draft, record, schema, source }: JsonObject,
  pointer: Pointer,
  { screen, library }: { readonly screen: JsonObject; readonly library: Library },
): Fault[] {
  if (typeof draft !== "string" || record !== undefined || !findDeclared(library, draft)) return [];
  const wanted = `"record": { "data": "${written(schema)}", "operation": `;
  const does = (call: unknown, operation: string) => {
    const found = findCall(library, call)?.record;
    return isObject(found) && found.data === schema && found.operation === operation;
  };
  const wrong = (key: Pointer, found: unknown, operation: string): Fault => {
    const expected = [`${wanted}"${operation}" }`];
    return { code: "wrong-target", pointer: [...pointer, ...key], at: "value", found: written(found), expected };
  };
  if (!does(draft, "draft")) return [wrong(["draft"], draft, "draft")];
  if (source === undefined) return [{ code: "missing-key", pointer, at: "value", found: "source" }];
  const declared = isObject(screen.sources) ? screen.sources[written(source)] : undefined;
  return isObject(declared) && !does(declared.call, "read") ? [wrong(["source"], source, "read")] : [];
}
