/**
 * The named conditions of a part of compiled logic. Compiling puts a condition's logic where its name stood; here the name is found again
 * by that logic. What goes in is a library, what comes out is plain data that survives JSON.
 *
 *   namedLogics(library)  ->  [{ logic: '{"==":[{"var":["profile.k_jalur_gpm"]},7]}', name: "jalur-asesor", description: "..." }]
 */
import { compileLogic, type Logic } from "../conditions/condition";
import { conditionsFor } from "../documents/conditions";
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
  const shared = library.ids("conditions").flatMap((id) => compiledOf(library, library.get("conditions", id) ?? {}));
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

function compiledOf(library: Library, document: JsonObject): NamedLogic[] {
  if (!isObject(document.conditions)) return [];
  const named = conditionsFor(library, document);
  return Object.keys(document.conditions).flatMap((name) => {
    const logic = compiledOrNothing(() => compileLogic({ condition: name }, named).logic);
    if (typeof logic !== "object" || logic === null) return [];
    const { description } = (document.conditions as Record<string, JsonObject>)[name] ?? {};
    return [{ logic: JSON.stringify(logic), name, ...(typeof description === "string" ? { description } : {}) }];
  });
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
