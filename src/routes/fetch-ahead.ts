/**
 * Fetches what is likely to be opened next: code and data of a link's screen as soon as somebody points at it or reaches it by Tab, and,
 * while nothing else happens, the code of the first screens that the page leads to, and of dialogs and drawers. Nothing is fetched ahead where data is to be saved,
 * and what fails is simply asked again by the screen itself.
 */
import { useEffect, useRef } from "react";
import { askedOf, holds, initialScope } from "../../engine/page";
import { savesData } from "../../engine/react";
import { findScreen, listsAsked, typedParams } from "../../portal/addresses";
import { destinationOf } from "../../portal/destination";
import { overlays } from "../dialogs/late-overlays";
import { read } from "../host/read";
import { type PortalValue, usePortal } from "../portal-context";
import { prepareBundle } from "./use-bundle";

/** Milliseconds that a screen stands still before code is fetched for the next ones, and of how many. */
const idle = { after: 2_000, screens: 3 };

/** `screen` is the one that is open. */
export function useFetchAhead(screen: string | undefined): void {
  const portal = usePortal();
  const latest = useRef(portal);
  latest.current = portal;
  useEffect(() => {
    const onIntent = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest("a") : null;
      if (link) void fetchAhead(link, latest.current, { data: true });
    };
    const kinds = ["pointerover", "focusin"];
    for (const kind of kinds) addEventListener(kind, onIntent, { passive: true });
    return () => {
      for (const kind of kinds) removeEventListener(kind, onIntent);
    };
  }, []);
  useEffect(() => {
    if (screen === undefined) return undefined;
    const timer = setTimeout(() => {
      if (!savesData()) void overlays.load().catch(() => {});
      const links = [...document.querySelectorAll<HTMLAnchorElement>("main a[href]")].slice(0, idle.screens);
      for (const link of links) void fetchAhead(link, latest.current, { data: false });
    }, idle.after);
    return () => clearTimeout(timer);
  }, [screen]);
}

async function fetchAhead(link: HTMLAnchorElement, portal: PortalValue, { data }: { data: boolean }): Promise<void> {
  const { pathname, search, origin } = link;
  if (origin !== location.origin || pathname === location.pathname || savesData()) return;
  const { session, context, screens, program, bundles, bundleKey } = portal;
  const found = findScreen(screens, pathname, search);
  const destination = destinationOf({ status: session.status, context, screens, program, found, pathname });
  if (destination.kind !== "screen") return;
  const { entry, params } = destination.found;
  const load = bundles[bundleKey(entry.id)];
  if (!load) return;
  try {
    const { screen } = await prepareBundle(load);
    if (!data) return;
    const scope = initialScope(screen, context, typedParams(screen, params), listsAsked(search));
    const wanted = Object.entries(screen.sources).filter(([, { when }]) => holds(when, scope));
    await Promise.all(
      wanted.map(([name, source]) => read(source.call, { params: askedOf(name, source, scope), showsLoss: true })),
    );
  } catch {
    // The screen asks again, and tells.
  }
}
