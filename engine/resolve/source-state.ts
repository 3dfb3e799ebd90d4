import type { Scope } from "../conditions/condition";

/** How far the loading of a source is; read as `sourceStates.<name>`. */
export interface SourceState {
  readonly status: "loading" | "ready" | "failed" | "off";
  readonly failure?: { readonly status: number; readonly title: string };
}

/** The states of the named sources, as one: failed before loading before ready. */
export function combineSources(scope: Scope, names: readonly string[]): SourceState {
  const states = names.map((name) => (scope.sourceStates as Record<string, SourceState> | undefined)?.[name]);
  return (
    states.find((state) => state?.status === "failed") ??
    (states.some((state) => state === undefined || state.status === "loading") ? { status: "loading" } : { status: "ready" })
  );
}
