import { hasClearFact, openFacts, sealFact } from "../../context/account-facts";
import { atOnce, type Page } from "./page";

/** The facts that accounts have of their people, where one lies in clear and is sealed now. */
export async function sealAccounts({ services, db, after }: Page): Promise<string | undefined> {
  const rows = await db
    .selectFrom("account")
    .select(["id", "akun", "ptk"])
    .where("id", ">", after)
    .orderBy("id")
    .limit(atOnce)
    .forUpdate()
    .execute();
  for (const { id, ...stored } of rows) {
    if (!hasClearFact(services, stored)) continue;
    const { akun, ptk } = openFacts(services, id, stored);
    await db
      .updateTable("account")
      .set({ akun: akun && sealFact(services, id, "akun", akun), ptk: ptk && sealFact(services, id, "ptk", ptk) })
      .where("id", "=", id)
      .execute();
  }
  return rows.at(-1)?.id;
}
