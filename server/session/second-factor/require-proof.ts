/** Before what demands it, the second factor is proved once more: a session that was left open, or stolen, does no such thing. */
import type { FastifyRequest } from "fastify";
import { Failure } from "../../failures/failure";
import type { Services } from "../../services/services";
import { demoCode, hasFactor } from "./factor";

/** Milliseconds for which a proof counts. */
const lifetime = 5 * 60_000;

/** Throws a Failure (403): the page asks for the code and sends the same again, or says that there is no second factor yet. */
export async function requireProof(services: Services, { session }: FastifyRequest, accountId: string): Promise<void> {
  if (Date.now() - (session.provedAt ?? 0) < lifetime) return;
  if (await hasFactor(services.db, accountId))
    throw new Failure(403, "second-factor", { body: { demo_code: await demoCode(services, accountId) } });
  // People of the demonstration log in with one press; who has set one up is asked all the same.
  if (services.mode !== "demo") throw new Failure(403, "second-factor-missing");
}
