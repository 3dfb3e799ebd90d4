/** Calls that no longer keep what they promised: who sends or reads what is gone is told by name. */
import { type DeclaredCall, isObject, type JsonObject, type Library, namesInPath, wholeText } from "../../engine/tools";
import { callNames, declaredIn, type Named, titleNames } from "./call-names";
import type { Claim } from "./claim";
import { say } from "./wording";
import { type Rank, rankOfKey } from "./words/of-key";
import { tellKey } from "./words/tell-key";
import { valueWords } from "./words/value-words";

/** Kinds of documents that calls come from. */
export type CallsKind = DeclaredCall["kind"];

export const hasCalls = (kind: string): kind is CallsKind => kind === "calls" || kind === "record" || kind === "register";

/** The promises of calls that are others now: those that were broken name who leans on them. */
export function brokenContracts(before: Library, after: Library, kind: CallsKind, id: string): Claim[] {
  const [was, is] = [callsIn(before, kind, id), callsIn(after, kind, id)];
  const telling = { named: titleNames([after, before], kind, id), without: kind === "calls" ? [] : ["may"] };
  const found = new Map<string, { readonly change: Change; readonly names: string[] }>();
  for (const [name, call] of was) {
    const now = is.get(name);
    if (now === call) continue;
    for (const change of now ? changes(call, now, telling) : [{ what: say.contract.removed }]) {
      const known = found.get(change.what) ?? { change, names: [] };
      found.set(change.what, known);
      known.names.push(name);
    }
  }
  if (found.size === 0) return [];
  const nameOf = callNames([after, before], kind, id);
  return [...found.values()].map(({ change: { what, rank }, names }): Claim => {
    const about = say.contract.calls(nameOf(names));
    if (rank !== undefined) return { kind: "said", about, what, rank };
    const used = say.contract.used([...new Set(names.flatMap((name) => usersOf(after, name)))]);
    return { kind: "contract", about, what: what + used };
  });
}

/** A change that breaks nothing has a rank of its own. */
interface Change {
  readonly what: string;
  readonly rank?: Rank;
}

function callsIn(library: Library, kind: CallsKind, id: string): Map<string, JsonObject> {
  return new Map(declaredIn(library, kind, id).map(({ name, call }) => [name, call]));
}

interface Telling {
  readonly named: Named;
  /** The acts on a row (`may`) follow from its transitions, which are told themselves. */
  readonly without: readonly string[];
}

function changes(was: JsonObject, is: JsonObject, telling: Telling): readonly Change[] {
  const [from, to] = [was, is].map(({ method, path }) => `${method} ${path}`);
  const [old, now] = [paramsOf(was), paramsOf(is)];
  const words = say.contract;
  const { named, without } = telling;
  const isFresh = ([param]: readonly [string, boolean]) => !old.has(param);
  return [
    ...(from === to ? [] : [{ what: words.moved(String(from), String(to)) }]),
    ...[...old.keys()].filter((param) => !now.has(param)).map((param) => ({ what: words.paramRemoved(named(param)) })),
    ...[...now]
      .filter(([param, isNeeded]) => isNeeded && old.get(param) !== true)
      .map(([param]) => ({ what: words.paramNeeded(named(param)) })),
    ...[...now]
      .filter((one) => isFresh(one) && !one[1])
      .map(([param]) => ({ what: words.paramAdded(named(param)), rank: "flow" as const })),
    ...paramChanges(was.query, is.query, named),
    ...paramChanges(was.body, is.body, named),
    ...keyChanges(whole(was.body), whole(is.body), words.body, ["type", "properties", "required"]),
    ...answerChanges(was.answer, is.answer, "", telling),
    // A call that follows from another document: there it is told what breaks nothing.
  ].filter(({ rank }: Change) => without.length === 0 || rank === undefined);
}

