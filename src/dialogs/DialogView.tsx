import type { ReactNode } from "react";
import { usePortal } from "../portal-context";
import { CodeDialog } from "./CodeDialog";
import type { OpenDialog } from "./dialogs";
import { NoteDialog } from "./NoteDialog";
import { QuestionDialog } from "./QuestionDialog";
import { ScreenDialog } from "./ScreenDialog";
import { SignInDialog } from "./SignInDialog";

/** One open dialog: a question, the login after the session has ended, the code of the second factor, or a screen. */
export function DialogView({ dialog }: { dialog: OpenDialog }): ReactNode {
  const { bundles, bundleKey } = usePortal();
  if (dialog.kind === "question") return <QuestionDialog question={dialog.question} close={dialog.close} />;
  if (dialog.kind === "note")
    return <NoteDialog asked={dialog.asked} send={dialog.send} close={dialog.close} hide={dialog.hide} />;
  if (dialog.kind === "sign-in") return <SignInDialog person={dialog.person} close={dialog.close} />;
  if (dialog.kind === "code") return <CodeDialog demoCode={dialog.demoCode} close={dialog.close} />;
  const key = bundleKey(dialog.screen);
  return <ScreenDialog {...dialog} bundleKey={key} load={bundles[key]} />;
}
