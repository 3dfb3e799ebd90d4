import { NavLink } from "@mantine/core";
import type { ReactNode } from "react";
import "@mantine/core/styles/NavLink.layer.css";
import { type CompiledMenu, resolveText } from "../../engine/page";
import { Icon } from "../../engine/react";
import type { ScreenEntry } from "../documents/manifest";
import { usePortal } from "../portal-context";
import { MenuEntry } from "./MenuEntry";
import { menuLook } from "./menu-look";
import { aboveInMenu } from "./page-in-menu";
import { useMenu } from "./use-menu";

interface Props {
  readonly entry: ScreenEntry;
  /** Opens the menu in full. */
  onOpen(): void;
}

/** The rest of the closed menu on a wide screen: its first level, each entry with icon and name. A group opens the menu. */
export function RailMenu({ entry, onOpen }: Props): ReactNode {
  const { menus, context } = usePortal();
  const { sidebar, services } = menus;
  return (
    <ul className="menu rail">
      {sidebar && <RailItems menu={sidebar} entry={entry} onOpen={onOpen} />}
      {services && <RailGroup label={resolveText(services.title, context)} icon="apps" onOpen={onOpen} />}
    </ul>
  );
}

function RailItems({ menu, entry, onOpen }: { menu: CompiledMenu } & Props): ReactNode {
  const { items, store } = useMenu(menu);
  const { screens } = usePortal();
  const marked = aboveInMenu(entry, items, screens);
  const shown = items.filter(({ status }) => !status);
  return shown.map((item) =>
    item.items ? (
      <RailGroup key={item.id} label={item.label} icon={item.icon} onOpen={onOpen} />
    ) : (
      <li key={item.id}>
        <MenuEntry item={item} store={store} entry={marked} />
      </li>
    ),
  );
}

function RailGroup({ label, icon, onOpen }: { label: string; icon: string | undefined; onOpen: () => void }): ReactNode {
  return (
    <li>
      <NavLink
        {...menuLook}
        component="button"
        aria-expanded={false}
        label={label}
        leftSection={<Icon name={icon ?? "layers"} />}
        onClick={onOpen}
      />
    </li>
  );
}
