import { type ReactNode, useCallback, useEffect, useMemo, useRef } from "react";
import { type ScreenStore, ScreenView } from "../../engine/react";
import { typedParams } from "../../portal/addresses";
import { noteOpenScreen } from "../development/open-screens";
import type { ScreenEntry } from "../documents/manifest";
import { usePortal } from "../portal-context";
import { Loader, LoadFailed } from "../shell/Loader";
import { formRefused, titleOf } from "./title";
import { useUnsaved } from "./unsaved";
import { useBundle } from "./use-bundle";

interface Props {
  readonly entry: ScreenEntry;
  readonly params: Readonly<Record<string, unknown>>;
}

/** One screen: its bundle, and the guard of its unsaved forms. */
export function ScreenPage({ entry, params }: Props): ReactNode {
  const { host, context, program, bundles, bundleKey } = usePortal();
  const key = bundleKey(entry.id);
  const state = useBundle(key, bundles[key]);
  const { onStore: guard } = useUnsaved(entry.id, titleOf({ entry, params }, context, program?.titles));
  const noteRefusals = useRefusals();
  const onStore = useCallback(
    (opened: ScreenStore) => {
      guard(opened);
      noteRefusals(opened);
    },
    [guard, noteRefusals],
  );
  const bundle = state.status === "ready" ? state.bundle : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: params are made anew on every render; their text says whether they differ
  const typed = useMemo(() => (bundle ? typedParams(bundle.screen, params) : params), [bundle, JSON.stringify(params)]);
  if (state.status === "failed") return <LoadFailed retry={state.retry} />;
  if (!bundle) return state.status === "slow" ? <Loader /> : null;
  return (
    <div className="screen">
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
  const stop = useRef(() => {});
  useEffect(
    () => () => {
      stop.current();
      formRefused.set(false);
    },
    [],
  );
  return useCallback((store) => {
    stop.current();
    const note = () => formRefused.set(Object.values((store.scope.refused ?? {}) as Record<string, boolean>).includes(true));
    stop.current = store.subscribe(["refused"], note);
    note();
  }, []);
}
