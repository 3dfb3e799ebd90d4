/**
 * Loads the sources of a screen or a menu into its store, where they are read as `sources.<name>` and their states as
 * `sourceStates.<name>`. A source whose condition does not hold is off, and reads as nothing. What the host has kept of an earlier
 * answer is shown while it is asked again, and a source is asked again when something was written that changes its answer.
 */

import { evaluate, holds, type Scope } from "../conditions/condition";
import { CallFailure, type Host } from "../host";
import { sameData } from "../json/paths";
import type { CompiledSource } from "../nodes/compiled";
import type { SourceState } from "../resolve/source-state";
import type { ScreenStore } from "./screen-store";

export type Sources = Readonly<Record<string, CompiledSource>>;

/** The parts of the host that loading needs. */
export type SourceHost = Pick<Host, "call" | "kept" | "onChange">;

type Params = Readonly<Record<string, unknown>>;

export interface LoadOptions {
  /** All by default. */
  readonly names?: readonly string[];
  /** Asks the backend even when the host has kept an answer that is not old. */
  readonly anew?: boolean;
}

/** Loads the named sources. */
export async function loadSources(
  sources: Sources,
  store: ScreenStore,
  host: SourceHost,
  { names = Object.keys(sources), anew }: LoadOptions = {},
): Promise<void> {
  await Promise.all(names.map((name) => loadSource(name, sources[name], { store, host, anew })));
}

/** The scope with what can be told of its sources before anything is asked, so that a screen need not wait for what is known already. */
export function withKeptSources<S extends Scope>(scope: S, sources: Sources, host: SourceHost): S {
  const answers: Record<string, unknown> = {};
  const states: Record<string, SourceState> = {};
  for (const [name, source] of Object.entries(sources)) {
    if (!holds(source.when, scope)) {
      states[name] = { status: "off" };
      continue;
    }
    const kept = host.kept?.(source.call, askedOf(name, source, scope));
    if (!kept) continue;
    answers[name] = kept.body;
    states[name] = { status: "ready" };
  }
  return { ...scope, sources: answers, sourceStates: states };
}

/** Loads a source again when something was written that changes its answer; returns how to stop. */
export function reloadChanged(sources: Sources, store: ScreenStore, host: SourceHost): () => void {
  const stop = host.onChange?.((call, params) => {
    const changed = Object.entries(sources).filter(
      ([name, source]) =>
        source.call === call && stateOf(store, name)?.status !== "off" && sameData(params, askedOf(name, source, store.scope)),
    );
    const names = changed.map(([name]) => name);
    void store.underWay.note(loadSources(sources, store, host, { names }));
  });
  return () => stop?.();
}

/** The sources that a lost network has kept away; they are loaded again when it is back. */
export const lostSources = (store: ScreenStore): string[] => failedSources(store, (status) => status === 0);

/** The sources that did not come, for whatever reason or for one that is asked for. */
export function failedSources(store: ScreenStore, isMeant: (status: number | undefined) => boolean = () => true): string[] {
  const states = Object.entries((store.scope.sourceStates ?? {}) as Record<string, SourceState>);
  return states.flatMap(([name, { status, failure }]) => (status === "failed" && isMeant(failure?.status) ? [name] : []));
}

/** The question of a source in this scope: its own params, and what the lists that show it ask. Undefined values are not asked. */
export function askedOf(name: string, { params = {} }: CompiledSource, scope: Scope): Params {
  const own = Object.entries(params).map(
    ([key, value]) => [key, evaluate((value as { $value: unknown }).$value, scope)] as const,
  );
  const queries = scope.queries as Readonly<Record<string, Params>> | undefined;
  return { ...Object.fromEntries(own.filter(([, value]) => value !== undefined)), ...queries?.[name] };
}

const stateOf = (store: ScreenStore, name: string) =>
  (store.scope.sourceStates as Record<string, SourceState> | undefined)?.[name];

async function loadSource(
  name: string,
  source: CompiledSource | undefined,
  { store, host, anew }: { readonly store: ScreenStore; readonly host: SourceHost } & Pick<LoadOptions, "anew">,
): Promise<void> {
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
  const shown = () => (store.scope.sources as Record<string, unknown> | undefined)?.[name];
  const params = askedOf(name, source, store.scope);
  if (shown() === undefined) put({ status: "loading" });
  try {
    const answer = await host.call(source.call, { params, showsLoss: true, ...(anew ? { anew } : {}) });
    if (isLate() || (stateOf(store, name)?.status === "ready" && Object.is(shown(), answer.body))) return;
    put({ status: "ready" }, answer.body);
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    if (isLate()) return;
    put({ status: "failed", failure: { status: error.status, title: error.title } }, shown());
  }
}
