/**
 * Keeps pages of other sites from writing with a person's cookie. A write must have three things that such a page cannot fake: the header
 * X-Requested-With (across sites it needs the server's permission), the content type (a form cannot send JSON), and the origin that the
 * browser names.
 */
import type { FastifyRequest } from "fastify";
import { Failure } from "../failures/failure";

/** Throws a Failure (403 or 415) for a write that the portal's own page would not send. */
export function checkSameSite(request: FastifyRequest, contentType: string): void {
  if (request.headers["x-requested-with"] !== "XMLHttpRequest" || !comesFromHere(request)) throw new Failure(403, "cross-site");
  const sent = request.headers["content-type"];
  const hasBody = request.headers["transfer-encoding"] !== undefined || Number(request.headers["content-length"] ?? 0) > 0;
  if (sent === undefined && !hasBody) return;
  if (sent?.split(";", 1)[0]?.trim().toLowerCase() !== contentType) throw new Failure(415, "media-type");
}

/** Whether the browser says that a page of this origin sent the request. True for a client that names no origin: it is no browser. */
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
