import { openLogin } from "../context/account-address";
import type { Database } from "../database/tables";
import type { Services } from "../services/services";
import { mailOwner } from "../session/mail-owner";

export interface OpenedAccount {
  readonly id: string;
  readonly username: string;
}

/** Sets the password that the owner of an account chose. Who had one before is told by mail that it is another now. */
export async function setPassword(services: Services, db: Database, id: string, passwordHash: string): Promise<OpenedAccount> {
  const now = services.clock();
  const account = await db
    .updateTable("account")
    .set(({ fn, val }) => ({ password_hash: passwordHash, activated_at: fn.coalesce("activated_at", val(now)) }))
    .where("id", "=", id)
    .returning(["id", "username", "address", "activated_at"])
    .executeTakeFirstOrThrow();
  const isFirst = account.activated_at?.getTime() === now.getTime();
  if (!isFirst) await mailOwner(services, db, { accountId: id, news: "password", path: "/" });
  return { id, username: openLogin(services, account) };
}
