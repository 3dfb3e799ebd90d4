/**
 * Where a person goes on after the login (000 §3): to the page that they were on last, which this device keeps until they log out. A login
 * that was asked for by a page leads back to that page itself; only who comes from the login to `/` has no page yet.
 */
import { useEffect, useState } from "react";
import { storedRoute } from "../session/stored-choices";
import { goTo } from "./navigation";

const loginPath = "/backend/auth/login";

/** The stored route, for who has just logged in without a page to go back to; undefined for everybody else. */
export function routeAfterLogin(pathname: string, referrer: string): string | undefined {
  if (pathname !== "/" || !URL.canParse(referrer)) return undefined;
  const { origin, pathname: from } = new URL(referrer);
  if (origin !== location.origin || from !== loginPath) return undefined;
  const route = storedRoute();
  return route === "/" ? undefined : route;
}

/** Opens that route once, when the page starts; a route that is not theirs any more is left alone. */
export function useReturnToRoute(mayOpen: (route: string) => boolean): void {
  const [route] = useState(() => {
    const stored = routeAfterLogin(location.pathname, document.referrer);
    return stored !== undefined && mayOpen(stored) ? stored : undefined;
  });
  useEffect(() => {
    if (route !== undefined) goTo(route, { replace: true });
  }, [route]);
}
