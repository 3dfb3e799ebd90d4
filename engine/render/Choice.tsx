/**
 * What a person chooses, such as a tile: a real link where its only action opens a screen or an address, so that it can be opened in
 * a new tab and is announced as what it is; a button where it does anything else. One that cannot be chosen is no link.
 */
import { type MouseEvent, type ReactNode, useId } from "react";
import type { Host } from "../host";
import { safeHref } from "../resolve/markdown";
import { type BoundActions, resolveNode } from "../resolve/resolve";
import { usePlace } from "./place";
import type { ScreenStore } from "./screen-store";

interface Props {
  readonly action: BoundActions | undefined;
  readonly enabled: boolean;
  onChoose(): void;
  readonly children: ReactNode;
  /** Attributes of the link or the button. */
  readonly [attribute: string]: unknown;
}

export function Choice({ action, enabled, onChoose, children, ...attributes }: Props): ReactNode {
  const { host, store } = usePlace();
  const newTab = useId();
  const target = enabled ? targetOf(action, host, store) : undefined;
  if (!target) {
    return (
      <button type="button" {...attributes} aria-disabled={!enabled || undefined} onClick={() => enabled && onChoose()}>
        {children}
      </button>
    );
  }
  if (target.newTab) {
    const name = attributes["aria-labelledby"];
    const labelled = name === undefined ? {} : { "aria-labelledby": `${name} ${newTab}` };
    return (
      <a {...attributes} {...labelled} href={target.href} target="_blank" rel="noopener noreferrer">
        {children}
        <span id={newTab} className="visually-hidden">
          {" "}
          {host.text("link.new-tab")}
        </span>
      </a>
    );
  }
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose();
  };
  return (
    <a {...attributes} href={target.href} onClick={open}>
      {children}
    </a>
  );
}

/** Where the only action leads; undefined where there is more to do, or no address. */
function targetOf(
  action: BoundActions | undefined,
  host: Host,
  store: ScreenStore,
): { readonly href: string; readonly newTab: boolean } | undefined {
  const [only, ...others] = action?.actions ?? [];
  if (!only || others.length > 0) return undefined;
  const filled = (node: unknown) => resolveNode(node, store.scope, action?.locals);
  if (only.kind === "go") {
    const href = host.addressOf?.(String(only.screen), filled(only.params ?? {}) as Readonly<Record<string, unknown>>);
    return href === undefined ? undefined : { href, newTab: false };
  }
  const href = only.kind === "link" ? safeHref(String(filled(only.href))) : undefined;
  return href === undefined ? undefined : { href, newTab: only.newTab === true };
}
