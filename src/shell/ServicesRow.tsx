import type { ReactNode } from "react";
import { type CompiledMenu, resolveText } from "../../engine/page";
import { usePortal } from "../portal-context";
import { MenuGroup } from "./MenuGroup";
import { MenuItems } from "./MenuList";

import { useMenu } from "./use-menu";

interface Props {
  readonly menu: CompiledMenu;
  readonly onChosen?: (() => void) | undefined;
}

/** One row for all services of the ministry, the archived ones apart (000 §2.2); the person's programs stand in the switcher. */
export function ServicesRow({ menu, onChosen }: Props): ReactNode {
  const { context } = usePortal();
  const shown = useMenu(menu);
  return (
    <MenuGroup label={resolveText(menu.title, context)} icon="apps" defaultOpened={false}>
      <MenuItems items={shown.items.filter(({ mark }) => !mark)} menu={shown} onChosen={onChosen} />
    </MenuGroup>
  );
}
