/**
 * Keeps other sites from writing with a person's cookie. Three things must agree, each of which another site's page cannot forge:
 * the marker header (needs the server's leave across sites), the content type (a form cannot send JSON), and where the browser says
 * the request comes from.
 */
import type { FastifyRequest } from "fastify";
import { Failure } from "../failures/failure";

/** Throws a Failure for a write that the portal's own page would not send. */
export function checkSameSite(request: FastifyRequest, contentType: string): void {
  if (request.headers["x-requested-with"] !== "XMLHttpRequest" || !comesFromHere(request)) throw new Failure(403, "cross-site");
  const sent = request.headers["content-type"];
  const hasBody = request.headers["transfer-encoding"] !== undefined || Number(request.headers["content-length"] ?? 0) > 0;
  if (sent === undefined && !hasBody) return;
  if (sent?.split(";", 1)[0]?.trim().toLowerCase() !== contentType) throw new Failure(415, "media-type");
}

/** Whether the browser says that a page of this very origin sent the request; a client that says nothing is no browser. */
export function comesFromHere(request: FastifyRequest): boolean {
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin") return false;
  const { origin } = request.headers;
  if (origin === undefined) return true;
  try {
    const { protocol, host } = new URL(origin);
    return host === new URL(`${protocol}//${request.host}`).host;
  } catch {
    return false;
  }
}
