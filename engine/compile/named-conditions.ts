import type { Logic, NamedConditions } from "../conditions/condition";
import type { Library } from "../documents/library";
import { isObject, type JsonObject } from "../json/json";

/** All named conditions of a library as one lookup: name to logic, undefined for an unknown name. */
export function namedConditions(library: Library): NamedConditions {
  const byName = new Map<string, Logic>();
  for (const id of library.ids("conditions")) {
    const conditions = library.get("conditions", id)?.conditions;
    if (!isObject(conditions)) continue;
    for (const [name, entry] of Object.entries(conditions)) if (isObject(entry)) byName.set(name, entry.when);
  }
  return (name) => byName.get(name);
}

/** The named conditions that one document sees: its own come before those of the library. */
export function conditionsOf(library: Library, document: JsonObject): NamedConditions {
  const shared = namedConditions(library);
  const own = isObject(document.conditions) ? document.conditions : {};
  return (name) => {
    const entry = Object.hasOwn(own, name) ? own[name] : undefined;
    return isObject(entry) ? entry.when : shared(name);
  };
}
