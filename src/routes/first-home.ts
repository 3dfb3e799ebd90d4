/**
 * While a program's `init` holds, the first request of home in this browser is noted and goes no further (000 §4, decisions/0009):
 * the person stays where they are and sees a message. A person who starts at home has no other screen, and sees home.
 */
import { useEffect } from "react";
import { holds, resolveText } from "../../engine/page";
import { findScreen } from "../../portal/addresses";
import { type PortalValue, usePortal } from "../portal-context";
import { hasInit, setInit } from "../session/stored-choices";
import { showToast } from "../shell/toasts";
import { gateNavigation } from "./navigation";

type View = Pick<PortalValue, "program" | "context" | "screens">;

/** Whether the address is the first request of home; from then on it is none. */
export function isFirstHome({ program, context, screens }: View, path: string): boolean {
  if (!program?.init || hasInit() || !holds(program.init.when, context)) return false;
  if (findScreen(screens, path, "")?.entry.id !== program.home) return false;
  setInit();
  return true;
}

export function useFirstHome(): void {
  const { program, context, screens } = usePortal();
  useEffect(() => {
    const view = { program, context, screens };
    isFirstHome(view, location.pathname);
    return gateNavigation((path) => {
      const isFirst = isFirstHome(view, path);
      if (isFirst && program?.init) showToast({ tone: "info", text: resolveText(program.init.text, context) });
      return !isFirst;
    });
  }, [program, context, screens]);
}
