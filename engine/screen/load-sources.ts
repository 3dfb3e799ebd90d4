/**
 * Loads the sources of a screen or a menu into its store, where they are read as `sources.<name>` and their states as
 * `sourceStates.<name>`. A source whose condition does not hold is off, and reads as nothing.
 */
import type { CompiledSource } from "../compile/compiled";
import { evaluate, holds } from "../conditions/condition";
import { CallFailure, type Host } from "../host";
import type { SourceState } from "../resolve/source-state";
import type { ScreenStore } from "./screen-store";

export type Sources = Readonly<Record<string, CompiledSource>>;

/** Loads the named sources, all by default. */
export async function loadSources(
  sources: Sources,
  store: ScreenStore,
  host: Pick<Host, "call">,
  names: readonly string[] = Object.keys(sources),
): Promise<void> {
  await Promise.all(names.map((name) => loadSource(sources, store, host, name)));
}

/** The sources that a lost network has kept away; they are loaded again when it is back. */
export function lostSources(store: ScreenStore): string[] {
  const states = Object.entries((store.scope.sourceStates ?? {}) as Record<string, SourceState>);
  return states.flatMap(([name, { status, failure }]) => (status === "failed" && failure?.status === 0 ? [name] : []));
}

async function loadSource(sources: Sources, store: ScreenStore, host: Pick<Host, "call">, name: string): Promise<void> {
  const source = sources[name];
  if (!source) return;
  const put = (state: SourceState, data?: unknown) =>
    store.update({
      sources: { ...(store.scope.sources as object | undefined), [name]: data },
      sourceStates: { ...(store.scope.sourceStates as object | undefined), [name]: state },
    });
  const request = (store.requests.get(name) ?? 0) + 1;
  store.requests.set(name, request);
  const isLate = () => store.requests.get(name) !== request;
  if (!holds(source.when, store.scope)) return put({ status: "off" });
  const previous = (store.scope.sources as Record<string, unknown> | undefined)?.[name];
  const own = Object.fromEntries(
    Object.entries(source.params ?? {}).map(([key, value]) => [
      key,
      evaluate((value as { $value: unknown }).$value, store.scope),
    ]),
  );
  if (previous === undefined) put({ status: "loading" });
  try {
    const answer = await host.call(source.call, { params: { ...own, ...store.queryOf(name) }, showsLoss: true });
    if (isLate()) return;
    put({ status: "ready" }, answer.body);
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    if (isLate()) return;
    put({ status: "failed", failure: { status: error.status, title: error.title } }, previous);
  }
}
