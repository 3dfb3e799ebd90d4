import type { Library } from "../documents/library";
import { isObject } from "../json/json";

/** `<type>.<transition>` of all transitions that calls make of the caller's own row: what they move in lists has a button, or is refused. */
export function madeByCalls(library: Library): string[] {
  return library.ids("calls").flatMap((id) => {
    const calls = library.get("calls", id)?.calls;
    return (Array.isArray(calls) ? calls : []).flatMap((call) => {
      const act: unknown = isObject(call) ? call.act : undefined;
      if (!isObject(act) || !Array.isArray(act.transitions)) return [];
      return act.transitions.map((transition) => `${act.record}.${transition}`);
    });
  });
}
