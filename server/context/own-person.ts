/**
 * Changes the stored data of the person who calls. The row is read again and locked until the write is done, so that of two writes at the
 * same time neither undoes the other.
 */
import type { CallContext } from "../calls/handler";
import { personOf } from "../calls/handler";
import type { Database } from "../database/tables";
import { followOwner } from "../records/follow-owner";
import { changeMembership, type Person } from "./person";

type Membership = Pick<Person, "profile" | "pjok" | "preferences">;

/** Changes the membership in the open program, and gives it back as it is then. Parts that `change` does not give stay the same. */
export async function changeOwnMembership(
  context: CallContext,
  change: (own: Membership) => Partial<Membership>,
): Promise<Membership> {
  const person = personOf(context);
  const own = await lockMembership(context.db, person);
  const changed = { ...own, ...change(own) };
  await changeMembership(context.db, person, changed);
  await followOwner(context, person.id);
  return changed;
}

function lockMembership(db: Database, { id, program, programs }: Person): Promise<Membership> {
  const parts = ["profile", "pjok", "preferences"] as const;
  if (programs[0] === program)
    return db.selectFrom("account").select(parts).where("id", "=", id).forUpdate().executeTakeFirstOrThrow();
  const own = db.selectFrom("membership").select(parts).where("account_id", "=", id).where("program", "=", program);
  return own.forUpdate().executeTakeFirstOrThrow();
}

/** Changes `akun` and `ptk`, which are the same in every program. A part that `change` does not give stays the same. */
export async function changeOwnIdentity(
  context: CallContext,
  change: (own: Pick<Person, "akun" | "ptk">) => Partial<Pick<Person, "akun" | "ptk">>,
): Promise<void> {
  const { id } = personOf(context);
  const query = context.db.selectFrom("account").select(["akun", "ptk"]).where("id", "=", id).forUpdate();
  const { akun, ptk } = change(await query.executeTakeFirstOrThrow());
  const written = { ...(akun ? { akun: JSON.stringify(akun) } : {}), ...(ptk ? { ptk: JSON.stringify(ptk) } : {}) };
  await context.db.updateTable("account").set(written).where("id", "=", id).execute();
}
