import type { JsonObject } from "../../engine/index";
import type { Database } from "../database/tables";

/** The person of a session, and what the portal knows of them (000 §3). A part that does not exist is null. */
export interface Person {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  /** The program that is open. */
  readonly program: string;
  /** Every program of the person; the one of the account's own row comes first. */
  readonly programs: readonly string[];
  readonly instansiId: string | null;
  readonly isBlocked: boolean;
  readonly akun: JsonObject | null;
  readonly ptk: JsonObject | null;
  readonly profile: JsonObject | null;
  readonly pjok: JsonObject | null;
  readonly preferences: JsonObject;
}

/**
 * The person in the program that they chose, or in their first one. Outside of demo mode a demo person is not found, even when the
 * database has one from an earlier demo, because everybody knows their password.
 */
export async function findPerson(
  db: Database,
  id: string,
  { demo, program }: { demo: boolean; program?: string | undefined },
): Promise<Person | undefined> {
  const query = db
    .selectFrom("account")
    .select(["id", "username", "name", "program", "instansi_id", "is_blocked", "akun", "ptk", "profile", "pjok", "preferences"])
    .where("id", "=", id);
  const row = await (demo ? query : query.where("demo", "is", null)).executeTakeFirst();
  if (!row) return undefined;
  const others = await db
    .selectFrom("membership")
    .select(["program", "instansi_id", "profile", "pjok", "preferences"])
    .where("account_id", "=", id)
    .orderBy("program")
    .execute();
  const chosen = others.find((membership) => membership.program === program);
  const { instansi_id: instansiId, is_blocked: isBlocked, ...person } = { ...row, ...chosen };
  return { ...person, instansiId, isBlocked, programs: [row.program, ...others.map((other) => other.program)] };
}

/** Replaces the profile, the PJOK profile and the preferences that the person has in the open program. */
export async function changeMembership(
  db: Database,
  { id, program, programs }: Person,
  { profile, pjok, preferences }: Pick<Person, "profile" | "pjok" | "preferences">,
): Promise<void> {
  const written = {
    profile: profile && JSON.stringify(profile),
    pjok: pjok && JSON.stringify(pjok),
    preferences: JSON.stringify(preferences),
  };
  if (programs[0] === program) await db.updateTable("account").set(written).where("id", "=", id).execute();
  else await db.updateTable("membership").set(written).where("account_id", "=", id).where("program", "=", program).execute();
}
