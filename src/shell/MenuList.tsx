/** A menu's entries, those only that the person may see. */
import { type ReactNode, useId, useState } from "react";
import type { CompiledMenu, ResolvedMenuItem } from "../../engine/index";
import { Icon } from "../../engine/react";
import type { ScreenEntry } from "../documents/manifest";
import { text } from "../documents/text";
import { MenuEntry } from "./MenuEntry";
import { type ShownMenu, useMenu } from "./use-menu";

interface Shown {
  /** The screen in view, where its entry is to be marked. */
  readonly entry?: ScreenEntry | undefined;
  readonly onChosen?: (() => void) | undefined;
}

interface Inside extends Shown {
  readonly menu: ShownMenu;
}

export function MenuList({ menu, ...shown }: { menu: CompiledMenu } & Shown): ReactNode {
  const inside = useMenu(menu);
  return <Items items={inside.items} menu={inside} {...shown} />;
}

function Items({ items, ...inside }: { items: readonly ResolvedMenuItem[] } & Inside): ReactNode {
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
  if (item.items) return <Group item={item} menu={menu} {...shown} />;
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
      <button type="button" className="button" data-style="secondary" aria-describedby={id} onClick={retry}>
        {text("portal.retry")}
      </button>
    </div>
  );
}

function Group({ item, ...inside }: { item: ResolvedMenuItem } & Inside): ReactNode {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" className="menu-entry" aria-expanded={open} onClick={() => setOpen(!open)}>
        {item.icon && <Icon name={item.icon} />}
        <span className="menu-label">{item.label}</span>
        <Icon name={open ? "chevron-up" : "chevron-down"} />
      </button>
      {open && <Items items={item.items ?? []} {...inside} />}
    </>
  );
}
