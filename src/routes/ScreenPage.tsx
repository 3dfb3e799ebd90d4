import { type ReactNode, useCallback, useEffect, useMemo, useRef } from "react";
import type { Scope } from "../../engine/page";
import { type ScreenStore, ScreenView } from "../../engine/react";
import { typedParams } from "../../portal/addresses";
import { noteOpenScreen } from "../development/open-screens";
import type { ScreenEntry } from "../documents/manifest";
import { usePortal } from "../portal-context";
import { Loader, LoadFailed } from "../shell/Loader";
import { formRefused, openTitle, titleOf } from "./title";
import { useUnsaved } from "./unsaved";
import { useBundle } from "./use-bundle";

interface Props {
  readonly entry: ScreenEntry;
  /** The path at which it is open. */
  readonly address: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** One screen: its bundle, and the guard of its unsaved forms. */
export function ScreenPage({ entry, address, params }: Props): ReactNode {
  const { host, context, program, bundles, bundleKey } = usePortal();
  const key = bundleKey(entry.id);
  const state = useBundle(key, bundles[key]);
  const { onStore: guard } = useUnsaved(entry.id, titleOf({ entry, params }, context, program?.titles));
  const noteRefusals = useRefusals();
  const noteTitle = useTitle(address, (scope) => titleOf({ entry, params }, scope, program?.titles));
  const onStore = useCallback(
    (opened: ScreenStore) => {
      guard(opened);
      noteRefusals(opened);
      noteTitle(opened);
    },
    [guard, noteRefusals, noteTitle],
  );
  const bundle = state.status === "ready" ? state.bundle : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: params are made anew on every render; their text says whether they differ
  const typed = useMemo(() => (bundle ? typedParams(bundle.screen, params) : params), [bundle, JSON.stringify(params)]);
  if (state.status === "failed") return <LoadFailed retry={state.retry} />;
  if (!bundle) return state.status === "slow" ? <Loader /> : null;
  return (
    <div className="screen" data-wide={bundle.screen.wide}>
      <ScreenView
        key={`${screenVersion(bundle)} ${JSON.stringify(typed)}`}
        bundle={bundle}
        host={host}
        context={context}
        params={typed}
        onStore={onStore}
        onOpen={noteOpenScreen}
      />
    </div>
  );
}

const versions = new WeakMap<object, number>();

/** A bundle that replaces another (development) starts afresh. */
function screenVersion(bundle: object): number {
  const known = versions.get(bundle) ?? performance.now();
  versions.set(bundle, known);
  return known;
}

/** Notes for the document's title whether a form of the screen shows what was refused. */
function useRefusals(): (store: ScreenStore) => void {
  const isRefused = ({ refused = {} }: Scope) => Object.values(refused as Record<string, boolean>).includes(true);
  return useNoted(
    ["refused"],
    (scope) => formRefused.set(isRefused(scope)),
    () => formRefused.set(false),
  );
}

/** Notes the title of the screen as its sources and labels fill it. */
function useTitle(address: string, titled: (scope: Scope) => string): (store: ScreenStore) => void {
  const note = (scope: Scope) => {
    const title = titled(scope);
    if (openTitle.get()?.title !== title || openTitle.get()?.address !== address) openTitle.set({ address, title });
  };
  return useNoted(["sources", "labels"], note, () => openTitle.set(undefined));
}

/** Tells what the open screen's scope says now and whenever one of these roots changes; `forget` when the screen goes. */
function useNoted(roots: readonly string[], note: (scope: Scope) => void, forget: () => void): (store: ScreenStore) => void {
  const stop = useRef(() => {});
  const latest = useRef({ note, forget });
  latest.current = { note, forget };
  useEffect(
    () => () => {
      stop.current();
      latest.current.forget();
    },
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: which roots they are never changes
  return useCallback((store) => {
    stop.current();
    const tell = () => latest.current.note(store.scope);
    stop.current = store.subscribe(roots, tell);
    tell();
  }, []);
}
