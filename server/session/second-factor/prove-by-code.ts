import type { FastifyRequest } from "fastify";
import type { Services } from "../../services/services";
import { proveFactor, recoveryCodesLeft } from "./factor";
import { noteFactor, noteWrongCode } from "./factor-news";

/** Whether the code is the account's; a wrong one is noted, and of a recovery code its owner is told. Throws a Failure like `proveFactor`. */
export async function proveByCode(
  services: Services,
  request: FastifyRequest,
  accountId: string,
  code: string,
): Promise<boolean> {
  const proof = await proveFactor(services, accountId, code);
  if (proof === undefined) await noteWrongCode(services, request, accountId);
  if (proof === "recovery")
    await noteFactor(services, request, {
      accountId,
      news: "recovery-used",
      left: await recoveryCodesLeft(services.db, accountId),
    });
  return proof !== undefined;
}
