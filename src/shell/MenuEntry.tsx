/** One entry of a menu: a link where it leads to a screen or an address, a button where it does something. */
import type { ReactNode } from "react";
import type { ResolvedMenuItem } from "../../engine/index";
import { Choice, Icon, runActions, type ScreenStore } from "../../engine/react";
import { menuName } from "../../portal/addresses";
import type { ScreenEntry } from "../documents/manifest";
import { usePortal } from "../portal-context";

interface Props {
  readonly item: ResolvedMenuItem;
  readonly store: ScreenStore;
  readonly entry?: ScreenEntry | undefined;
  readonly onChosen?: (() => void) | undefined;
}

export function MenuEntry({ item, store, entry, onChosen }: Props): ReactNode {
  const { host, screens } = usePortal();
  const { screen, label, icon, badge, enabled = true, disabledReason, action } = item;
  const name = menuName(screens.find(({ id }) => id === screen)?.name);
  const isActive = enabled && name !== undefined && name === menuName(entry?.name);
  const choose = () => {
    onChosen?.();
    if (action) void runActions(action, { host, store, close: () => {}, reload: async () => {} }).catch(() => {});
  };
  return (
    <Choice
      action={action}
      enabled={enabled}
      context={{ host, store }}
      onChoose={choose}
      className="menu-entry"
      aria-current={isActive ? "page" : undefined}
    >
      {icon && <Icon name={icon} />}
      <span className="menu-label">
        {label}
        {!enabled && disabledReason && <span className="menu-reason"> {disabledReason}</span>}
      </span>
      {badge && (
        <>
          {" "}
          <span className="menu-badge">{badge}</span>
        </>
      )}
    </Choice>
  );
}
