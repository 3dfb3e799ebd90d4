/** Calls that no longer keep what they promised: who sends or reads what is gone is told by name. */
import { callsOfDocument, type DeclaredCall, isObject, type JsonObject, type Library } from "../../engine/tools";
import type { Claim } from "./claim";
import { say } from "./wording";

/** Kinds of documents that calls come from. */
export type CallsKind = DeclaredCall["kind"];

export const hasCalls = (kind: string): kind is CallsKind => kind === "calls" || kind === "record" || kind === "register";

export function brokenContracts(before: Library, after: Library, kind: CallsKind, id: string): Claim[] {
  const [was, is] = [callsIn(before, kind, id), callsIn(after, kind, id)];
  const broken = new Map<string, string[]>();
  for (const [name, call] of was) {
    const now = is.get(name);
    const found = now ? changes(call, now, kind === "calls") : [say.contract.removed];
    for (const what of found) broken.set(what, [...(broken.get(what) ?? []), name]);
  }
  return [...broken].map(([what, names]): Claim => {
    const used = say.contract.used([...new Set(names.flatMap((name) => usersOf(after, name)))]);
    return { kind: "contract", about: say.contract.calls(names), what: what + used };
  });
}

function callsIn(library: Library, kind: CallsKind, id: string): Map<string, JsonObject> {
  const declared = library.has(kind, id) ? callsOfDocument(library, kind, id) : [];
  return new Map(declared.map(({ name, call }) => [name, call]));
}

/** What may be done with a row (`may`) follows from its transitions, which are told themselves. */
function changes(was: JsonObject, is: JsonObject, isWritten: boolean): string[] {
  const [from, to] = [was, is].map(({ method, path }) => `${method} ${path}`);
  const [old, now] = [paramsOf(was), paramsOf(is)];
  const words = say.contract;
  return [
    ...(from === to ? [] : [words.moved(String(from), String(to))]),
    ...[...old.keys()].filter((param) => !now.has(param)).map((param) => words.paramRemoved(param)),
    ...[...now].filter(([param, isNeeded]) => isNeeded && old.get(param) !== true).map(([param]) => words.paramNeeded(param)),
    ...answerChanges(was.answer, is.answer, "", isWritten ? [] : ["may"]),
  ];
}

/** What a request carries, and whether it must: parameters of the address, of the query and of the body. */
function paramsOf(call: JsonObject): Map<string, boolean> {
  const params = new Map<string, boolean>();
  for (const [, name = ""] of String(call.path).matchAll(/\{(\w+)\}/g)) params.set(name, true);
  for (const part of [call.query, call.body]) {
    if (!isObject(part)) continue;
    const properties = isObject(part.properties) ? part.properties : {};
    const needed = Array.isArray(part.required) ? part.required : [];
    for (const [name, schema] of Object.entries(properties)) {
      if (isObject(schema)) params.set(name, needed.includes(name));
    }
  }
  return params;
}

function answerChanges(was: unknown, is: unknown, at: string, without: readonly string[] = []): string[] {
  if (!isObject(was) || !isObject(is)) return isObject(was) ? [say.contract.answerRemoved(at || "data")] : [];
  const [from, to] = [JSON.stringify(was.type ?? "apa pun"), JSON.stringify(is.type ?? "apa pun")];
  const own = from === to ? [] : [say.contract.answerChanged(at || "data", from, to)];
  const [old, now] = [was.properties, is.properties].map((part) => (isObject(part) ? part : {}));
  const inside = Object.entries(old ?? {}).flatMap(([key, schema]) => {
    const path = at === "" ? key : `${at}.${key}`;
    if (without.includes(path)) return [];
    return now && key in now ? answerChanges(schema, now[key], path, without) : [say.contract.answerRemoved(path)];
  });
  const items = was.items === undefined ? [] : answerChanges(was.items, is.items, `${at}[]`, without);
  return [...own, ...inside, ...items];
}

/** Documents that name the call. */
function usersOf(library: Library, name: string): string[] {
  return [...library.sources.values()]
    .filter(({ text, kind }) => kind !== "calls" && text.includes(`"${name}"`))
    .map(({ path }) => path);
}
