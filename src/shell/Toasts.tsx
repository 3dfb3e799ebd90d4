import { Button } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Icon } from "../../engine/react";
import { topOverlay } from "../dialogs/use-overlay";
import { text } from "../documents/text";
import { useStore } from "../store";
import { closeToast, shownToast, type Toast } from "./toasts";

/** Where messages stand: at the foot of the page, inside the topmost dialog while one is open, because the focus stays in there. */
export function Toasts(): ReactNode {
  const top = useStore(topOverlay);
  const shown = useStore(shownToast);
  return createPortal(
    <div className="toasts">{shown && <ToastView key={shown.id} toast={shown.toast} />}</div>,
    top ?? document.body,
  );
}

/** Milliseconds that a message is shown; undefined for one that stays (000 §9). */
const shownFor = ({ tone, brief, stays }: Toast): number | undefined =>
  stays || tone === "error" ? undefined : brief ? 4000 : 5000;

/** Its icon, its text, the way out, and the button that puts it away. It waits while the pointer or the focus is on it. */
function ToastView({ toast }: { readonly toast: Toast }): ReactNode {
  const { tone, action } = toast;
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const lasts = isPointed || isFocused ? undefined : shownFor(toast);
  useEffect(() => {
    if (lasts === undefined) return;
    const timer = setTimeout(() => closeToast(toast), lasts);
    return () => clearTimeout(timer);
  }, [toast, lasts]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it has a role, and only waits while somebody is at it
    <div
      className="toast"
      data-tone={tone}
      role={tone === "error" ? "alert" : "status"}
      onMouseEnter={() => setPointed(true)}
      onMouseLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <span className="toast-icon">
        <Icon name={tone} />
      </span>
      <div className="toast-body">
        <p>{toast.text}</p>
        <div className="toast-buttons">
          {action && (
            <Button variant="default" onClick={action.run}>
              {action.label}
            </Button>
          )}
          <Button variant="subtle" onClick={() => closeToast(toast)}>
            {text("toast.close")}
          </Button>
        </div>
      </div>
    </div>
  );
}
