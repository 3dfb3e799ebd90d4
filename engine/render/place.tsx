/**
 * The place a block stands in: the store of its screen, the host, and how to act. Only the engine's own parts read it; block
 * components get plain props and `act`.
 */
import { createContext, useCallback, useContext, useRef, useSyncExternalStore } from "react";
import type { ActionPlace } from "../actions/run-actions";
import type { Scope } from "../conditions/condition";
import type { BoundActions } from "../resolve/resolve";
import type { ScreenBundle } from "./bundle";

export interface ScreenPlace extends ActionPlace {
  readonly bundle: ScreenBundle;
  act(actions: BoundActions | undefined): Promise<void>;
  /** Changes what a list asks of its source beside the document's own params (page, keyword, filters), and loads it. */
  query(source: string, change: Readonly<Record<string, unknown>>): Promise<void>;
}

export const PlaceContext = createContext<ScreenPlace | null>(null);

export function usePlace(): ScreenPlace {
  const place = useContext(PlaceContext);
  if (!place) throw new Error("a block must stand on a screen");
  return place;
}

/** The scope, rendered again only when one of the read variables changes. */
export function useScope(reads: readonly string[]): Scope {
  const { store } = usePlace();
  const version = useRef(0);
  const subscribe = useCallback(
    (notify: () => void) =>
      store.subscribe(reads, () => {
        version.current += 1;
        notify();
      }),
    [store, reads],
  );
  useSyncExternalStore(subscribe, () => version.current);
  return store.scope;
}
