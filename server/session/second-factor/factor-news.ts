import type { FastifyRequest } from "fastify";
import { audit } from "../../security/audit";
import type { Services } from "../../services/services";
import { inTransaction } from "../../services/transaction";
import { mailOwner, type OwnerMail, type OwnerNews } from "../mail-owner";

/** Notes what its owner has done to the second factor, and tells them by mail: it may have been somebody else. */
export async function noteFactor(
  services: Services,
  request: FastifyRequest,
  news: OwnerMail & { readonly accountId: string; readonly news: OwnerNews },
): Promise<void> {
  await inTransaction(services, async (db) => {
    await audit(db, services, {
      accountId: news.accountId,
      call: `second-factor.${news.news}`,
      status: 200,
      address: request.ip,
    });
    await mailOwner(services, db, news);
  });
}

/** A code that did not fit. */
export function noteWrongCode(services: Services, request: FastifyRequest, accountId: string): Promise<void> {
  const entry = { accountId, call: "second-factor", status: 401, code: "wrong", address: request.ip };
  return audit(services.db, services, entry);
}
