import type { FastifyRequest } from "fastify";
import { findScreen } from "../../portal/addresses";
import type { PageRoutes } from "../../portal/page-routes";
import { cookieIn, toldCookies } from "../../portal/told-cookies";
import type { FirstPage } from "./first-page";

/**
 * In front of another backend nobody here knows a session, but who sends no cookie beside those of the page's look has none: they are led
 * to the login without any code, unless the screen is public.
 */
export function strangerPage({ screens }: PageRoutes, request: FastifyRequest): FirstPage | undefined {
  const told = Object.values(toldCookies);
  const others = (request.headers.cookie ?? "")
    .split("; ")
    .filter((one) => one !== "" && !told.some((name) => cookieIn(one, name)));
  if (others.length > 0) return undefined;
  const { pathname, search } = new URL(request.url, "http://portal.invalid");
  return findScreen(screens, pathname, search)?.entry.public ? undefined : { kind: "login" };
}
