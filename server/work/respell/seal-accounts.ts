import { identityColumns, openIdentity, sealIdentity } from "../../context/account-address";
import { hasClearFact } from "../../context/account-facts";
import { followOwner } from "../../records/follow-owner";
import { atOnce, type Page } from "./page";

/** The addresses of accounts and the facts that they have of their people, where one lies in clear and is sealed now. */
export async function sealAccounts({ services, db, after }: Page): Promise<string | undefined> {
  const rows = await db
    .selectFrom("account")
    .select([...identityColumns, "address_hashes"])
    .where("id", ">", after)
    .orderBy("id")
    .limit(atOnce)
    .forUpdate()
    .execute();
  for (const stored of rows) {
    const { id, address_hashes: hashes } = stored;
    const sealed = sealIdentity(services, id, openIdentity(services, stored));
    const isFound = stored.username === sealed.username && sealed.address_hashes.every((hash) => hashes.includes(hash));
    if (isFound && !hasClearFact(services, stored)) continue;
    await db.updateTable("account").set(sealed).where("id", "=", id).execute();
    await followOwner({ services, db }, id);
  }
  return rows.at(-1)?.id;
}
