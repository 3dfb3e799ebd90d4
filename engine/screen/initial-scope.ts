import type { CompiledScreen } from "../compile/compiled";
import type { Scope } from "../conditions/condition";
import { resolveNode } from "../resolve/resolve";

/** What a screen's conditions read when it opens: nothing is loaded, and its state has its first values. */
export function initialScope({ state: states }: CompiledScreen, context: Scope, params: Scope): Scope {
  const base = { ...context, params };
  const state = Object.fromEntries(Object.entries(states).map(([name, value]) => [name, resolveNode(value, base)]));
  return { ...base, state, sources: {}, sourceStates: {}, queries: {}, forms: {} };
}
