import { useEffect } from "react";
import { holds } from "../../engine/index";
import { keyOf, loadScript } from "../host/load-script";
import { usePortal } from "../portal-context";

/** The scripts of other services that are on for this person in this program (000 §1, §7). */
export function useScripts(): void {
  const { program, context } = usePortal();
  useEffect(() => {
    for (const script of program?.scripts ?? []) {
      const key = keyOf(script, location.hostname);
      if (key !== "" && holds(script.visibleWhen, context)) loadScript(script, key);
    }
  }, [program, context]);
}
