import { callsOf } from "../calls/calls";
import { checkBounds } from "../check/data/check-bounds";
import { checkInputsCompile } from "../check/data/check-compiles";
import { checkEnum } from "../check/data/check-enum";
import { checkPossible } from "../check/data/check-possible";
import { schemaNodes } from "../check/data/schema-nodes";
import type { CheckedDocument, DocumentCheck, Fault } from "../check/fault";
import type { Claim, InnerName, KindDefinition } from "../check/kind-definition";
import { checkAccount } from "../check/project/check-account";
import { checkAnswers } from "../check/project/check-answers";
import { checkConsents } from "../check/project/check-consents";
import { checkActs } from "../check/record/check-act";
import { checkActValues } from "../check/record/check-act-values";
import { callsScope } from "../check/scope/calls-scope";
import { withoutEffect } from "../check/screen/without-effect";
import type { Call } from "../documents/language";
import type { Library } from "../documents/library";
import { isObject, written } from "../json/json";
import { objectsOf, type Pointer } from "../json/pointer";

/** The answer of the backend: method, path, query, body and answer, and who may. */
export const calls = {
  folder: "schemas/calls/",
  suffix: ".json",
  names: { what: "call", of: namesOf, areTold: ({ calls }) => Array.isArray(calls) },
  claims: claimsOf,
  scope: callsScope,
  check: checkCalls,
} satisfies KindDefinition;

function checkCalls(document: CheckedDocument, check: DocumentCheck): Fault[] {
  const { registration, calls } = document.value;
  return [
    ...checkAccount(registration, check),
    ...checkAnswers(document, check),
    ...checkInputsCompile(calls),
    ...checkInputs(calls, check.library),
    ...checkConsents(calls, check.library),
    ...checkLimits(calls),
    ...checkMethods(calls),
    ...checkActs(calls, check.library),
    ...checkActValues(document, check),
  ];
}

/** Somebody can give all that a call asks for. */
function checkInputs(calls: unknown, library: Library): Fault[] {
  return objectsOf(calls, ["calls"]).flatMap(([call, at]) =>
    ["query", "body"].flatMap((key): Fault[] => {
      const schema = call[key];
      if (!isObject(schema) || typeof schema.data === "string") return [];
      const faults = schemaNodes(schema).flatMap((node) => [
        ...checkBounds(node),
        ...checkEnum(node),
        ...checkPossible(node, library),
      ]);
      return faults.map((fault) => ({ ...fault, pointer: [...at, key, ...fault.pointer] }));
    }),
  );
}

/** One address carries many accounts: where it may ask less often than one of them, the limit of accounts is never met. */
function checkLimits(calls: unknown): Fault[] {
  return objectsOf(calls, ["calls"]).flatMap(([{ rateLimit }, at]): Fault[] => {
    const { account, address } = isObject(rateLimit) ? rateLimit : {};
    if (typeof account !== "number" || typeof address !== "number" || address >= account) return [];
    const pointer = [...at, "rateLimit", "address"];
    return [{ code: "out-of-range", pointer, at: "value", found: written(address), expected: [`>= ${account}`] }];
  });
}

/** The methods by which a call on one record is asked: what only reads changes nothing, and what writes is no address to be followed. */
const methodsOf = {
  read: ["GET"],
  history: ["GET"],
  answers: ["GET"],
  save: ["POST", "PUT"],
  draft: ["PUT", "POST"],
} satisfies Record<NonNullable<Call["record"]>["operation"], readonly string[]>;

const otherMethod = (found: unknown, expected: readonly string[], pointer: Pointer): Fault => ({
  code: "unknown-value",
  pointer,
  at: "value",
  found: written(found),
  expected,
});

const known = Object.values(methodsOf).flat();

/** A list answers its rows under `data`. */
function checkMethods(calls: unknown): Fault[] {
  return objectsOf(calls, ["calls"]).flatMap(([{ record, method, list, answer }, at]): Fault[] => {
    const operation = isObject(record) ? (record.operation as keyof typeof methodsOf) : undefined;
    const methods: readonly string[] = operation ? methodsOf[operation] : [];
    // A method that is none is told as that.
    const isOther = operation !== undefined && known.includes(written(method)) && !methods.includes(written(method));
    const rows = isObject(answer) && isObject(answer.properties) ? answer.properties.data : list;
    const isPage = rows === true || (isObject(rows) && (rows.type ?? "array") === "array");
    return [
      ...(isOther ? [otherMethod(method, methods, [...at, "method"])] : []),
      ...(list === true && !isPage ? [withoutEffect([...at, "list"], ['"answer": { "data": [...] }'])] : []),
    ];
  });
}

function namesOf(library: Library): InnerName[] {
  const written = callsOf(library).filter(({ kind }) => kind === "calls");
  return written.map(({ name, document, pointer }) => {
    return { name, path: library.pathOf("calls", document), pointer: [...pointer, "id"] };
  });
}

/** One method and path is answered by one call, whatever the parts of the path are called. */
function claimsOf(library: Library): Claim[] {
  return callsOf(library).flatMap(({ name, kind, document, pointer, call }) => {
    if (typeof call.path !== "string") return [];
    const key = `${written(call.method)} ${call.path.replace(/\{\w+\}/g, "{}")}`;
    const path = library.pathOf(kind, document);
    return [
      {
        code: "path-taken",
        path,
        pointer: kind === "calls" ? [...pointer, "path"] : pointer,
        at: "value",
        found: call.path,
        key,
        owner: name,
      },
    ];
  });
}
