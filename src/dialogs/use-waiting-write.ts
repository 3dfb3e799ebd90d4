import { useRef, useState } from "react";
import { connectionLost, writesUnderWay } from "../host/connection";

/**
 * What a dialog has sent while the network is lost waits on the device and goes out by itself. The dialog may be put away meanwhile:
 * nothing of it is thrown away, so nothing is asked, and its opener hears the answer when it has come.
 */
export function useWaitingWrite(takeAway: () => void) {
  const [before] = useState(() => writesUnderWay.count);
  const hidden = useRef(false);
  return {
    isWaiting: () => connectionLost.get() && writesUnderWay.count > before,
    isHidden: () => hidden.current,
    hide: () => {
      hidden.current = true;
      takeAway();
    },
  };
}
