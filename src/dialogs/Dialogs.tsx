/** The open dialogs, the last one on top. */
import type { ReactNode } from "react";
import { useStore } from "../store";
import { openDialogs } from "./dialogs";
import { DialogView } from "./late-overlays";

export function Dialogs(): ReactNode {
  const dialogs = useStore(openDialogs);
  return dialogs.map((dialog) => <DialogView key={dialog.key} dialog={dialog} />);
}
