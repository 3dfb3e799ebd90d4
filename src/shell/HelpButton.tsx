import { UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import { Icon } from "../../engine/react";
import { usePortal } from "../portal-context";
import { useLateView } from "./use-late-view";

const load = () => import("../help/HelpDialog").then(({ HelpDialog }) => HelpDialog);

/** Opens what the manual says of the open screen; `isIcon`: its name stands in no words. */
export function HelpButton({ screen, isIcon }: { screen: string; isIcon?: boolean }): ReactNode {
  const { program } = usePortal();
  const { View, open, close } = useLateView(load);
  const label = program?.help?.label;
  if (label === undefined) return null;
  return (
    <>
      <UnstyledButton
        className={isIcon ? "icon-button top-help" : "footer-help"}
        aria-haspopup="dialog"
        aria-label={label}
        onClick={open}
      >
        <Icon name="help" />
        {!isIcon && label}
      </UnstyledButton>
      {View && <View screen={screen} onClose={close} />}
    </>
  );
}
