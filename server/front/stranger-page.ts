import type { FastifyRequest } from "fastify";
import { findScreen } from "../../portal/addresses";
import { apartAnswersFor } from "../../portal/first-answers";
import type { PageRoutes } from "../../portal/page-routes";
import { cookieIn, toldCookies } from "../../portal/told-cookies";
import type { FirstPage } from "./first-page";

/**
 * In front of another backend nobody here knows a session, but who sends no cookie beside those of the page's look has none: they are led
 * to the login without any code, unless the screen is public. Everybody else is sent the page, whose answers come apart.
 */
export function strangerPage({ screens }: PageRoutes, request: FastifyRequest): FirstPage {
  const told = Object.values(toldCookies);
  const others = (request.headers.cookie ?? "")
    .split("; ")
    .filter((one) => one !== "" && !told.some((name) => cookieIn(one, name)));
  const { pathname, search } = new URL(request.url, "http://portal.invalid");
  const isStranger = others.length === 0 && !findScreen(screens, pathname, search)?.entry.public;
  return isStranger ? { kind: "login" } : { kind: "apart", answersFrom: apartAnswersFor(request.url) };
}
