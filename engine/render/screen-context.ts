/**
 * The open screen that a block stands on: its store, its host, and how to act on it. Only the engine's own parts read it; block
 * components get plain props and `act`.
 */
import { createContext, useCallback, useContext, useRef, useSyncExternalStore } from "react";
import type { Pressed } from "../actions/pressed";
import type { ActionContext } from "../actions/run-actions";
import type { Scope } from "../conditions/condition";
import type { BlockKinds } from "./block-kinds";
import type { ScreenBundle } from "./bundle";

export interface OpenScreen extends ActionContext {
  readonly bundle: ScreenBundle;
  readonly kinds: BlockKinds;
  readonly act: (pressed: Pressed) => Promise<void>;
  /** Changes what the list of a block asks (page, sort, keyword, filters), says it in the address, and loads its source. */
  query(block: string, change: Readonly<Record<string, unknown>>): Promise<void>;
}

export const ScreenContext = createContext<OpenScreen | null>(null);

export function useScreen(): OpenScreen {
  const screen = useContext(ScreenContext);
  if (!screen) throw new Error("a block must stand on a screen");
  return screen;
}

/** The scope, rendered again only when one of the read variables changes. */
export function useScope(reads: readonly string[]): Scope {
  const { store } = useScreen();
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
