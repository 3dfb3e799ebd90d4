/**
 * Shows one screen: keeps its scope in a store, loads its sources as their conditions and parameters come to hold, and shows its
 * blocks. `context` is what the host knows of the person; `params` come from the address or from whoever opened the dialog.
 */
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { type Pressed, whenReady } from "../actions/pressed";
import { runActions, StoppedByFailure } from "../actions/run-actions";
import type { Scope } from "../conditions/condition";
import { toWib } from "../conditions/dates";
import { Declined, type Host } from "../host";
import type { BoundActions } from "../resolve/resolve";
import { addressOf, followAddress, sayInAddress } from "../screen/address-of-queries";
import { initialScope } from "../screen/initial-scope";
import { loadLabels } from "../screen/load-labels";
import { loadSources, lostSources, reloadChanged, withKeptSources } from "../screen/load-sources";
import { ask } from "../screen/queries";
import { ScreenStore } from "../screen/screen-store";
import { BlockList } from "./BlockList";
import type { BlockKinds } from "./block-kinds";
import type { ScreenBundle } from "./bundle";
import { keepTime } from "./keep-time";
import { MadeUnderForms } from "./made-under/MadeUnderForms";
import { repeatSources } from "./repeat-sources";
import { Sayers } from "./said-once";
import { type OpenScreen, ScreenContext } from "./screen-context";

export interface ScreenViewProps {
  readonly kinds: BlockKinds;
  readonly bundle: ScreenBundle;
  readonly host: Host;
  readonly context: Scope;
  readonly params?: Readonly<Record<string, unknown>>;
  /** The screen stands over another one. */
  readonly isOverlay?: boolean;
  /** Closes the dialog this screen is, with its result. */
  readonly onClose?: (result: unknown) => void;
  /** Told once with the store, for the host that guards unsaved forms. */
  readonly onStore?: (store: ScreenStore) => void;
  /** Told when the screen opens, for tools that look into it; what it gives back is called when the screen closes. */
  readonly onOpen?: ((opened: { readonly bundle: ScreenBundle; readonly store: ScreenStore }) => () => void) | undefined;
}

export function ScreenView(props: ScreenViewProps): ReactNode {
  const { kinds, bundle, host, context, params, isOverlay = false, onClose, onStore, onOpen } = props;
  const { screen } = bundle;
  const [store] = useState(() => {
    // The context is as old as the session; a date may have passed since.
    const now = { ...context, date: toWib(new Date(host.now())) };
    const opening = initialScope(screen, now, params ?? {}, addressOf(screen, host)?.read());
    return new ScreenStore(withKeptSources(opening, screen.sources, host));
  });
  const latestClose = useRef(onClose);
  latestClose.current = onClose;

  const open = useMemo<OpenScreen>(() => {
    const own: OpenScreen = {
      host,
      store,
      bundle,
      kinds,
      sayers: new Sayers(),
      idPrefix: isOverlay ? `${screen.id.replaceAll("/", "-")}-` : "",
      close: (result) => latestClose.current?.(result),
      reload: (source) => {
        const names = source === undefined ? undefined : [source];
        return store.underWay.note(loadSources(screen.sources, store, host, { names, anew: true }));
      },
      act: (bound) => act(bound, own),
      query: async (block, change) => {
        const query = screen.queries?.[block];
        if (!query) throw new Error(`the block "${block}" has no query`);
        ask(block, query, change, store);
        sayInAddress(screen, store, host, { replace: false });
        if (query.source !== undefined) await loadSources(screen.sources, store, host, { names: [query.source] });
      },
    };
    return own;
  }, [host, store, bundle, kinds, screen, isOverlay]);

  const known = useRef(context);
  useEffect(() => {
    store.updateContext(known.current, context);
    known.current = context;
    return keepTime(store, [screen, bundle.data], host.now);
  }, [store, context, screen, bundle, host]);

  useEffect(() => onOpen?.({ bundle, store }), [onOpen, bundle, store]);

  useEffect(() => {
    onStore?.(store);
    const names = Object.keys(screen.sources);
    void loadSources(screen.sources, store, host, { names });
    void loadLabels(screen, store, host);
    const unsubscribe = names.map((name) => askAnew(name, { screen, store, host }));
    const address = addressOf(screen, host);
    const stopFollowing = address?.onChange(() => followAddress(screen, store, host));
    // Somebody may have gone back before anybody listened.
    if (address) followAddress(screen, store, host);
    const endReloading = reloadChanged(screen.sources, store, host);
    const endRepeating = repeatSources(screen.sources, store, host);
    const backOnline = () => void loadSources(screen.sources, store, host, { names: lostSources(store) });
    addEventListener("online", backOnline);
    if (screen.onOpen) void runBound({ actions: screen.onOpen.$actions, locals: {} }, open);
    return () => {
      removeEventListener("online", backOnline);
      endReloading();
      endRepeating();
      for (const stop of unsubscribe) stop();
      stopFollowing?.();
    };
  }, [screen, store, host, open, onStore]);

  return (
    <ScreenContext.Provider value={open}>
      <BlockList blocks={screen.blocks} />
      <MadeUnderForms />
    </ScreenContext.Provider>
  );
}

type Asking = Pick<OpenScreen, "store" | "host"> & Pick<ScreenBundle, "screen">;

/** Asks a source anew, from its first page, when something it reads has changed; returns how to stop. */
function askAnew(name: string, { screen, store, host }: Asking): () => void {
  return store.subscribe(screen.sources[name]?.reads ?? [], () => {
    store.setQuery(name, { page: undefined });
    sayInAddress(screen, store, host, { replace: true });
    void loadSources(screen.sources, store, host, { names: [name] });
  });
}

async function act(pressed: Pressed, open: OpenScreen): Promise<void> {
  open.store.acted = true;
  const bound = await whenReady(pressed, open.store);
  if (bound) await runBound(bound, open);
}

async function runBound(bound: BoundActions, open: OpenScreen): Promise<void> {
  try {
    await runActions(bound, open);
  } catch (error) {
    if (!(error instanceof StoppedByFailure || error instanceof Declined)) throw error;
  }
}
