/**
 * The named conditions of a part of compiled logic. Compiling puts a condition's logic where its name stood; here the name is found again
 * by that logic. What goes in is a library, what comes out is plain data that survives JSON.
 *
 *   namedLogics(library)  ->  [{ logic: '{"==":[{"var":["profile.k_jalur_gpm"]},7]}', name: "jalur-asesor", description: "..." }]
 */
import { compileLogic, type Logic } from "../conditions/condition";
import { givenIds, handed } from "../conditions/handed";
import { type ConditionEntries, conditionsFor, conditionsOf, entriesOf, namedConditions } from "../documents/conditions";
import type { Library } from "../documents/library";
import { isObject, type JsonObject } from "../json/json";

export interface ConditionName {
  readonly name: string;
  readonly description?: string;
}

export interface NamedLogic extends ConditionName {
  /** The compiled logic as JSON. */
  readonly logic: string;
  /** Id of the screen or data schema whose own condition it is; undefined for a shared one. */
  readonly document?: string;
}

export type NamesOf = (logic: Logic) => readonly ConditionName[];

/** The shared conditions of a library and those that screens and data schemas keep for themselves. */
export function namedLogics(library: Library): NamedLogic[] {
  const entryOf = entriesOf(namedConditions(library));
  const handedOver = conditionsOf(library).some(({ entry }) => isObject(entry) && givenIds(entry).length > 0);
  const calls = handedOver
    ? callsIn(
        [...library.sources.values()].map(({ value }) => value),
        entryOf,
      )
    : [];
  const shared = library.ids("conditions").flatMap((id) => compiledOf(library, library.get("conditions", id) ?? {}, calls));
  const own = (["screen", "data"] as const).flatMap((kind) =>
    library.ids(kind).flatMap((id) => compiledOf(library, library.get(kind, id) ?? {}).map((one) => ({ ...one, document: id }))),
  );
  return [...shared, ...own];
}

/** Those of every cohort, each once: for who explains without knowing whose screen it is. */
export function allNamedLogics(library: Library): NamedLogic[] {
  const views = [library, ...library.ids("cohort").map((cohort) => library.forCohort(cohort))];
  return [...new Map(views.flatMap(namedLogics).map((one) => [JSON.stringify(one), one])).values()];
}

function compiledOf(library: Library, document: JsonObject, calls?: readonly Logic[]): NamedLogic[] {
  if (!isObject(document.conditions)) return [];
  const named = conditionsFor(library, document);
  const handedOver = calls ?? callsIn(document, entriesOf(named));
  return Object.entries(document.conditions).flatMap(([name, entry]) => {
    const { description } = isObject(entry) ? entry : {};
    const isGiven = isObject(entry) && givenIds(entry).length > 0;
    const sources = isGiven ? handedOver.filter((call) => nameIn(call) === name) : [{ condition: name }];
    return sources.flatMap((source): NamedLogic[] => {
      const logic = compiledOrNothing(() => compileLogic(source, named).logic);
      if (typeof logic !== "object" || logic === null) return [];
      return [{ logic: JSON.stringify(logic), name, ...(typeof description === "string" ? { description } : {}) }];
    });
  });
}

const nameIn = (call: Logic): unknown => (isObject(call) ? [call.condition].flat()[0] : undefined);

/** The places where values are handed to conditions, each once, those in the conditions themselves with the values that they were handed. */
function callsIn(documents: unknown, entryOf: ConditionEntries): Logic[] {
  const found = new Map<string, Logic>();
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) walk(one);
    if (!isObject(value)) return;
    const [name, ...given] = [value.condition].flat();
    const text = given.length > 0 ? JSON.stringify(value) : "";
    if (text !== "" && !found.has(text)) {
      found.set(text, value);
      walk(handed(entryOf(String(name)) ?? {}, given));
    }
    Object.values(value).forEach(walk);
  };
  walk(documents);
  return [...found.values()];
}

/** A condition that does not compile has no logic to be found by; the checker tells its author. */
function compiledOrNothing(compile: () => Logic): Logic {
  try {
    return compile();
  } catch {
    return undefined;
  }
}

/** Finds the names of logic that stands in one of the given documents, shared names included. */
export function namesIn(logics: readonly NamedLogic[], documents: readonly string[]): NamesOf {
  const byLogic = new Map<string, ConditionName[]>();
  for (const { logic, document, ...name } of logics) {
    if (document !== undefined && !documents.includes(document)) continue;
    byLogic.set(logic, [...(byLogic.get(logic) ?? []), name]);
  }
  return (logic) => (typeof logic === "object" && logic !== null ? (byLogic.get(JSON.stringify(logic)) ?? []) : []);
}
