/**
 * Loads the bundle of a screen, and the code of its blocks with it: nothing is shown for the first 400 ms, then the loader; after 10 s it
 * counts as failed (000 §4). A bundle that is there already is shown at once. What failed twice comes with the page, loaded anew.
 */
import { useEffect, useState } from "react";
import { partsPrepared, type ScreenBundle } from "../../engine/react";
import { useShownPart } from "../development/preview/only-part";
import { replacedModules } from "../documents/live";
import type { BundleLoader } from "../documents/manifest";
import { useStore } from "../store";
import { loaderDelay, loadTimeout } from "./in-time";

export type BundleState =
  | { readonly status: "waiting" | "slow" }
  | { readonly status: "failed"; retry(): void }
  | { readonly status: "ready"; readonly bundle: ScreenBundle };

const loaded = new WeakMap<BundleLoader, ScreenBundle>();

/** Loads a bundle with all that its screen needs; also ahead of the screen, when it is likely to be opened next. */
export async function prepareBundle(load: BundleLoader): Promise<ScreenBundle> {
  const { bundle } = await load();
  await partsPrepared();
  loaded.set(load, bundle);
  return bundle;
}

export function useBundle(key: string, load: BundleLoader | undefined): BundleState {
  const replaced = useStore(replacedModules).get(`screen/${key}`)?.bundle as ScreenBundle | undefined;
  const there = load && loaded.get(load);
  const [state, setState] = useState<BundleState & { key?: string }>({ status: "waiting" });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (there) return undefined;
    let current = true;
    const put = (next: BundleState) => current && setState({ ...next, key });
    const failed = () => put({ status: "failed", retry: () => setAttempt((count) => count + 1) });
    const failedAgain = async () => {
      if (attempt > 0 && (await answers())) location.reload();
      else failed();
    };
    put({ status: "waiting" });
    const slow = setTimeout(() => put({ status: "slow" }), loaderDelay);
    const late = setTimeout(failed, loadTimeout);
    const done = () => {
      clearTimeout(slow);
      clearTimeout(late);
    };
    (load ? prepareBundle(load) : Promise.reject(new Error(`no bundle "${key}"`)))
      .then((bundle) => put({ status: "ready", bundle }), failedAgain)
      .finally(done);
    return () => {
      current = false;
      done();
    };
  }, [key, load, there, attempt]);
  const bundle = there ?? (state.key === key && state.status === "ready" ? state.bundle : undefined);
  const shown = useShownPart(bundle && (replaced ?? bundle));
  if (shown) return { status: "ready", bundle: shown };
  return state.key === key ? state : { status: "waiting" };
}

/**
 * Whether the server is there. Then a module that was asked for twice comes only with the page: most browsers remember that it did not
 * arrive, and never ask for it again (whatwg/html#6768).
 */
const answers = () =>
  fetch(location.href, { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
