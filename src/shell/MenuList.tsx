/** A menu's entries, those only that the person may see. */
import { Button } from "@mantine/core";
import { type ReactNode, useId } from "react";
import "@mantine/core/styles/NavLink.layer.css";
import type { CompiledMenu, ResolvedMenuItem } from "../../engine/page";
import type { ScreenEntry } from "../documents/manifest";
import { text } from "../documents/text";
import { usePortal } from "../portal-context";
import { MenuEntry } from "./MenuEntry";
import { MenuGroup } from "./MenuGroup";
import { aboveInMenu } from "./page-in-menu";
import { type ShownMenu, useMenu } from "./use-menu";

interface Shown {
  /** The screen in view, where its entry is to be marked. */
  readonly entry?: ScreenEntry | undefined;
  readonly onChosen?: (() => void) | undefined;
}

interface Inside extends Shown {
  readonly menu: ShownMenu;
}

export function MenuList({ menu, entry, onChosen }: { menu: CompiledMenu } & Shown): ReactNode {
  const inside = useMenu(menu);
  const { screens } = usePortal();
  const marked = entry && aboveInMenu(entry, inside.items, screens);
  return <MenuItems items={inside.items} menu={inside} entry={marked} onChosen={onChosen} />;
}

export function MenuItems({ items, ...inside }: { items: readonly ResolvedMenuItem[] } & Inside): ReactNode {
  return (
    <ul className="menu">
      {items.map((item) => (
        <li key={item.id}>
          <Item item={item} {...inside} />
        </li>
      ))}
    </ul>
  );
}

function Item({ item, menu, ...shown }: { item: ResolvedMenuItem } & Inside): ReactNode {
  if (item.items) {
    return (
      <MenuGroup label={item.label} icon={item.icon} defaultOpened>
        <MenuItems items={item.items} menu={menu} {...shown} />
      </MenuGroup>
    );
  }
  if (item.status === "failed") return <Failed retry={() => menu.reload(item.waits ?? [])} />;
  if (item.status) {
    return (
      <p className="menu-note" role={item.status === "loading" ? "status" : undefined}>
        {item.status === "loading" ? text("loading") : item.label}
      </p>
    );
  }
  return <MenuEntry item={item} store={menu.store} {...shown} />;
}

/** Part of a menu could not be loaded; the rest of it stands. */
function Failed({ retry }: { retry: () => void }): ReactNode {
  const id = useId();
  return (
    <div className="menu-note">
      <p id={id}>{text("portal.menu-failed")}</p>
      <Button variant="default" aria-describedby={id} onClick={retry}>
        {text("portal.retry")}
      </Button>
    </div>
  );
}