/** The body of a request, and whether it must have one: parameters of the address, of the query and of the body. */
function paramsOf(call: JsonObject): Map<string, boolean> {
  const params = new Map<string, boolean>();
  for (const name of namesInPath(call.path)) params.set(name, true);
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

const propertiesOf = (schema: unknown): JsonObject => (isObject(schema) && isObject(schema.properties) ? schema.properties : {});

function answerChanges(was: unknown, is: unknown, at: string, telling: Telling): Change[] {
  const { named, without } = telling;
  const words = say.contract;
  const here = named(at || "data", was);
  if (!isObject(was) || !isObject(is)) return isObject(was) ? [{ what: words.answerRemoved(here) }] : [];
  const own = sameType(was, is)
    ? []
    : [{ what: words.answerChanged(here, valueWords(was.type ?? "apa pun"), valueWords(is.type ?? "apa pun")) }];
  const [old, now] = [propertiesOf(was), propertiesOf(is)];
  const pathOf = (key: string) => (at === "" ? key : `${at}.${key}`);
  const inside = Object.entries(old).flatMap(([key, schema]) => {
    const path = pathOf(key);
    if (without.includes(path)) return [];
    return key in now ? answerChanges(schema, now[key], path, telling) : [];
  });
  const gone = Object.entries(old).filter(([key]) => !(key in now) && !without.includes(pathOf(key)));
  const removed = gone.map(([key, schema]) => named(pathOf(key), schema)).join(", ");
  const fresh = Object.entries(now)
    .filter(([key]) => !(key in old) && !without.includes(pathOf(key)))
    .map(([key, schema]) => ({ what: words.answerAdded(named(pathOf(key), schema)), rank: "flow" as const }));
  const items = was.items === undefined ? newItems(is, at, named) : answerChanges(was.items, is.items, `${at}[]`, telling);
  return [
    ...own,
    ...inside,
    ...(removed === "" ? [] : [{ what: words.answerRemoved(removed) }]),
    ...fresh,
    ...items,
    ...keyChanges(was, is, words.answer(here)),
  ];
}

const sameType = (was: JsonObject, is: JsonObject) => JSON.stringify(was.type ?? "") === JSON.stringify(is.type ?? "");

const newItems = ({ items }: JsonObject, at: string, named: Named): Change[] =>
  items === undefined ? [] : [{ what: say.contract.answerAdded(named(`${at}[]`, items)), rank: "flow" }];

/** Words are words; whatever else a promise says decides what may follow from it. */
const rankIn = (key: string): Rank => (rankOfKey(key) === "looks" ? "looks" : "flow");

/** Keys whose coming and going is told as a promise. */
const promised = ["type", "properties", "items"];

function keyChanges(was: JsonObject, is: JsonObject, where: string, without = promised): Change[] {
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((key) => !without.includes(key));
  const changed = keys.filter((key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]));
  return changed.flatMap((key) =>
    tellKey(key, { was: was[key], is: is[key] }, new Map()).map((what) => ({ what: `${where}: ${what}`, rank: rankIn(key) })),
  );
}

const whole = (schema: unknown): JsonObject => (isObject(schema) ? schema : {});

/** Of the parameters that both states take, what they take; those of a call itself come and go with it. */
function paramChanges(was: unknown, is: unknown, named: Named, at = ""): Change[] {
  const [old, now] = [propertiesOf(was), propertiesOf(is)];
  const pathOf = (name: string) => (at === "" ? name : `${at}.${name}`);
  const kept = Object.entries(old).flatMap(([name, schema]) => {
    const fellow = now[name];
    if (!isObject(schema) || !isObject(fellow)) return [];
    const path = pathOf(name);
    return [
      ...keyChanges(schema, fellow, say.contract.param(named(path, schema)), ["properties"]),
      ...paramChanges(schema, fellow, named, path),
    ];
  });
  if (at === "") return kept;
  const gone = Object.keys(old).filter((name) => !(name in now));
  const fresh = Object.entries(now).filter(([name]) => !(name in old));
  return [
    ...kept,
    ...gone.map((name) => ({ what: say.contract.paramRemoved(named(pathOf(name))) })),
    ...fresh.map(([name, schema]) => ({ what: say.contract.paramAdded(named(pathOf(name), schema)), rank: "flow" as const })),
  ];
}

/** Documents that name the call. */
function usersOf(library: Library, name: string): string[] {
  return [...library.sources.values()]
    .filter(({ kind }) => kind !== "calls")
    .filter((document) => [document.text, wholeText(library, document)].some((one) => one.includes(`"${name}"`)))
    .map(({ path }) => path);
}
