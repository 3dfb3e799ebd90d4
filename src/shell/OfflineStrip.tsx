import type { ReactNode } from "react";
import { toWib } from "../../engine/page";
import { Icon } from "../../engine/react";
import { text } from "../documents/text";
import { busyUntil } from "../host/busy";
import { connectionLost } from "../host/connection";
import { useStore } from "../store";
import { stripView } from "./strip-view";

/** Below the header while the network is lost or the server has no time: nothing is thrown away, and it goes out by itself. */
export function OfflineStrip(): ReactNode {
  const isLost = useStore(connectionLost);
  const until = useStore(busyUntil);
  const View = useStore(stripView);
  return (
    <div className="offline-strip">
      {View ? <View /> : <Line icon="wifi-off">{isLost && text("portal.connection-lost")}</Line>}
      <Line icon="clock">{until !== undefined && text("portal.busy", { at: toClock(until) })}</Line>
    </div>
  );
}

/** Its place is there before its words, so that a screen reader hears them come. */
function Line({ icon, children }: { icon: string; children: string | false }): ReactNode {
  return (
    <div role="status">
      {children && (
        <p>
          <Icon name={icon} />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}

/** 14.05.32: minutes are too coarse for a wait of seconds. */
const toClock = (moment: number): string => toWib(new Date(moment)).slice(11).replaceAll(":", ".");
