import { NavLink } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { Icon } from "../../engine/react";
import { menuLook } from "./menu-look";

interface Props {
  readonly label: string;
  readonly icon?: string | undefined;
  readonly defaultOpened: boolean;
  readonly children: ReactNode;
}

/** A row of a menu that opens and closes what stands below it. */
export function MenuGroup({ label, icon, defaultOpened, children }: Props): ReactNode {
  const [opened, setOpened] = useState(defaultOpened);
  return (
    <NavLink
      {...menuLook}
      component="button"
      aria-expanded={opened}
      opened={opened}
      onChange={setOpened}
      label={label}
      leftSection={icon && <Icon name={icon} />}
    >
      {children}
    </NavLink>
  );
}
