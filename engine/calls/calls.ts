/**
 * The calls of all `schemas/calls` documents, and those that follow from record types and registers. A call is named `<document>.<id>`:
 * `biodata.save` of `schemas/calls/biodata.json`, `contoh/permohonan.ajukan` of `schemas/records/contoh/permohonan.json`.
 */

import type { Library } from "../documents/library";
import { derivedOfLibrary } from "../documents/once-in-library";
import { isObject, type JsonObject, written } from "../json/json";
import type { Pointer } from "../json/pointer";
import { type RecordOperation, recordCalls } from "./record-calls";
import { type RegisterOperation, registerCalls } from "./register-calls";

/** Kinds whose documents calls follow from. */
export type DerivingKind = "record" | "register";

export interface DeclaredCall {
  /** `<document>.<id>` */
  readonly name: string;
  readonly kind: "calls" | DerivingKind;
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
    ...callsFrom(library, "record"),
    ...callsFrom(library, "register"),
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

type DerivedCall = Omit<DeclaredCall, "name" | "kind" | "document"> & { readonly id: string };

const derivedBy = (kind: DerivingKind, derive: (library: Library, document: string) => readonly DerivedCall[]) =>
  derivedOfLibrary((library, document: string): readonly DeclaredCall[] =>
    derive(library, document).map(({ id, ...derived }) => ({ name: `${document}.${id}`, kind, document, ...derived })),
  );

const derivedCalls = { record: derivedBy("record", recordCalls), register: derivedBy("register", registerCalls) };

/** The calls that one document declares, or that follow from it. */
export const callsOfDocument = (library: Library, kind: DeclaredCall["kind"], document: string): readonly DeclaredCall[] =>
  kind === "calls" ? callsIn(library, document) : derivedCalls[kind](library, document);

/** The calls that follow from all documents of a kind. */
export const callsFrom = (library: Library, kind: DerivingKind): DeclaredCall[] =>
  library.ids(kind).flatMap((document) => derivedCalls[kind](library, document));

/** The call of that name; undefined where there is none. */
export function findCall(library: Library, name: unknown): JsonObject | undefined {
  return findDeclared(library, name)?.call;
}

/** The call of that name with where it is declared; undefined where there is none. */
export function findDeclared(library: Library, name: unknown): DeclaredCall | undefined {
  if (typeof name !== "string") return undefined;
  const document = name.slice(0, name.lastIndexOf("."));
  const kind = (["record", "register"] as const).find((one) => library.has(one, document)) ?? "calls";
  return callsOfDocument(library, kind, document).find((one) => one.name === name);
}
