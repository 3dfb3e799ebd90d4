import { type ReactNode, useEffect, useState } from "react";
import { Icon } from "../../engine/react";
import { text } from "../documents/text";
import { connectionLost } from "../host/connection";
import { openForms } from "../routes/unsaved";
import { useStore } from "../store";

/** Below the header while the network is lost: what was typed is there and goes out by itself, unless the device refuses to keep it. */
export function OfflineStrip(): ReactNode {
  const isLost = useStore(connectionLost);
  const isKept = useIsKept(isLost);
  return (
    <div className="offline-strip" role="status">
      {isLost && (
        <p>
          <Icon name="wifi-off" />
          <span>{text(isKept ? "portal.connection-lost" : "portal.connection-lost-unkept")}</span>
        </p>
      )}
    </div>
  );
}

/** Whether the device holds all that was typed: asked each second, because every key may change it. */
function useIsKept(isLost: boolean): boolean {
  const [isKept, setKept] = useState(true);
  useEffect(() => {
    if (!isLost) return;
    const look = () => setKept(openForms().every(({ unkept }) => unkept().length === 0));
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [isLost]);
  return isKept;
}
