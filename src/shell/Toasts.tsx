/** The message in force, on top of whatever is open. It waits while the pointer or the focus is on it. */
import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Icon } from "../../engine/react";
import { topDialog } from "../dialogs/use-modal";
import { text } from "../documents/text";
import { useStore } from "../store";
import { closeToast, currentToast, millisecondsOf, type Toast } from "./toasts";

export function Toasts(): ReactNode {
  const toast = useStore(currentToast);
  const top = useStore(topDialog);
  if (!toast) return null;
  return createPortal(<ToastView key={toast.text} toast={toast} />, top ?? document.body);
}

function ToastView({ toast }: { toast: Toast }): ReactNode {
  const [held, setHeld] = useState(false);
  const stays = toast.stays === true || toast.tone === "error";
  useEffect(() => {
    if (stays || held) return undefined;
    const timer = setTimeout(() => closeToast(toast), millisecondsOf(toast));
    return () => clearTimeout(timer);
  }, [toast, stays, held]);
  const hold = { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false) };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: resting on a message only keeps it from going away
    <div
      className="toast"
      data-tone={toast.tone}
      role={toast.tone === "error" ? "alert" : "status"}
      {...hold}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>{toast.text}</p>
      {toast.action && (
        <button type="button" className="toast-action" onClick={toast.action.run}>
          {toast.action.label}
        </button>
      )}
      <button type="button" className="toast-close" onClick={() => closeToast(toast)}>
        <Icon name="close" />
        {text("toast.close")}
      </button>
    </div>
  );
}
