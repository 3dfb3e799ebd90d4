/** A menu as this person sees it now: its items, and what they are made of, loaded beside the screen without holding it up. */
import { useEffect, useMemo, useState } from "react";
import { type CompiledMenu, type ResolvedMenuItem, resolveMenu, type Scope, toWib } from "../../engine/page";
import { keepTime, loadSources, lostSources, reloadChanged, ScreenStore, withKeptSources } from "../../engine/react";
import { now } from "../host/clock";
import { quietly } from "../host/read";
import { usePortal } from "../portal-context";

export interface ShownMenu {
  readonly items: readonly ResolvedMenuItem[];
  /** The variables of the actions of its items. */
  readonly store: ScreenStore;
  reload(sources: readonly string[]): void;
}

export function useMenu(menu: CompiledMenu): ShownMenu {
  const { context } = usePortal();
  const [store] = useState(() => new ScreenStore(menu.sources ? withKeptSources(context, menu.sources, quietly) : context));
  const [loaded, setLoaded] = useState<Scope>(() => answersIn(store));
  const [date, setDate] = useState(() => toWib(new Date(now())));
  useEffect(() => {
    store.update(context);
    const stop = store.subscribe(["date"], () => setDate(String(store.scope.date)));
    const endClock = keepTime(store, menu, now);
    return () => {
      stop();
      endClock();
    };
  }, [menu, store, context]);
  useEffect(() => {
    const { sources } = menu;
    if (!sources) return undefined;
    const backOnline = () => void loadSources(sources, store, quietly, { names: lostSources(store) });
    const stop = [
      store.subscribe(["sources", "sourceStates"], () => {
        setLoaded(answersIn(store));
      }),
      reloadChanged(sources, store, quietly),
      ...Object.entries(sources).map(([name, { reads }]) =>
        store.subscribe(reads, () => void loadSources(sources, store, quietly, { names: [name] })),
      ),
    ];
    addEventListener("online", backOnline);
    void loadSources(sources, store, quietly);
    return () => {
      removeEventListener("online", backOnline);
      for (const end of stop) end();
    };
  }, [menu, store]);
  return useMemo(
    () => ({
      items: resolveMenu(menu, { ...context, ...loaded, date }),
      store,
      reload: (names) => void loadSources(menu.sources ?? {}, store, quietly, { names, anew: true }),
    }),
    [menu, context, store, loaded, date],
  );
}

function answersIn({ scope: { sources, sourceStates } }: ScreenStore): Scope {
  return { sources, sourceStates };
}
