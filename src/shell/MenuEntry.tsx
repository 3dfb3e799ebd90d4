/** One entry of a menu: a link where it leads to a screen or an address, a button where it does something. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { type ResolvedMenuItem, resolveNode, safeHref } from "../../engine/index";
import { Icon, runActions, type ScreenStore } from "../../engine/react";
import type { ScreenEntry } from "../documents/manifest";
import { text } from "../documents/text";
import { usePortal } from "../portal-place";
import { addressOfScreen, menuName } from "../routes/addresses";

interface Props {
  readonly item: ResolvedMenuItem;
  readonly store: ScreenStore;
  readonly entry?: ScreenEntry | undefined;
  readonly onChosen?: (() => void) | undefined;
}

export function MenuEntry({ item, store, entry, onChosen }: Props): ReactNode {
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
  const filled = (node: unknown) => resolveNode(node, context, item.action?.locals);
  const href = first?.kind === "link" ? safeHref(String(filled(first.href))) : undefined;
  if (item.enabled === false || (first?.kind === "link" && href === undefined)) {
    return (
      <button type="button" className="menu-entry" aria-disabled="true">
        {content}
      </button>
    );
  }
  if (target && first) {
    const params = filled(first.params ?? {}) as Record<string, unknown>;
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
  if (href !== undefined) {
    return (
      <a className="menu-entry" href={href} target="_blank" rel="noopener noreferrer">
        {content}
        <span className="visually-hidden"> {text("link.new-tab")}</span>
      </a>
    );
  }
  const run = () => {
    onChosen?.();
    const place = { host, store, close: () => {}, reload: async () => {} };
    if (item.action) void runActions(item.action, place).catch(() => {});
  };
  return (
    <button type="button" className="menu-entry" onClick={run}>
      {content}
    </button>
  );
}
