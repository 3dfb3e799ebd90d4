/**
 * The end of a session, below /backend/auth. The portal's own page ends it with a plain GET (000 §7). A link in a mail or on another site, a
 * typed address and a browser that does not say where it comes from are asked first, on a page with one button.
 */

import type { FastifyReply, FastifyRequest } from "fastify";
import { toldCookies } from "../../portal/told-cookies";
import { Failure } from "../failures/failure";
import { sendHtml } from "../pages/send-html";
import { audit } from "../security/audit";
import { comesFromHere } from "../security/same-site";
import type { App, Services } from "../services/services";
import { cookieOptions } from "./cookies";
import { renderLogoutPage } from "./logout-page";
import { currentPerson, endSession, sessionCookie } from "./session";

const left = "/backend/auth/login?keluar=1";

/**
 * The browser forgets pages, files and whatever the portal keeps on the device. Cookies are ended one by one: the word would take those of the
 * whole domain, other services' too, and with them the proof that this device is known (known-devices.ts) and the chosen colours.
 */
const clearedSiteData = '"cache", "storage"';

export function registerLogout(app: App, services: Services): void {
  const { db, documents, mode } = services;

  app.get("/auth/logout", async (request, reply) => {
    if (isOwnPage(request)) return end(request, reply);
    const person = await currentPerson(services, request);
    if (!person) return reply.redirect("/backend/auth/login", 303);
    const html = renderLogoutPage(documents.base, person.name);
    return sendHtml(reply.header("cache-control", "private, no-store"), html);
  });

  app.post("/auth/logout", async (request, reply) => {
    if (!comesFromHere(request)) throw new Failure(403, "cross-site");
    return end(request, reply);
  });

  async function end(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const accountId = request.session?.accountId;
    await endSession(request);
    if (accountId !== undefined) await audit(db, services, { accountId, call: "logout", status: 200, address: request.ip });
    reply.clearCookie(sessionCookie(services), cookieOptions(mode));
    reply.clearCookie(toldCookies.role, { path: "/", sameSite: "lax" });
    return reply.header("clear-site-data", clearedSiteData).redirect(left, 303);
  }
}

/** Whether a page of the portal has gone here, not one of its pictures. */
function isOwnPage({ headers }: FastifyRequest): boolean {
  return headers["sec-fetch-site"] === "same-origin" && (headers["sec-fetch-mode"] ?? "navigate") === "navigate";
}
