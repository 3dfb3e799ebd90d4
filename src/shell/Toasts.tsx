import { Notifications } from "@mantine/notifications";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import "@mantine/core/styles/Notification.layer.css";
import "@mantine/notifications/styles.layer.css";
import { topOverlay } from "../dialogs/use-overlay";
import { useStore } from "../store";

/** Where messages stand: at the foot of the page, inside the topmost dialog while one is open, because the focus stays in there. */
export function Toasts(): ReactNode {
  const top = useStore(topOverlay);
  return createPortal(
    <Notifications withinPortal={false} position="bottom-center" transitionDuration={80} className="toasts" />,
    top ?? document.body,
  );
}
