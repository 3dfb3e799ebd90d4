import { UnstyledButton } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { Icon } from "../../engine/react";
import { HelpDialog } from "../dialogs/late-overlays";
import { usePortal } from "../portal-context";

/** Opens what the manual says of the open screen; in the bar at the top its name stands in no words. */
export function HelpButton({ screen, className }: { screen: string; className: string }): ReactNode {
  const label = usePortal().program?.help?.label;
  const [isOpen, setOpen] = useState(false);
  if (!label) return null;
  return (
    <>
      <UnstyledButton className={className} aria-label={label} onClick={() => setOpen(true)}>
        <Icon name="help" />
        {className === "footer-help" && label}
      </UnstyledButton>
      {isOpen && <HelpDialog screen={screen} onClose={() => setOpen(false)} />}
    </>
  );
}
