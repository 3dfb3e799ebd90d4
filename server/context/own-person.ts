/**
 * Changes what is kept of the person themselves, starting from what it is at this moment: the row is held until the write is done, so
 * that two writes at once never lose one another's part.
 */
import type { CallContext } from "../calls/handler";
import { personOf } from "../calls/handler";
import type { Database } from "../database/tables";
import { changeMembership, type Person } from "./person";

type Membership = Pick<Person, "profile" | "pjok" | "preferences">;

/** What the person is in the program they have open. Gives the membership as `change` made it; what `change` does not name stays. */
export async function changeOwnMembership(
  context: CallContext,
  change: (own: Membership) => Partial<Membership>,
): Promise<Membership> {
  const person = personOf(context);
  const own = await lockMembership(context.db, person);
  const changed = { ...own, ...change(own) };
  await changeMembership(context.db, person, changed);
  return changed;
}

function lockMembership(db: Database, { id, program, programs }: Person): Promise<Membership> {
  const parts = ["profile", "pjok", "preferences"] as const;
  if (programs[0] === program)
    return db.selectFrom("account").select(parts).where("id", "=", id).forUpdate().executeTakeFirstOrThrow();
  const own = db.selectFrom("membership").select(parts).where("account_id", "=", id).where("program", "=", program);
  return own.forUpdate().executeTakeFirstOrThrow();
}

/** The account and the PTK record, which are the same in every program; what `change` does not name stays. */
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
