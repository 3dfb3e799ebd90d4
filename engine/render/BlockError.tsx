import { Alert, Button } from "@mantine/core";
import type { ReactNode } from "react";
import { alertLook } from "./alert-look";
import { Icon } from "./Icon";
import { useScreen } from "./screen-context";

interface Props {
  readonly id: string;
  readonly title?: string | undefined;
  /** The fault, in the words of the error; shown to authors alone. */
  readonly reason?: string;
  readonly retry?: () => void;
}

/** Stands in for a block that cannot be shown: what is wrong, what is safe, a way to try again, and a code to tell those who help. */
export function BlockError({ id, title, reason, retry }: Props): ReactNode {
  const { host, bundle } = useScreen();
  const look = alertLook("error");
  return (
    <Alert
      {...look}
      classNames={{ ...look.classNames, root: "notice block-error" }}
      role="alert"
      aria-describedby={undefined}
      data-block={id}
      icon={<Icon name="error" />}
    >
      <p className="notice-title">{title || host.text("block.failed")}</p>
      <p>{host.text("block.safe")}</p>
      {host.showsReasons && reason && (
        <p>
          <code>{`${id}: ${reason}`}</code>
        </p>
      )}
      <div className="block-error-foot">
        {retry && (
          <Button variant="default" onClick={retry}>
            {host.text("action.retry")}
          </Button>
        )}
        <span>{host.text("block.code", { code: `${bundle.screen.id}#${id}` })}</span>
      </div>
    </Alert>
  );
}
