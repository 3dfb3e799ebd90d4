/**
 * Changes the headers between the portal and a backend that has another host name. The backend compares the origin of a request with its
 * own. So the portal's origin is replaced by the backend's, and any other origin by `null`, which the backend refuses.
 */
import type { IncomingHttpHeaders } from "node:http";
import type { FastifyRequest } from "fastify";
import { documentsHeader } from "../../portal/offline";
import { comesFromHere } from "../security/same-site";

type Headers = IncomingHttpHeaders;

export function forwardedRequest(request: FastifyRequest, headers: Headers, backendUrl: string): Headers {
  // With a forwarded host the backend would compare the origin with that host: with the portal, or with one that a client invented.
  const { "x-forwarded-host": _, forwarded: __, ...sent } = headers;
  return {
    ...sent,
    ...(headers.origin === undefined ? {} : { origin: comesFromHere(request) ? backendUrl : "null" }),
    "x-forwarded-for": request.ip,
    "x-forwarded-proto": request.protocol,
  };
}

/**
 * Cookies lose the backend's domain and count for the whole portal: the page has to see that somebody has a session. Redirects to the backend's address become paths of the portal. Headers about the connection are
 * dropped: they are about the one between portal and backend, and the one to the browser has its own (HTTP/1.0, `Connection: close`). So is the
 * version of the backend's documents: the page is of the portal's.
 */
export function returnedHeaders(headers: Headers, backendUrl: string): Headers {
  const { connection: _, "keep-alive": __, "transfer-encoding": ___, [documentsHeader]: ____, ...answered } = headers;
  const { "set-cookie": given, location } = answered;
  // One cookie comes as a string and several as an array, although the type says otherwise.
  const cookies = [given ?? []]
    .flat()
    .map((cookie) => cookie.replace(/;\s*domain=[^;]*/i, "").replace(/;\s*path=\/backend\/?(?=\s*(;|$))/i, "; Path=/"));
  return {
    ...answered,
    ...(cookies.length > 0 ? { "set-cookie": cookies } : {}),
    ...(location?.startsWith(`${backendUrl}/`) ? { location: location.slice(backendUrl.length) } : {}),
  };
}
