/** The calls that follow from a register: who may hands in its file, which is compared beside the requests, and takes a sample of it. */
import type { Library } from "../documents/library";
import type { JsonObject } from "../json/json";
import type { Pointer } from "../json/pointer";
import { importCall, sampleCall } from "../records/import-call";

/** The task of the server in such a call. */
export interface RegisterOperation {
  readonly id: string;
  readonly operation: "import" | "sample";
}

export interface RegisterCall {
  /** The part behind the register's id in the call's name. */
  readonly id: string;
  readonly pointer: Pointer;
  readonly call: JsonObject;
  readonly register: RegisterOperation;
}

export function registerCalls(library: Library, id: string): RegisterCall[] {
  const document = library.get("register", id);
  if (!document) return [];
  const permission = typeof document.permission === "string" ? document.permission : undefined;
  const base = `/registers/${id}`;
  const derived = (operation: RegisterOperation["operation"], pointer: Pointer, call: JsonObject): RegisterCall => ({
    id: operation,
    pointer,
    call: { id: operation, ...call },
    register: { id, operation },
  });
  return [
    derived("import", ["permission"], importCall(base, permission)),
    derived("sample", ["columns"], { ...sampleCall(base, permission), path: `${base}/sample` }),
  ];
}
