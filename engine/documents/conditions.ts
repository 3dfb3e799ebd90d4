/** The named conditions of all `schemas/conditions` documents. */
import type { Logic, NamedConditions } from "../conditions/condition";
import { handed } from "../conditions/handed";
import { isObject, type JsonObject } from "../json/json";
import type { Library } from "./library";

export interface SharedCondition {
  readonly name: string;
  /** The id of the document that holds it. */
  readonly document: string;
  /** The value written under the name: `{ description, when }` where it has its shape. */
  readonly entry: unknown;
}

export function conditionsOf(library: Library): SharedCondition[] {
  return library.ids("conditions").flatMap((document) => {
    const conditions = library.get("conditions", document)?.conditions;
    return Object.entries(isObject(conditions) ? conditions : {}).map(([name, entry]) => ({ name, document, entry }));
  });
}

const gathered = new WeakMap<Library, NamedConditions>();

/** The value that a document writes under a condition's name: what it means, and what participants are told of it. */
export type ConditionEntries = (name: string) => JsonObject | undefined;

const entries = new WeakMap<NamedConditions, ConditionEntries>();

/** The whole entries of the conditions that a lookup finds; none where the lookup was made otherwise. */
export const entriesOf = (named: NamedConditions): ConditionEntries => entries.get(named) ?? (() => undefined);

/** All named conditions of a library as one lookup; gathered once. */
export function namedConditions(library: Library): NamedConditions {
  const known = gathered.get(library) ?? gather(library);
  gathered.set(library, known);
  return known;
}

/** Lets a view of a library look its named conditions up in its own way. */
export function lookUpConditions(view: Library, entry: ConditionEntries): void {
  gathered.set(view, lookUp(entry));
}

function gather(library: Library): NamedConditions {
  const byName = new Map<string, JsonObject>();
  for (const { name, entry } of conditionsOf(library)) if (isObject(entry)) byName.set(name, entry);
  return lookUp((name) => byName.get(name));
}

/** Those of documents with conditions of their own, made once: whoever compares lookups knows them by their identity. */
const withOwn = new WeakMap<NamedConditions, WeakMap<JsonObject, NamedConditions>>();

/** The named conditions that a document may use: its own before those of the library. */
export function conditionsFor(library: Library, document: Readonly<Record<string, unknown>>): NamedConditions {
  const shared = namedConditions(library);
  const own = document.conditions;
  if (!isObject(own)) return shared;
  const known = withOwn.get(shared) ?? new WeakMap<JsonObject, NamedConditions>();
  withOwn.set(shared, known);
  const named = known.get(own) ?? lookUpOwn(own, shared);
  known.set(own, named);
  return named;
}

function lookUpOwn(own: JsonObject, shared: NamedConditions): NamedConditions {
  const ownEntry = (name: string) => (Object.hasOwn(own, name) && isObject(own[name]) ? own[name] : undefined);
  const ofShared = entriesOf(shared);
  const named: NamedConditions = (name, given) => {
    const entry = ownEntry(name);
    return entry ? logicOf(entry, given) : shared(name, given);
  };
  entries.set(named, (name) => ownEntry(name) ?? ofShared(name));
  return named;
}

function lookUp(entry: ConditionEntries): NamedConditions {
  const named: NamedConditions = (name, given) => logicOf(entry(name), given);
  entries.set(named, entry);
  return named;
}

const logicOf = (entry: JsonObject | undefined, given?: readonly Logic[]): Logic | undefined =>
  entry && given ? handed(entry, given) : entry?.when;
