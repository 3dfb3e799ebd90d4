import { sql } from "kysely";
import { openLogin } from "../context/account-address";
import type { Database } from "../database/tables";
import type { Services } from "../services/services";
import { mailOwner } from "../session/mail-owner";

export interface OpenedAccount {
  readonly id: string;
  readonly username: string;
}

/** Read as it was before the statement. */
const hadOne = sql<boolean>`(select before.activated_at is not null from account as before where before.id = account.id)`.as(
  "had_one",
);

/** Sets the password that the owner of an account chose. Who had one before is told by mail that it is another now. */
export async function setPassword(services: Services, db: Database, id: string, passwordHash: string): Promise<OpenedAccount> {
  const account = await db
    .updateTable("account")
    .set(({ fn, val }) => ({ password_hash: passwordHash, activated_at: fn.coalesce("activated_at", val(services.clock())) }))
    .where("id", "=", id)
    .returning(["id", "username", "address", hadOne])
    .executeTakeFirstOrThrow();
  if (account.had_one) await mailOwner(services, db, { accountId: id, news: "password", path: "/" });
  return { id, username: openLogin(services, account) };
}
