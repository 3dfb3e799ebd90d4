import { useEffect } from "react";
import { holds } from "../../engine/index";
import type { ScreenEntry } from "../documents/manifest";
import { usePortal } from "../portal-place";

/** Opens the program's popup at home, once on this device and for this person. */
export function usePopup({ id }: ScreenEntry): void {
  const { program, context, host } = usePortal();
  const popup = id === program?.home ? program.popup : undefined;
  const screen = popup && holds(popup.visibleWhen, context) ? popup.screen : undefined;
  useEffect(() => {
    const key = `popup ${screen}`;
    if (screen === undefined || host.remembered?.has(key)) return;
    host.remembered?.add(key);
    void host.dialog(screen, {});
  }, [screen, host]);
}
