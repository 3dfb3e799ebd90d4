/** Shows the screen that the address names, in its layout; an unknown or forbidden one leads to /404 (000 §2.1). */
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { Navigate, useLocation } from "react-router";
import { findScreen } from "../../portal/addresses";
import { destinationOf } from "../../portal/destination";
import { text } from "../documents/text";
import { isLeaving, login } from "../host/leave";
import { usePortal } from "../portal-context";
import { keepRecent, keepRoute } from "../session/stored-choices";
import { Layout } from "../shell/Layout";
import { Splash } from "../shell/Splash";
import { useStore } from "../store";
import { useFetchAhead } from "./fetch-ahead";
import { useFirstHome } from "./first-home";
import { useReturnToRoute } from "./return-to-route";
import { ScreenPage } from "./ScreenPage";
import { documentTitle, formRefused, openTitle, titleOf } from "./title";

export function CurrentScreen(): ReactNode {
  const { pathname, search } = useLocation();
  const { screens, session, context, program } = usePortal();
  const found = useMemo(() => findScreen(screens, pathname, search), [screens, pathname, search]);
  const { status } = session;
  const destination = useMemo(
    () => destinationOf({ status, context, screens, program, found, pathname }),
    [status, context, screens, program, found, pathname],
  );
  const mustLogin = destination.kind === "login";
  useEffect(() => {
    if (mustLogin) login();
  }, [mustLogin]);
  const shown = destination.kind === "screen" ? destination.found : found;
  const filled = useStore(openTitle);
  const own = shown ? titleOf(shown, context, program?.titles) : "";
  const title = filled?.address === pathname ? filled.title : own;
  const product = program?.title ?? text("portal.product");
  const refused = useStore(formRefused);
  useEffect(() => {
    document.title = documentTitle(title, product, refused);
  }, [title, product, refused]);
  useFocusOnTitle(pathname);
  useReturnToRoute((route) => {
    const at = findScreen(screens, route, "");
    return destinationOf({ status, context, screens, program, found: at, pathname: route }).kind === "screen";
  });
  useFirstHome();
  useFetchAhead(destination.kind === "screen" ? pathname : undefined);
  const kept = status === "member" && shown && destination.kind === "screen" && !shown.entry.public ? shown.entry.id : undefined;
  useEffect(() => {
    if (kept === undefined) return;
    keepRoute(pathname);
    keepRecent(kept);
  }, [kept, pathname]);

  if (destination.kind === "login" || isLeaving()) return <Splash />;
  if (destination.kind === "elsewhere") {
    return pathname === destination.path ? <Splash /> : <Navigate to={destination.path} replace />;
  }
  const { entry, params } = destination.found;
  return (
    <Layout entry={entry} title={title || text("title.home")}>
      <ScreenPage key={`${entry.id} ${pathname}`} entry={entry} address={pathname} params={params} />
    </Layout>
  );
}

/** After a navigation the page starts at its top, and a screen reader at its title. */
function useFocusOnTitle(pathname: string): void {
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  }, [pathname]);
}
