/** A menu's entries, those only that the person may see: links where they lead to a screen, buttons where they do something. */
import { type ReactNode, useMemo, useState } from "react";
import { Link } from "react-router";
import { type CompiledMenu, type ResolvedMenuItem, resolveMenu, resolveNode, toWib } from "../../engine/index";
import { Icon, runActions, ScreenStore } from "../../engine/react";
import type { ScreenEntry } from "../documents/manifest";
import { text } from "../documents/text";
import { now } from "../host/clock";
import { usePortal } from "../portal-place";
import { addressOfScreen, menuName } from "../routes/addresses";

interface Props {
  readonly menu: CompiledMenu;
  /** The screen in view, where its entry is to be marked. */
  readonly entry?: ScreenEntry;
  readonly onChosen?: (() => void) | undefined;
}

export function MenuList({ menu, entry, onChosen }: Props): ReactNode {
  const { context } = usePortal();
  const items = useMemo(() => resolveMenu(menu, { ...context, date: toWib(new Date(now())) }), [menu, context]);
  return <Items items={items} entry={entry} onChosen={onChosen} />;
}

function Items({ items, ...rest }: { items: readonly ResolvedMenuItem[] } & Omit<Props, "menu">): ReactNode {
  return (
    <ul className="menu">
      {items.map((item) => (
        <li key={item.id}>{item.items ? <Group item={item} {...rest} /> : <Entry item={item} {...rest} />}</li>
      ))}
    </ul>
  );
}

function Group({ item, ...rest }: { item: ResolvedMenuItem } & Omit<Props, "menu">): ReactNode {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" className="menu-entry" aria-expanded={open} onClick={() => setOpen(!open)}>
        {item.icon && <Icon name={item.icon} />}
        <span className="menu-label">{item.label}</span>
        <Icon name={open ? "chevron-up" : "chevron-down"} />
      </button>
      {open && <Items items={item.items ?? []} {...rest} />}
    </>
  );
}

function Entry({ item, entry, onChosen }: { item: ResolvedMenuItem } & Omit<Props, "menu">): ReactNode {
  const { host, context, screens } = usePortal();
  const content = (
    <>
      {item.icon && <Icon name={item.icon} />}
      <span className="menu-label">
        {item.label}
        {item.enabled === false && item.disabledReason && <span className="menu-reason">{item.disabledReason}</span>}
      </span>
      {item.badge && <span className="menu-badge">{item.badge}</span>}
    </>
  );
  const first = item.action?.actions.length === 1 ? item.action.actions[0] : undefined;
  const target = first?.kind === "go" ? screens.find(({ id }) => id === first.screen) : undefined;
  if (item.enabled === false) {
    return (
      <button type="button" className="menu-entry" aria-disabled="true">
        {content}
      </button>
    );
  }
  if (target && first) {
    const params = resolveNode(first.params ?? {}, context) as Record<string, unknown>;
    const active = menuName(target.name) !== undefined && menuName(target.name) === menuName(entry?.name);
    return (
      <Link
        className="menu-entry"
        to={addressOfScreen(target, params)}
        aria-current={active ? "page" : undefined}
        onClick={onChosen}
      >
        {content}
      </Link>
    );
  }
  if (first?.kind === "link") {
    const { href } = resolveNode({ href: first.href }, context) as { href: string };
    return (
      <a className="menu-entry" href={href} target="_blank" rel="noopener noreferrer">
        {content}
        <span className="visually-hidden"> {text("portal.new-tab")}</span>
      </a>
    );
  }
  const run = () => {
    onChosen?.();
    const place = { host, store: new ScreenStore(context), close: () => {}, reload: async () => {} };
    if (item.action) void runActions(item.action, place).catch(() => {});
  };
  return (
    <button type="button" className="menu-entry" onClick={run}>
      {content}
    </button>
  );
}
