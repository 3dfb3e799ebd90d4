/**
 * Headers between the portal and a backend that knows itself by another name. Its checks compare where a request comes from with its
 * own name, so the portal's own origin is told as the backend's, and any other as none at all, which it refuses.
 */
import type { IncomingHttpHeaders } from "node:http";
import type { FastifyRequest } from "fastify";
import { comesFromHere } from "../security/same-site";

type Headers = IncomingHttpHeaders;

export function forwardedRequest(request: FastifyRequest, headers: Headers, backendUrl: string): Headers {
  // A forwarded host would make the backend compare with the portal's name again; one that a client made up, with any.
  const { "x-forwarded-host": _, forwarded: __, ...sent } = headers;
  return {
    ...sent,
    ...(headers.origin === undefined ? {} : { origin: comesFromHere(request) ? backendUrl : "null" }),
    "x-forwarded-for": request.ip,
    "x-forwarded-proto": request.protocol,
  };
}

/**
 * Cookies become the portal's own, and ways that lead to the backend's name stay at the portal's. What is said of the connection is
 * meant for the portal alone: its own to the browser may have to end (HTTP/1.0, `Connection: close`).
 */
export function returnedHeaders(headers: Headers, backendUrl: string): Headers {
  const { connection: _, "keep-alive": __, "transfer-encoding": ___, ...answered } = headers;
  const { "set-cookie": given, location } = answered;
  // One cookie comes as a text, several as a list, whatever the type says.
  const cookies = [given ?? []].flat().map((cookie) => cookie.replace(/;\s*domain=[^;]*/i, ""));
  return {
    ...answered,
    ...(cookies.length > 0 ? { "set-cookie": cookies } : {}),
    ...(location?.startsWith(`${backendUrl}/`) ? { location: location.slice(backendUrl.length) } : {}),
  };
}
