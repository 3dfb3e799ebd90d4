/** What an account gains when its owner registers again: more in the same program, or a membership in another one. */
import { randomUUID } from "node:crypto";
import { isObject, type JsonObject, mergePatch } from "../../engine/index";
import type { CompiledRegistration } from "../calls/compile-registration";
import type { Person } from "../context/person";
import type { DatabaseTransaction } from "../database/tables";
import { Failure } from "../failures/failure";

export interface OpenedAccount {
  readonly id: string;
  readonly username: string;
}

/** What a registration gives to its owner in one program. */
export interface RegisteredPart {
  readonly program: string;
  readonly profile?: JsonObject;
  readonly pjok?: JsonObject;
  readonly preferences: JsonObject;
}

export type Registered = Pick<Person, "profile" | "pjok" | "preferences">;

type RegisteredAccount = NonNullable<CompiledRegistration["account"]>;

/** What the document gives, with new ids at the paths of its `newIds`. `profile` says what differs in this call. */
export function partOf(
  { program, profile, pjok, preferences, newIds = [] }: RegisteredAccount,
  differs: { readonly profile?: JsonObject } = {},
): RegisteredPart {
  const given = structuredClone({ profile: profile && { ...profile, ...differs.profile }, pjok });
  const parts = Object.fromEntries(Object.entries(given).filter(([, part]) => part)) as Record<string, JsonObject>;
  for (const path of newIds) {
    const [part = "", name = ""] = path.split(".");
    parts[part] = { ...parts[part], [name]: randomUUID() };
  }
  return { program, ...parts, preferences: (preferences ?? {}) as JsonObject };
}

/**
 * Adds the registration to an account. The first program of an account stands in its own row, others in `membership`. Throws a Failure
 * (403) when the account is blocked.
 */
export async function addTo(
  db: DatabaseTransaction,
  username: string,
  part: RegisteredPart,
  passwordHash: string,
): Promise<OpenedAccount> {
  const account = db.selectFrom("account").selectAll().where("username", "=", username);
  const existing = await account.forUpdate().executeTakeFirstOrThrow();
  const { id } = existing;
  if (existing.is_blocked) throw new Failure(403, "forbidden");
  await db.updateTable("account").set({ password_hash: passwordHash }).where("id", "=", id).execute();
  if (existing.program === part.program) {
    await db
      .updateTable("account")
      .set(asColumns(grown(existing, part)))
      .where("id", "=", id)
      .execute();
    return { id, username };
  }
  const member = await db
    .selectFrom("membership")
    .selectAll()
    .where("account_id", "=", id)
    .where("program", "=", part.program)
    .executeTakeFirst();
  const values = asColumns(grown(member ?? { profile: null, pjok: null, preferences: {} }, part));
  await db
    .insertInto("membership")
    .values({ account_id: id, program: part.program, instansi_id: null, ...values })
    .onConflict((conflict) => conflict.columns(["account_id", "program"]).doUpdateSet(values))
    .execute();
  return { id, username };
}

/** What the person has once the part is added. What they have already stays; permissions are joined. */
export function grown(before: Registered, part: RegisteredPart): Registered {
  const permissions = [before.preferences, part.preferences].flatMap(({ permissions: held }) =>
    Array.isArray(held) ? held.map(String) : [],
  );
  const merged = mergePatch(before.preferences, part.preferences);
  return {
    profile: before.profile ?? part.profile ?? null,
    pjok: before.pjok ?? part.pjok ?? null,
    preferences: { ...(isObject(merged) ? merged : {}), permissions: [...new Set(permissions)] },
  };
}

const asColumns = ({ profile, pjok, preferences }: Registered) => ({
  profile: json(profile),
  pjok: json(pjok),
  preferences: JSON.stringify(preferences),
});

export const json = (value: JsonObject | null | undefined) => (value ? JSON.stringify(value) : null);
