/** What an account gains when its owner registers again: more in the same program, or a membership in another one. */
import { isObject, type JsonObject, mergePatch } from "../../engine/index";
import type { DatabaseTransaction } from "../database/tables";
import { Failure } from "../failures/failure";

export interface OpenedAccount {
  readonly id: string;
  readonly username: string;
}

interface Part {
  readonly program: string;
  readonly profile?: JsonObject;
  readonly pjok?: JsonObject;
  readonly preferences: JsonObject;
}

interface Registered {
  readonly profile: JsonObject | null;
  readonly pjok: JsonObject | null;
  readonly preferences: JsonObject;
}

/**
 * Adds the registration to an account. The first program of an account stands in its own row, others in `membership`. Throws a Failure
 * (403) when the account is blocked.
 */
export async function addTo(db: DatabaseTransaction, username: string, part: Part, passwordHash: string): Promise<OpenedAccount> {
  const account = db.selectFrom("account").selectAll().where("username", "=", username);
  const existing = await account.forUpdate().executeTakeFirstOrThrow();
  const { id } = existing;
  if (existing.is_blocked) throw new Failure(403, "forbidden");
  await db.updateTable("account").set({ password_hash: passwordHash }).where("id", "=", id).execute();
  if (existing.program === part.program) {
    await db.updateTable("account").set(grown(existing, part)).where("id", "=", id).execute();
    return { id, username };
  }
  const member = await db
    .selectFrom("membership")
    .selectAll()
    .where("account_id", "=", id)
    .where("program", "=", part.program)
    .executeTakeFirst();
  const values = grown(member ?? { profile: null, pjok: null, preferences: {} }, part);
  await db
    .insertInto("membership")
    .values({ account_id: id, program: part.program, instansi_id: null, ...values })
    .onConflict((conflict) => conflict.columns(["account_id", "program"]).doUpdateSet(values))
    .execute();
  return { id, username };
}

function grown(before: Registered, part: Part) {
  const permissions = [before.preferences, part.preferences].flatMap(({ permissions: held }) =>
    Array.isArray(held) ? held.map(String) : [],
  );
  const merged = mergePatch(before.preferences, part.preferences);
  return {
    profile: json(before.profile ?? part.profile),
    pjok: json(before.pjok ?? part.pjok),
    preferences: JSON.stringify({ ...(isObject(merged) ? merged : {}), permissions: [...new Set(permissions)] }),
  };
}

export const json = (value: JsonObject | null | undefined) => (value ? JSON.stringify(value) : null);
