/**
 * The open screen that a block stands on: its store, its host, and how to act on it. Only the engine's own parts read it; block
 * components get plain props and `act`.
 */
import { createContext, useCallback, useContext, useRef, useSyncExternalStore } from "react";
import type { Pressed } from "../actions/pressed";
import type { ActionContext } from "../actions/run-actions";
import type { Scope } from "../conditions/condition";
import { differs } from "../screen/screen-store";
import type { BlockKinds } from "./block-kinds";
import type { ScreenBundle } from "./bundle";
import type { Sayers } from "./said-once";

export interface OpenScreen extends ActionContext {
  readonly bundle: ScreenBundle;
  readonly kinds: BlockKinds;
  readonly sayers: Sayers;
  /** Begins the id of each element of a screen that stands over another: the one below may have blocks of the same names. */
  readonly idPrefix: string;
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
  const shown = useRef({ scope: store.scope, version: 0 });
  const subscribe = useCallback((notify: () => void) => store.subscribe(reads, notify), [store, reads]);
  // A part below may change the scope before this one listens: what was shown is compared, not what was heard.
  const version = () => {
    const { scope: before, version } = shown.current;
    const scope = store.scope;
    if (scope !== before) shown.current = { scope, version: differs(reads, before, scope) ? version + 1 : version };
    return shown.current.version;
  };
  useSyncExternalStore(subscribe, version);
  return store.scope;
}
