import type { ReactNode } from "react";
import { Icon } from "../../engine/react";
import { text } from "../documents/text";
import { connectionLost } from "../host/connection";
import { useStore } from "../store";
import { stripView } from "./strip-view";

/** Below the header while the network is lost: nothing is thrown away, and it goes out by itself. */
export function OfflineStrip(): ReactNode {
  const isLost = useStore(connectionLost);
  const View = useStore(stripView);
  if (View)
    return (
      <div className="offline-strip">
        <View />
      </div>
    );
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
