/**
 * A thing that a person chooses, such as a tile, a button or an entry of a menu: a real link where its only action opens a screen or an
 * address, so that it can be opened in a new tab and is announced as what it is; a button where it does anything else. One that cannot be
 * chosen, or whose address is none that may be opened, is no link. Who waits on it until it can be chosen keeps the focus.
 */
import {
  createElement,
  type ElementType,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
} from "react";
import type { ActionContext } from "../actions/run-actions";
import type { CompiledActions } from "../nodes/compiled";
import { safeHref } from "../resolve/markdown";
import { type BoundActions, resolveNode } from "../resolve/resolve";

type Context = Pick<ActionContext, "host" | "store">;

interface Props {
  readonly action: BoundActions | undefined;
  readonly enabled: boolean;
  readonly context: Context;
  onChoose(): void;
  readonly children: ReactNode;
  /** A component of Mantine that gives the link or the button its look, such as Button; without one the bare element is shown. */
  readonly as?: ElementType;
  /** Attributes of the link or the button, or props of `as`. */
  readonly [attribute: string]: unknown;
}

export function Choice({ action, enabled, context, onChoose, children, as, ...attributes }: Props): ReactNode {
  const newTab = useId();
  const ref = useFocusKept();
  const target = enabled ? targetOf(action, context) : "nowhere";
  const show = (tag: "a" | "button", own: object, ...content: ReactNode[]) =>
    createElement(as ?? tag, { ...(as ? { component: tag } : {}), ...attributes, ref, ...own }, ...content);

  if (target === undefined || target === "nowhere") {
    const isClosed = target === "nowhere";
    const choose = (event: MouseEvent) => {
      event.preventDefault();
      if (!isClosed) onChoose();
    };
    const disabled = isClosed ? { "aria-disabled": true, "data-disabled": true } : {};
    return show("button", { type: attributes.type ?? "button", ...disabled, onClick: choose }, children);
  }
  if (target.newTab) {
    const name = attributes["aria-labelledby"];
    const labelled = name === undefined ? {} : { "aria-labelledby": `${name} ${newTab}` };
    return show(
      "a",
      { ...labelled, href: target.href, target: "_blank", rel: "noopener noreferrer" },
      children,
      <span id={newTab} className="visually-hidden">
        {" "}
        {context.host.text("link.new-tab")}
      </span>,
    );
  }
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose();
  };
  return show("a", { href: target.href, onClick: open }, children);
}

/** A button that becomes a link is another element: the focus goes over to it. */
function useFocusKept(): (element: HTMLElement | null) => void {
  const current = useRef<HTMLElement | null>(null);
  const hadFocus = current.current !== null && current.current === document.activeElement;
  useLayoutEffect(() => {
    if (hadFocus && document.activeElement === document.body) current.current?.focus();
  });
  return useCallback((element) => {
    current.current = element;
  }, []);
}

/** Where the only action leads as things stand, `nowhere` for an address that may not be opened; undefined where there is more to do, or no address. */
function targetOf(
  action: BoundActions | undefined,
  { host, store }: Context,
): { readonly href: string; readonly newTab: boolean } | "nowhere" | undefined {
  const [only, ...others] = action?.actions ?? [];
  if (!only || others.length > 0) return undefined;
  const filled = (node: unknown) => resolveNode(node, store.scope, action?.locals);
  if (only.kind === "go") {
    const href = host.addressOf?.(String(only.screen), filled(only.params ?? {}) as Readonly<Record<string, unknown>>);
    return href === undefined ? undefined : { href, newTab: false };
  }
  if (only.kind === "when") {
    const branch = (filled(only.if) === true ? only.then : only.else) as CompiledActions | undefined;
    return branch && targetOf({ actions: branch.$actions, locals: action?.locals ?? {} }, { host, store });
  }
  if (only.kind !== "link") return undefined;
  const href = safeHref(String(filled(only.href)));
  return href === undefined ? "nowhere" : { href, newTab: only.newTab === true };
}
