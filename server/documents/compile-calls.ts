/**
 * Compiles the calls of schemas/calls, and those of record types and registers, for the server: a path for the router, one condition that says who may call, and validators for
 * query and body.
 */

import {
  askedVersion,
  type Call,
  type Calls,
  CompileTools,
  callsOf,
  compileLogic,
  compileRecord,
  compileWhy,
  draftBody,
  findCall,
  holds,
  isObject,
  type JsonObject,
  type Library,
  type Logic,
  namedConditions,
  type RecordOperation,
  type RegisterOperation,
  type Registration,
  reasonsOf,
  resolveText,
  type Scope,
  within,
} from "../../engine/server";
import { isWriting } from "./call-methods";
import { type CallParts, compileParts } from "./compile-act";
import { compileInput, compileQuery, type InputCheck } from "./compile-input";
import { type CompiledRegistration, compileRegistration } from "./compile-registration";

export interface CompiledCall {
  /** `<file below schemas/calls>.<id>` */
  readonly id: string;
  /** The id of the document that describes it. */
  readonly document: string;
  readonly source: Call;
  readonly isWrite: boolean;
  /** The version of the text that has to be agreed to, where the call asks for that (`consent`). */
  readonly consentVersion: string;
  /** Path below /backend, as the router writes it: `/akses/fetch/:id`. */
  readonly route: string;
  readonly query: InputCheck;
  /** Checks the body against a plain JSON Schema; bodies that name a data schema are checked by its rules instead. */
  readonly body: InputCheck | undefined;
  /** The data schema that the body must satisfy. */
  readonly bodyData: string | undefined;
  /** How an account of this kind is registered; only in files that have a `registration`. */
  readonly registration: CompiledRegistration | undefined;
  /** The task of a call that follows from a record type. */
  readonly operation: RecordOperation | undefined;
  /** The task of a call that follows from a register. */
  readonly register: RegisterOperation | undefined;
  readonly parts: CallParts;
  /** The second factor is asked for again before it. */
  readonly asksAgain: boolean;
  /** Its `permission` and `allowedWhen`. */
  readonly allowedWhen: Logic;
  isAllowed(scope: Scope): boolean;
  /** Why not, in the words that its conditions have for the person (`told`); none where they have none. */
  reasons(scope: Scope): readonly string[];
  /** The document's own message for the first of the keys that has one (a code, a status, `success`), with its values filled in. */
  message(scope: Scope, ...keys: readonly string[]): string | undefined;
}

export function compileCalls(library: Library): ReadonlyMap<string, CompiledCall> {
  const named = namedConditions(library);
  const registrations = new Map<string, CompiledRegistration | undefined>();
  for (const document of library.ids("calls")) {
    const { registration } = library.get("calls", document) as unknown as Calls;
    const compile = (source: Registration) => compileRegistration(library, new CompileTools(library, named), document, source);
    registrations.set(document, registration && compile(registration));
  }
  return new Map(
    callsOf(library).map(({ name, document, call, operation, register }) => {
      const compiled = compileCall(library, named, name, call as unknown as Call);
      const registration = operation || register ? undefined : registrations.get(document);
      return [name, { ...compiled, document, registration, operation, register }];
    }),
  );
}

/** One call by its name, without what its file registers; undefined where there is none. */
export function callAlone(library: Library, name: string): ReturnType<typeof compileCall> | undefined {
  const call = findCall(library, name);
  return call && compileCall(library, namedConditions(library), name, call as unknown as Call);
}

function compileCall(
  library: Library,
  named: ReturnType<typeof namedConditions>,
  id: string,
  source: Call,
): Omit<CompiledCall, "document" | "registration" | "operation" | "register"> {
  const conditions = [
    ...(source.permission ? [{ permitted: [source.permission] }] : []),
    ...(source.allowedWhen === undefined ? [] : [source.allowedWhen]),
  ];
  const logic = compileLogic({ and: [true, ...conditions] }, named).logic;
  const tools = new CompileTools(library, named);
  const why = compileWhy(source.allowedWhen, tools, true);
  const texts = new Map(Object.entries(source.messages ?? {}).map(([key, text]) => [key, tools.text(text)]));
  const given = source.record?.operation === "draft" ? draftBody : source.body;
  const body: Record<string, unknown> | undefined = isObject(given) ? given : undefined;
  const bodyData = typeof body?.data === "string" ? body.data : undefined;
  return {
    id,
    source,
    isWrite: isWriting[source.method],
    route: source.path.replace(/\{([^{}]+)\}/g, ":$1"),
    query: compileQuery(isObject(source.query) ? source.query : undefined),
    body: body && bodyData === undefined ? compileInput(body, { coerce: false }) : undefined,
    bodyData: source.record?.operation === "save" ? source.record.data : bodyData,
    parts: compileParts(source, tools),
    consentVersion: askedVersion(library, source as unknown as JsonObject),
    asksAgain: source.secondFactor === true || makesWhatAsksAgain(library, source),
    allowedWhen: logic,
    isAllowed: (scope) => within({ call: id }, () => holds(logic, scope)),
    reasons: (scope) =>
      why ? reasonsOf(why, scope).map(({ text, next }) => [text, next].filter((part) => part !== undefined).join(" ")) : [],
    message: (scope, ...keys) => {
      const found = keys.map((key) => texts.get(key)).find((text) => text !== undefined);
      return found && resolveText(found, scope);
    },
  };
}

/** A call that makes transitions of a record type asks for the second factor where one of them does. */
function makesWhatAsksAgain(library: Library, { act, moves }: Call): boolean {
  const made = [...(act ? act.transitions.map((transition) => ({ record: act.record, transition })) : []), ...(moves?.of ?? [])];
  return made.some(({ record, transition }) => compileRecord(library, record)?.secondFactor.includes(transition) === true);
}
