/**
 * The calls of all `schemas/calls` documents, and those that follow from record types and registers. A call is named `<document>.<id>`:
 * `biodata.save` of `schemas/calls/biodata.json`, `contoh/permohonan.ajukan` of `schemas/records/contoh/permohonan.json`.
 */
import { isObject, type JsonObject, written } from "../json/json";
import type { Pointer } from "../json/pointer";
import { type RecordOperation, recordCalls } from "../records/record-calls";
import { type RegisterOperation, registerCalls } from "../registers/register-calls";
import type { Library } from "./library";
import { onceInLibrary } from "./once-in-library";

export interface DeclaredCall {
  /** `<document>.<id>` */
  readonly name: string;
  readonly kind: "calls" | "record" | "register";
  /** The id of the document that declares it. */
  readonly document: string;
  readonly pointer: Pointer;
  readonly call: JsonObject;
  /** Of a call that follows from a record type: what the server does. */
  readonly operation?: RecordOperation;
  /** Of a call that follows from a register. */
  readonly register?: RegisterOperation;
}

export function callsOf(library: Library): DeclaredCall[] {
  return [
    ...library.ids("calls").flatMap((document) => callsIn(library, document)),
    ...library.ids("record").flatMap((document) => callsFrom(library, document)),
    ...library.ids("register").flatMap((document) => callsFromRegister(library, document)),
  ];
}

function callsIn(library: Library, document: string): DeclaredCall[] {
  const calls = library.get("calls", document)?.calls;
  return (Array.isArray(calls) ? calls : []).flatMap((call, index) => {
    if (!isObject(call)) return [];
    const pointer = ["calls", index];
    return [{ name: `${document}.${written(call.id)}`, kind: "calls" as const, document, pointer, call }];
  });
}

const callsFrom = onceInLibrary((library, document: string): readonly DeclaredCall[] =>
  recordCalls(library, document).map(({ id, ...derived }) => ({
    name: `${document}.${id}`,
    kind: "record" as const,
    document,
    ...derived,
  })),
);

const callsFromRegister = onceInLibrary((library, document: string): readonly DeclaredCall[] =>
  registerCalls(library, document).map(({ id, ...derived }) => ({
    name: `${document}.${id}`,
    kind: "register" as const,
    document,
    ...derived,
  })),
);

/** The call of that name; undefined where there is none. */
export function findCall(library: Library, name: unknown): JsonObject | undefined {
  return findDeclared(library, name)?.call;
}

/** The call of that name with where it is declared; undefined where there is none. */
export function findDeclared(library: Library, name: unknown): DeclaredCall | undefined {
  if (typeof name !== "string") return undefined;
  const document = name.slice(0, name.lastIndexOf("."));
  const derived = library.has("record", document) ? callsFrom(library, document) : callsFromRegister(library, document);
  return [...derived, ...callsIn(library, document)].find((one) => one.name === name);
}
