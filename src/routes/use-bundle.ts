/** Loads the bundle of a screen: nothing is shown for the first 400 ms, then the loader; after 10 s it counts as failed (000 §4). */
import { useEffect, useState } from "react";
import type { ScreenBundle } from "../../engine/react";
import { replacedModules } from "../documents/live";
import type { BundleLoader } from "../documents/manifest";
import { useStore } from "../store";
import { loaderDelay, loadTimeout } from "./in-time";

export type BundleState =
  | { readonly status: "waiting" | "slow" }
  | { readonly status: "failed"; retry(): void }
  | { readonly status: "ready"; readonly bundle: ScreenBundle };

export function useBundle(key: string, load: BundleLoader | undefined): BundleState {
  const replaced = useStore(replacedModules).get(`screen/${key}`)?.bundle as ScreenBundle | undefined;
  const [state, setState] = useState<BundleState & { key?: string }>({ status: "waiting" });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    let current = true;
    const put = (next: BundleState) => current && setState({ ...next, key });
    const failed = () => put({ status: "failed", retry: () => setAttempt((count) => count + 1) });
    put({ status: "waiting" });
    const slow = setTimeout(() => put({ status: "slow" }), loaderDelay);
    const late = setTimeout(failed, loadTimeout);
    const done = () => {
      clearTimeout(slow);
      clearTimeout(late);
    };
    (load ? load() : Promise.reject(new Error(`no bundle "${key}"`)))
      .then(({ bundle }) => put({ status: "ready", bundle }), failed)
      .finally(done);
    return () => {
      current = false;
      done();
    };
  }, [key, load, attempt]);
  if (state.key !== key) return { status: "waiting" };
  return replaced && state.status === "ready" ? { status: "ready", bundle: replaced } : state;
}
