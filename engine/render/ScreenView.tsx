/**
 * Shows one screen: keeps its scope in a store, loads its sources as their conditions and parameters come to hold, and shows its
 * blocks. `context` is what the host knows of the person; `params` come from the address or from whoever opened the dialog.
 */
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { runActions, StoppedByFailure } from "../actions/run-actions";
import { evaluate, holds, type Scope } from "../conditions/condition";
import { CallFailure, Declined, type Host } from "../host";
import { type BoundActions, resolveNode } from "../resolve/resolve";
import { BlockView } from "./BlockView";
import type { ScreenBundle } from "./bundle";
import { PlaceContext, type ScreenPlace } from "./place";
import { ScreenStore, type SourceState } from "./screen-store";

export interface ScreenViewProps {
  readonly bundle: ScreenBundle;
  readonly host: Host;
  readonly context: Scope;
  readonly params?: Readonly<Record<string, unknown>>;
  /** Closes the dialog this screen is, with its result. */
  readonly onClose?: (result: unknown) => void;
  /** Told once with the store, for the host that guards unsaved forms. */
  readonly onStore?: (store: ScreenStore) => void;
}

export function ScreenView({ bundle, host, context, params, onClose, onStore }: ScreenViewProps): ReactNode {
  const { screen } = bundle;
  const [store] = useState(() => new ScreenStore(initialScope(bundle, context, params ?? {})));
  const latestClose = useRef(onClose);
  latestClose.current = onClose;

  const place = useMemo<ScreenPlace>(() => {
    const own: ScreenPlace = {
      host,
      store,
      bundle,
      close: (result) => latestClose.current?.(result),
      reload: (source) => loadSources(bundle, store, host, source === undefined ? undefined : [source]),
      act: (bound) => act(bound, own),
      query: (source, change) => {
        store.setQuery(source, change);
        return loadSources(bundle, store, host, [source]);
      },
    };
    return own;
  }, [host, store, bundle]);

  useEffect(() => store.update(context), [store, context]);

  useEffect(() => {
    onStore?.(store);
    const names = Object.keys(screen.sources);
    void loadSources(bundle, store, host, names);
    const unsubscribe = names.map((name) =>
      store.subscribe(screen.sources[name]?.reads ?? [], () => void place.query(name, { page: undefined })),
    );
    if (screen.onOpen) void place.act({ actions: screen.onOpen.$actions, locals: {} });
    return () => {
      for (const stop of unsubscribe) stop();
    };
  }, [screen, bundle, store, host, place, onStore]);

  return (
    <PlaceContext.Provider value={place}>
      {screen.blocks.map((block) => (
        <BlockView key={block.id} block={block} />
      ))}
    </PlaceContext.Provider>
  );
}

function initialScope({ screen }: ScreenBundle, context: Scope, params: Scope): Scope {
  const base = { ...context, params };
  const state = Object.fromEntries(Object.entries(screen.state).map(([name, value]) => [name, resolveNode(value, base)]));
  return { ...base, state, sources: {}, sourceStates: {}, queries: {}, forms: {} };
}

async function act(bound: BoundActions | undefined, place: ScreenPlace): Promise<void> {
  if (!bound) return;
  try {
    await runActions(bound, place);
  } catch (error) {
    if (!(error instanceof StoppedByFailure || error instanceof Declined)) throw error;
  }
}

/** Loads the named sources (all by default); a source whose condition does not hold is off, and reads as nothing. */
async function loadSources(bundle: ScreenBundle, store: ScreenStore, host: Host, names = Object.keys(bundle.screen.sources)) {
  await Promise.all(names.map((name) => loadSource(bundle, store, host, name)));
}

async function loadSource({ screen }: ScreenBundle, store: ScreenStore, host: Host, name: string): Promise<void> {
  const source = screen.sources[name];
  if (!source) return;
  const put = (state: SourceState, data?: unknown) =>
    store.update({
      sources: { ...(store.scope.sources as object), [name]: data },
      sourceStates: { ...(store.scope.sourceStates as object), [name]: state },
    });
  const request = (store.requests.get(name) ?? 0) + 1;
  store.requests.set(name, request);
  const isLate = () => store.requests.get(name) !== request;
  if (!holds(source.when, store.scope)) return put({ status: "off" });
  const previous = (store.scope.sources as Record<string, unknown>)[name];
  const own = Object.fromEntries(
    Object.entries(source.params ?? {}).map(([key, value]) => [
      key,
      evaluate((value as { $value: unknown }).$value, store.scope),
    ]),
  );
  if (previous === undefined) put({ status: "loading" });
  try {
    const answer = await host.call(source.call, { params: { ...own, ...store.queryOf(name) } });
    if (isLate()) return;
    put({ status: "ready" }, answer.body);
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    if (isLate()) return;
    put({ status: "failed", failure: { status: error.status, title: error.title } }, previous);
  }
}
