/** The open dialogs, the last one on top. */
import type { ReactNode } from "react";
import { usePortal } from "../portal-context";
import { useStore } from "../store";
import { type OpenDialog, openDialogs } from "./dialogs";
import { QuestionDialog } from "./QuestionDialog";
import { ScreenDialog } from "./ScreenDialog";
import { SignInDialog } from "./SignInDialog";

export function Dialogs(): ReactNode {
  const dialogs = useStore(openDialogs);
  return dialogs.map((dialog) => <DialogView key={dialog.key} dialog={dialog} />);
}

function DialogView({ dialog }: { dialog: OpenDialog }): ReactNode {
  const { bundles, bundleKey } = usePortal();
  if (dialog.kind === "question") return <QuestionDialog question={dialog.question} close={dialog.close} />;
  if (dialog.kind === "sign-in") return <SignInDialog person={dialog.person} close={dialog.close} />;
  const key = bundleKey(dialog.screen);
  return <ScreenDialog screen={dialog.screen} bundleKey={key} load={bundles[key]} params={dialog.params} close={dialog.close} />;
}
