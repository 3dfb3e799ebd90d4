import { hasClearIdentity, identityColumns, openIdentity, sealIdentity } from "../../context/account-address";
import { followOwner } from "../../records/follow-owner";
import { atOnce, type Page } from "./page";

/** The addresses of accounts and the facts that they have of their people, where one lies in clear and is sealed now. */
export async function sealAccounts({ services, db, after }: Page): Promise<string | undefined> {
  const rows = await db
    .selectFrom("account")
    .select(identityColumns)
    .where("id", ">", after)
    .orderBy("id")
    .limit(atOnce)
    .forUpdate()
    .execute();
  for (const stored of rows) {
    if (!hasClearIdentity(services, stored)) continue;
    const sealed = sealIdentity(services, stored.id, openIdentity(services, stored));
    await db.updateTable("account").set(sealed).where("id", "=", stored.id).execute();
    await followOwner({ services, db }, stored.id);
  }
  return rows.at(-1)?.id;
}
