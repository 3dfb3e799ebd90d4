/** One entry of a menu: a link where it leads to a screen or an address, a button where it does something. */
import { NavLink } from "@mantine/core";
import type { ReactNode } from "react";
import type { ResolvedMenuItem } from "../../engine/page";
import { Choice, Icon, runActions, type ScreenStore } from "../../engine/react";
import { isBelow, menuName } from "../../portal/addresses";
import type { ScreenEntry } from "../documents/manifest";
import { usePortal } from "../portal-context";
import { Mark } from "./Mark";
import { menuLook } from "./menu-look";

interface Props {
  readonly item: ResolvedMenuItem;
  readonly store: ScreenStore;
  readonly entry?: ScreenEntry | undefined;
  readonly onChosen?: (() => void) | undefined;
}

export function MenuEntry({ item, store, entry, onChosen }: Props): ReactNode {
  const { host, screens } = usePortal();
  const { screen, label, caption, icon, mark, badge, enabled = true, disabledReason, action } = item;
  const target = screens.find(({ id }) => id === screen);
  const name = menuName(target?.name);
  const isActive = enabled && name !== undefined && name === menuName(entry?.name);
  const isAbove =
    enabled &&
    target !== undefined &&
    entry !== undefined &&
    (isBelow(entry.path, target.path) || entry.above?.[0] === target.id);
  const choose = () => {
    onChosen?.();
    if (action) void runActions(action, { host, store, close: () => {}, reload: async () => {} }).catch(() => {});
  };
  return (
    <Choice
      as={Row}
      action={action}
      enabled={enabled}
      context={{ host, store }}
      onChoose={choose}
      description={(!enabled && disabledReason) || caption}
      leftSection={mark ? <Mark name={mark} size={40} /> : icon && <Icon name={icon} />}
      rightSection={badge && <span className="menu-badge"> {badge}</span>}
      aria-current={isActive ? "page" : isAbove || undefined}
    >
      {label}
    </Choice>
  );
}

/** What is chosen is the row's label. */
function Row({ children, ...props }: { children: ReactNode }): ReactNode {
  return <NavLink {...menuLook} label={children} {...props} />;
}
