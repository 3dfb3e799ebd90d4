/**
 * Shows one screen: keeps its scope in a store, loads its sources as their conditions and parameters come to hold, and shows its
 * blocks. `context` is what the host knows of the person; `params` come from the address or from whoever opened the dialog.
 */
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { runActions, StoppedByFailure } from "../actions/run-actions";
import type { Scope } from "../conditions/condition";
import { Declined, type Host } from "../host";
import { type BoundActions, resolveNode } from "../resolve/resolve";
import { BlockView } from "./BlockView";
import type { ScreenBundle } from "./bundle";
import { loadSources, lostSources } from "./load-sources";
import { PlaceContext, type ScreenPlace } from "./place";
import { ScreenStore } from "./screen-store";

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
      reload: (source) => loadSources(screen.sources, store, host, source === undefined ? undefined : [source]),
      act: (bound) => act(bound, own),
      query: (source, change) => {
        store.setQuery(source, change);
        return loadSources(screen.sources, store, host, [source]);
      },
    };
    return own;
  }, [host, store, bundle, screen]);

  const known = useRef(context);
  useEffect(() => {
    store.updateContext(known.current, context);
    known.current = context;
  }, [store, context]);

  useEffect(() => {
    onStore?.(store);
    const names = Object.keys(screen.sources);
    void loadSources(screen.sources, store, host, names);
    const unsubscribe = names.map((name) =>
      store.subscribe(screen.sources[name]?.reads ?? [], () => void place.query(name, { page: undefined })),
    );
    const backOnline = () => void loadSources(screen.sources, store, host, lostSources(store));
    addEventListener("online", backOnline);
    if (screen.onOpen) void runBound({ actions: screen.onOpen.$actions, locals: {} }, place);
    return () => {
      removeEventListener("online", backOnline);
      for (const stop of unsubscribe) stop();
    };
  }, [screen, store, host, place, onStore]);

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
  place.store.acted = true;
  await runBound(bound, place);
}

async function runBound(bound: BoundActions, place: ScreenPlace): Promise<void> {
  try {
    await runActions(bound, place);
  } catch (error) {
    if (!(error instanceof StoppedByFailure || error instanceof Declined)) throw error;
  }
}
