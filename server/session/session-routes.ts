/** Tells a page when its session ends, and goes on with it when the person says so (WCAG 2.2.1). */
import type { FastifyReply, FastifyRequest } from "fastify";
import { Failure } from "../failures/failure";
import { comesFromHere } from "../security/same-site";
import type { App } from "../services/services";
import { type SessionTimes, sessionEnd } from "./session";

export function registerSessionEnd(app: App, times: SessionTimes): void {
  const tell = (request: FastifyRequest, reply: FastifyReply) => {
    const end = sessionEnd(request, times);
    if (!end) throw new Failure(401, "unauthenticated");
    return reply.header("cache-control", "private, no-store").send(end);
  };

  app.get("/auth/session", { config: { leavesSession: true } }, async (request, reply) => tell(request, reply));

  app.post("/auth/session", async (request, reply) => {
    if (!comesFromHere(request)) throw new Failure(403, "cross-site");
    if (request.session?.accountId !== undefined) request.session.renewedAt = Date.now();
    return tell(request, reply);
  });
}
