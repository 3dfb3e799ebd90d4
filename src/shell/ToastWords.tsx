import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { text } from "../documents/text";

interface Props {
  readonly words: string;
  readonly action?: { readonly label: string; run(): void } | undefined;
  close(): void;
}

/** The text of a message, the way out, and the button that puts it away. */
export function ToastWords({ words, action, close }: Props): ReactNode {
  return (
    <>
      <p>{words}</p>
      <div className="toast-buttons">
        {action && (
          <Button variant="default" onClick={action.run}>
            {action.label}
          </Button>
        )}
        <Button variant="subtle" onClick={close}>
          {text("toast.close")}
        </Button>
      </div>
    </>
  );
}
