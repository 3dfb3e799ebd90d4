/**
 * The page of somebody is made within one request of the backend, whose session and person are read once: its calls are answered there,
 * by their own steps, instead of each by a request of its own. Nobody outside can ask for it.
 */
import { randomUUID } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { PageRoutes } from "../../portal/page-routes";
import { Failure } from "../failures/failure";
import type { Asked } from "../routes/register-calls";
import type { App } from "../services/services";
import { asOnePage } from "../session/one-page";
import { askerWithin, namedBy } from "./ask";
import { type FirstPage, firstPage } from "./first-page";

const address = "/first-page";
const knockHeader = "x-within";
const knock = randomUUID();

interface Given {
  readonly routes: PageRoutes;
  readonly calls: ReadonlyMap<string, Asked>;
  readonly clock: () => Date;
}

export function registerFirstPage(backend: App, { routes, calls, clock }: Given): void {
  backend.get<{ Querystring: { at: string } }>(address, async (request, reply) => {
    if (request.headers[knockHeader] !== knock) throw new Failure(404, "not-found");
    const asker = askerWithin(calls, routes, { request, clock });
    const page = await asOnePage(() => firstPage(asker, routes, request, request.query.at));
    return page ?? reply.code(204).send();
  });
}

/** The page at the address of the request, with the cookies that it renewed. Undefined where the backend does not make one. */
export async function pageWithin(app: App, request: FastifyRequest): Promise<FirstPage | undefined> {
  const response = await app.inject({
    method: "GET",
    url: `/backend${address}?${new URLSearchParams({ at: request.url })}`,
    headers: { ...namedBy(request), [knockHeader]: knock },
    remoteAddress: request.socket.remoteAddress,
  });
  if (response.statusCode !== 200) return undefined;
  const page: FirstPage = response.json();
  return page.kind === "page" ? { ...page, cookies: [response.headers["set-cookie"] ?? []].flat() } : page;
}
