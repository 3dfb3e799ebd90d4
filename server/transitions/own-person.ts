/**
 * Changes the stored data of the person who calls. The row is read again and locked until the write is done, so that of two writes at the
 * same time neither undoes the other.
 */

import { identityColumns, identityNow, openIdentity } from "../context/account-address";
import type { CallContext } from "../context/handler";
import { personOf } from "../context/handler";
import type { Person } from "../context/person";

/** Changes `akun` and `ptk`, which are the same in every program. A part that `change` does not give stays the same. */
export async function changeOwnIdentity(
  context: CallContext,
  change: (own: Pick<Person, "akun" | "ptk">) => Partial<Pick<Person, "akun" | "ptk">>,
): Promise<void> {
  const { id } = personOf(context);
  const { services, db } = context;
  const query = db.selectFrom("account").select(identityColumns).where("id", "=", id).forUpdate();
  const own = openIdentity(services, await query.executeTakeFirstOrThrow());
  await db
    .updateTable("account")
    .set(await identityNow(context, id, { ...own, ...change(own) }))
    .where("id", "=", id)
    .execute();
}
