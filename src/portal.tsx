/**
 * The page: loads the session, knows the program in force, and shows the screen that the address names. Whoever is not logged in sees
 * public screens only, and is led to the login page otherwise.
 */
import { manifest } from "virtual:layar/manifest";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Router } from "react-router";
import { savesData } from "../engine/react";
import { addressOfScreen } from "../portal/addresses";
import { cohortScreens } from "../portal/cohort-screens";
import { withCohort } from "../portal/person-scope";
import { Dialogs } from "./dialogs/Dialogs";
import { replacedModules } from "./documents/live";
import type { CohortEntry, Manifest, ProgramEntry, ProgramRoutes } from "./documents/manifest";
import { renewal } from "./host/connection";
import { late } from "./host/late-offline";
import { isLeaving } from "./host/leave";
import { createHost } from "./host/portal-host";
import { PortalContext, type PortalValue } from "./portal-context";
import { addressQuery } from "./routes/address-query";
import { CurrentScreen } from "./routes/CurrentScreen";
import { currentLocation, goTo, navigator } from "./routes/navigation";
import { chooseRole, loadSession, type Session } from "./session/session";
import { SessionFailed } from "./shell/SessionFailed";
import { Splash } from "./shell/Splash";
import { Toasts } from "./shell/Toasts";
import { useStore } from "./store";

/**
 * The page begins what it does for a time without a network when it has stood for a while, much later where data is to be saved; at once when
 * somebody types: their words need that code when the network goes.
 */
if (import.meta.env.PROD) {
  const offline = () => import("./offline/start");
  const begin = () =>
    void offline()
      .then(({ start }) => start())
      .catch(() => {});
  late.offline = offline;
  setTimeout(begin, savesData() ? 120_000 : 5_000);
  addEventListener("input", begin, { once: true });
}

export function Portal(): ReactNode {
  const [session, setSession] = useState<Session>();
  const load = useCallback(async () => setSession(await loadSession()), []);
  const refresh = useCallback(async () => {
    const next = await loadSession({ stands: true });
    // The known facts of the person count until the network is back, and their typed values stay on the page.
    setSession((standing) => (next.status === "failed" && next.isLost ? (standing ?? next) : next));
  }, []);
  useEffect(() => void load(), [load]);
  renewal.session = refresh;
  if (!session || (session.status === "failed" && isLeaving())) return <Splash />;
  if (session.status === "failed") return <SessionFailed title={session.title} retry={load} />;
  return <LoadedPortal session={session} reload={refresh} />;
}

function LoadedPortal({ session, reload }: { session: PortalValue["session"]; reload: () => Promise<void> }): ReactNode {
  const routes = useRouteSets(session);
  const { location, action } = useStore(currentLocation);
  const latest = useRef(routes);
  latest.current = routes;
  const host = useMemo(() => {
    const addressOf = (screen: string, params: Readonly<Record<string, unknown>>) => {
      const entry = latest.current.screens.find(({ id }) => id === screen);
      return entry && addressOfScreen(entry, params);
    };
    return createHost({
      openScreen: (screen, params, { replace }) => goTo(addressOf(screen, params) ?? "/404", { replace }),
      addressOf,
      addressQuery,
      goTo,
      redirectHosts: () => latest.current.program?.redirectHosts ?? [],
      refreshSession: reload,
      keepRole: (role) => chooseRole(latest.current.context, role),
    });
  }, [reload]);
  const portal = useMemo(() => ({ host, session, ...routes }), [host, session, routes]);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (portal.program) dataset.program = portal.program.id;
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (icon && portal.program?.favicon) icon.href = `/favicon/${portal.program.favicon}.svg`;
  }, [portal.program]);
  return (
    <PortalContext.Provider value={portal}>
      <Router location={location} navigationType={action} navigator={navigator}>
        <CurrentScreen />
        <Dialogs />
        <Toasts />
      </Router>
    </PortalContext.Provider>
  );
}

/** The shared screens and the program's own, as the person's cohort sees them; while documents change, the newest ones. */
function useRouteSets(session: PortalValue["session"]): Omit<PortalValue, "host" | "session"> {
  const replaced = useStore(replacedModules);
  return useMemo(() => {
    const shared = (replaced.get("manifest")?.manifest as Manifest | undefined) ?? manifest;
    if (session.status !== "member") {
      const { screens, bundles } = shared;
      return { context: session.context, menus: {}, screens, bundles, bundleKey: (screen: string) => screen };
    }
    const { id } = session.program;
    const routes = (replaced.get(`program/${session.program.set}`)?.program as ProgramRoutes | undefined) ?? session.program;
    const { context, cohort } = withCohort(routes, session.context);
    const own: CohortEntry | undefined = routes.cohorts[cohort];
    const variants = { ...routes.variants, ...own?.variants };
    return {
      context,
      program: { ...routes, ...(shared.programs[id] as ProgramEntry) },
      menus: own?.menus ?? routes.menus,
      screens: cohortScreens([...shared.screens, ...routes.screens], own?.screens),
      bundles: { ...shared.bundles, ...routes.bundles },
      bundleKey: (screen: string) => (Object.hasOwn(variants, screen) ? (variants[screen] as string) : screen),
    };
  }, [session, replaced]);
}
