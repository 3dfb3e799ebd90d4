import { createContext, useContext } from "react";
import type { Host, Scope } from "../engine/page";
import type { Menus, ProgramEntry, ProgramRoutes, RouteSet, ScreenEntry } from "./documents/manifest";
import type { Session } from "./session/session";

/** The services that every part of the page may ask for. */
export interface PortalValue {
  readonly host: Host;
  readonly session: Exclude<Session, { status: "failed" }>;
  readonly context: Scope;
  /** The program in force; undefined for visitors. */
  readonly program?: ProgramRoutes & ProgramEntry;
  readonly menus: Menus;
  readonly screens: readonly ScreenEntry[];
  readonly bundles: RouteSet["bundles"];
  /** The key of a screen's bundle, as the person's cohort sees it. */
  bundleKey(screen: string): string;
}

export const PortalContext = createContext<PortalValue | null>(null);

export function usePortal(): PortalValue {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error("a part stands outside of the portal");
  return portal;
}
