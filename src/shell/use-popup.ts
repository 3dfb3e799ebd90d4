import { useEffect, useState } from "react";
import { holds } from "../../engine/page";
import { overlays } from "../dialogs/late-overlays";
import type { ScreenEntry } from "../documents/manifest";
import { usePortal } from "../portal-context";
import { prepareBundle } from "../routes/use-bundle";

/** Popups that are open now; when the shell is built again it must not open them a second time. */
const open = new Set<string>();

/** Popups that come again at each visit, and were put away during this one. */
const putAway = new Set<string>();

/** Opens the program's popups at home, one after the other, each until it is put away on this device by this person. */
export function usePopup({ id }: ScreenEntry): void {
  const { program, context, host, bundles, bundleKey } = usePortal();
  const [, setPutAway] = useState("");
  const due = id === program?.home ? program.popups : [];
  const isPutAway = ({ screen: shown, again }: (typeof due)[number]) =>
    again ? putAway.has(shown) : host.remembered?.has(`popup ${shown}`);
  const popup = due.find((one) => !isPutAway(one) && holds(one.visibleWhen, context));
  const { screen, again } = popup ?? {};
  useEffect(() => {
    if (screen === undefined || open.has(screen)) return;
    open.add(screen);
    // Opened once its code is there: a dialog that grows would move under the finger.
    const load = bundles[bundleKey(screen)];
    const ready = Promise.allSettled([overlays.load(), load && prepareBundle(load)]);
    void ready
      .then(() => host.dialog(screen, {}))
      .then(() => {
        open.delete(screen);
        if (again) putAway.add(screen);
        else host.remembered?.add(`popup ${screen}`);
        setPutAway(screen);
      });
  }, [screen, again, host, bundles, bundleKey]);
}
