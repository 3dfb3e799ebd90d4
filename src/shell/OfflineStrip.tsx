import type { ReactNode } from "react";
import { Icon } from "../../engine/react";
import { text } from "../documents/text";
import { connectionLost } from "../host/connection";
import { useStore } from "../store";

/** Below the header while the network is lost: what waits goes out by itself. Whether it is kept until then, each form says itself. */
export function OfflineStrip(): ReactNode {
  const isLost = useStore(connectionLost);
  return (
    <div className="offline-strip" role="status">
      {isLost && (
        <p>
          <Icon name="wifi-off" />
          <span>{text("portal.connection-lost")}</span>
        </p>
      )}
    </div>
  );
}
