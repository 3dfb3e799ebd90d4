/**
 * Says in sight of the buttons that what is typed lies in the page alone, because the browser does not take it. It comes with the form: the
 * code that comes with the first key would not come without a network.
 */
import { useEffect, useRef } from "react";
import { useScreen } from "../../render/screen-context";
import type { DraftState } from "./SaveBar";

export function useTellLost(isTaken: boolean, tell: (state: DraftState | undefined) => void): void {
  const { host } = useScreen();
  const wasTaken = useRef(true);
  useEffect(() => {
    if (wasTaken.current !== isTaken) tell(isTaken ? undefined : { kind: "lost", text: host.text("form.draft-lost") });
    wasTaken.current = isTaken;
  }, [isTaken, tell, host]);
}
