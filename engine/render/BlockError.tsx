import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useScreen } from "./screen-context";

interface Props {
  readonly id: string;
  readonly title?: string | undefined;
  /** What is wrong, in the words of the error; shown to authors alone. */
  readonly reason?: string;
  readonly retry?: () => void;
}

/** Stands in for a block that cannot be shown; the rest of the screen is not touched. */
export function BlockError({ id, title, reason, retry }: Props): ReactNode {
  const { host } = useScreen();
  return (
    <div className="block-error" role="alert" data-block={id}>
      <p>{title || host.text("block.failed")}</p>
      {host.showsReasons && reason && (
        <p>
          <code>{`${id}: ${reason}`}</code>
        </p>
      )}
      {retry && (
        <Button variant="default" onClick={retry}>
          {host.text("action.retry")}
        </Button>
      )}
    </div>
  );
}
