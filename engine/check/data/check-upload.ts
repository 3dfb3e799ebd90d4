/** A field offers no file that its call refuses: no kind that is not taken there, and none that is larger. */
import { findCall } from "../../calls/calls";
import type { Library } from "../../documents/library";
import { accepts } from "../../files/judge-file";
import { isObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import type { Fault } from "../fault";
import type { SchemaNode } from "./schema-nodes";

export function checkUpload({ schema, pointer }: SchemaNode, library: Library): Fault[] {
  const { upload } = schema;
  const taken = isObject(upload) ? findCall(library, upload.call)?.upload : undefined;
  if (!isObject(upload) || !isObject(taken)) return [];
  const beyond = (key: string, place: Pointer, found: unknown, most: readonly unknown[]): Fault => {
    return {
      code: "upload-beyond",
      pointer: [...pointer, "upload", key, ...place],
      at: "value",
      found: String(found),
      expected: most.map(String),
    };
  };
  const kinds = Array.isArray(taken.accept) ? taken.accept.map(String) : undefined;
  const asked = Array.isArray(upload.accept) ? upload.accept.map(String) : [];
  const isLarger = Number(upload.maxKilobytes) > Number(taken.maxKilobytes);
  return [
    ...asked.flatMap((kind, index) => (!kinds || accepts(kinds, kind) ? [] : [beyond("accept", [index], kind, kinds)])),
    ...(isLarger ? [beyond("maxKilobytes", [], upload.maxKilobytes, [taken.maxKilobytes])] : []),
  ];
}
