import { ActionIcon } from "@mantine/core";
import type { ReactNode } from "react";
import { Icon } from "../../engine/react";
import { text } from "../documents/text";

/** The cross of a dialog or drawer. */
export function CloseButton({ label = text("toast.close"), onClick }: { label?: string; onClick: () => void }): ReactNode {
  return (
    <ActionIcon variant="subtle" color="neutral" className="icon-button" aria-label={label} onClick={onClick}>
      <Icon name="close" />
    </ActionIcon>
  );
}
