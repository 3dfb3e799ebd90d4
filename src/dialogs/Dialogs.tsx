/** The open dialogs, each a native modal dialog: the focus stays inside, Escape closes, and comes back to where it was. */
import { type ReactNode, useEffect, useRef } from "react";
import { usePortal } from "../portal-place";
import { Store, useStore } from "../store";
import { type OpenDialog, openDialogs } from "./dialogs";
import { QuestionDialog } from "./QuestionDialog";
import { ScreenDialog } from "./ScreenDialog";
import { SignInDialog } from "./SignInDialog";
import "./dialogs.css";

/** The topmost modal element; what must be seen and used above it stands inside it. */
export const topDialog = new Store<HTMLElement | undefined>(undefined);

const shown: HTMLElement[] = [];

/** Opens a dialog element while it is mounted. */
export function useModal(onDismiss: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const dismiss = useRef(onDismiss);
  dismiss.current = onDismiss;
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const before = document.activeElement as HTMLElement | null;
    element.showModal();
    shown.push(element);
    topDialog.set(element);
    const cancel = (event: Event) => {
      if (event.target !== element) return;
      event.preventDefault();
      dismiss.current();
    };
    element.addEventListener("cancel", cancel);
    return () => {
      element.removeEventListener("cancel", cancel);
      element.close();
      shown.splice(shown.indexOf(element), 1);
      topDialog.set(shown.at(-1));
      if (before?.isConnected) before.focus();
    };
  }, []);
  return ref;
}

export function Dialogs(): ReactNode {
  const dialogs = useStore(openDialogs);
  return dialogs.map((dialog) => <DialogView key={dialog.key} dialog={dialog} />);
}

function DialogView({ dialog }: { dialog: OpenDialog }): ReactNode {
  const { bundles, bundleKey } = usePortal();
  if (dialog.kind === "question") return <QuestionDialog question={dialog.question} close={dialog.close} />;
  if (dialog.kind === "sign-in") return <SignInDialog person={dialog.person} close={dialog.close} />;
  const key = bundleKey(dialog.screen);
  return <ScreenDialog bundleKey={key} load={bundles[key]} params={dialog.params} close={dialog.close} />;
}
