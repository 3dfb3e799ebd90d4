import { type ReactNode, useEffect, useState } from "react";
import { Icon } from "../../engine/react";
import { text } from "../documents/text";
import { connectionLost } from "../host/connection";
import { openForms } from "../routes/unsaved";
import { useStore } from "../store";

/** Below the header while the network is lost: what was typed is there and goes out by itself, unless the device refuses to keep it. */
export function OfflineStrip(): ReactNode {
  const isLost = useStore(connectionLost);
  const lost = useLostWords(isLost);
  return (
    <div className="offline-strip" role="status">
      {isLost && (
        <p>
          <Icon name="wifi-off" />
          <span>{lost ?? text("portal.connection-lost")}</span>
        </p>
      )}
    </div>
  );
}

/** The words of a form that nobody keeps now: asked each second, because every key may change it. */
function useLostWords(isLost: boolean): string | undefined {
  const [words, setWords] = useState<string>();
  useEffect(() => {
    if (!isLost) return;
    const look = () => setWords(openForms().flatMap((forms) => forms.lost())[0]);
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [isLost]);
  return words;
}
