import { type ComponentType, useState } from "react";
import { text } from "../documents/text";
import { inTime } from "../routes/in-time";
import { showToast } from "./toasts";

/** A view whose code comes when somebody is about to open it; `View` is there while it is open. */
export function useLateView<Props>(load: () => Promise<ComponentType<Props>>) {
  const [View, setView] = useState<ComponentType<Props>>();
  const open = () => {
    inTime(load()).then(
      (loaded) => setView(() => loaded),
      () => showToast({ tone: "error", text: text("portal.failed") }),
    );
  };
  return { View, open, close: () => setView(undefined), prepare: () => void load().catch(() => {}) };
}
