/**
 * Changes the stored data of the person who calls. The row is read again and locked until the write is done, so that of two writes at the
 * same time neither undoes the other.
 */

import { openFacts, sealFact } from "../context/account-facts";
import type { CallContext } from "../context/handler";
import { personOf } from "../context/handler";
import type { Person } from "../context/person";

/** Changes `akun` and `ptk`, which are the same in every program. A part that `change` does not give stays the same. */
export async function changeOwnIdentity(
  context: CallContext,
  change: (own: Pick<Person, "akun" | "ptk">) => Partial<Pick<Person, "akun" | "ptk">>,
): Promise<void> {
  const { id } = personOf(context);
  const query = context.db.selectFrom("account").select(["akun", "ptk"]).where("id", "=", id).forUpdate();
  const { services } = context;
  const { akun, ptk } = change(openFacts(services, id, await query.executeTakeFirstOrThrow()));
  const written = {
    ...(akun ? { akun: sealFact(services, id, "akun", akun) } : {}),
    ...(ptk ? { ptk: sealFact(services, id, "ptk", ptk) } : {}),
  };
  await context.db.updateTable("account").set(written).where("id", "=", id).execute();
}
