/** The named conditions that a document may use: its own before those of the library, which are gathered once. */

import { namedConditions } from "../../compile/named-conditions";
import type { NamedConditions } from "../../conditions/condition";
import type { Library } from "../../documents/library";
import { isObject } from "../../json/json";

const gathered = new WeakMap<Library, NamedConditions>();

export function conditionsByName(library: Library, document: Readonly<Record<string, unknown>>): NamedConditions {
  const shared = gathered.get(library) ?? namedConditions(library);
  gathered.set(library, shared);
  const own = document.conditions;
  if (!isObject(own)) return shared;
  return (name) => {
    const entry = Object.hasOwn(own, name) ? own[name] : undefined;
    return isObject(entry) ? entry.when : shared(name);
  };
}
