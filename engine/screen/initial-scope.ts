import type { Scope } from "../conditions/condition";
import type { CompiledScreen } from "../nodes/compiled";
import { resolveNode } from "../resolve/resolve";
import { openingQueries } from "./queries";

/**
 * The variables of a screen's conditions when it opens: nothing is loaded, its state has its first values, its lists ask what `address`
 * says.
 */
export function initialScope(
  { state: states, queries, labels }: Pick<CompiledScreen, "state" | "queries" | "labels">,
  context: Scope,
  params: Scope,
  address: Readonly<Record<string, string>> = {},
): Scope {
  const base = { ...context, params, ...(labels ? { labels: {} } : {}) };
  const state = Object.fromEntries(Object.entries(states).map(([name, value]) => [name, resolveNode(value, base)]));
  return { ...base, state, sources: {}, sourceStates: {}, ...openingQueries(queries, address, context.date), forms: {} };
}
