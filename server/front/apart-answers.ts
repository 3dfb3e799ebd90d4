/**
 * In front of another backend the page does not wait for that backend: it is sent at once, and the answers that it begins with are asked
 * for here, by the browser, along with the code. Each is put to that backend in the person's name, as for a page that has them in it.
 *
 *   GET /first-answers?at=/biodata  ->  { at, role, answers: [["session.read", {}, {...}], ...], files: [{ scripts, styles }, ...] }
 *
 * An empty answer (204) says that the page is to ask itself: nobody is logged in, a call was refused, or it took too long.
 */
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import { type ApartAnswers, apartAnswers } from "../../portal/first-answers";
import type { PageRoutes } from "../../portal/page-routes";
import { inTime } from "../services/in-time";
import type { App } from "../services/services";
import { askerFor } from "./ask";
import { firstPage } from "./first-page";

/** Milliseconds that the answers may take. Meanwhile the code of the page comes; to ask again one by one would take longer. */
const patience = 5_000;

/** `backend` is asked; `app` is where the page asks. */
export async function registerApartAnswers(app: App, routes: PageRoutes, backend: App): Promise<void> {
  await app.register(compress, {
    global: false,
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  app.get<{ Querystring: { at?: unknown } }>(apartAnswers, { compress: {} }, async (request, reply) => {
    const { at } = request.query;
    // An address of the portal begins with one slash: two would name another host.
    const address = typeof at === "string" && /^\/(?![/\\])/.test(at) ? at : "/";
    const page = await inTime(firstPage(askerFor(backend, routes, request), routes, request, address), patience).catch(
      (error: unknown) => {
        request.log.error({ err: error }, "the page asks for its first answers itself");
        return undefined;
      },
    );
    reply.headers({ "cache-control": "no-store", vary: "cookie, accept-encoding" });
    if (page?.kind !== "page") return reply.code(204).send();
    if (page.cookies.length > 0) reply.header("set-cookie", [...page.cookies]);
    return reply.send({ ...page.first, files: page.files } satisfies ApartAnswers);
  });
}
