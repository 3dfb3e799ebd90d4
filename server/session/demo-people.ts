/** The people of the demonstration, as whom one logs in without a password. */

import { sql } from "kysely";
import type { Database } from "../database/tables";
import type { Services } from "../services/services";
import type { DemoPerson } from "./login-page";

/** The people of the demonstration, without the crowd, in their order. */
export async function findDemoPeople(db: Database): Promise<DemoPerson[]> {
  const rows = await db
    .selectFrom("account")
    .select(["username", "name", "demo", "program", "akun"])
    .where("demo", "is not", null)
    .where(sql`demo ->> 'crowd'`, "is", null)
    .execute();
  const people = rows.map(({ username, name, demo, program, akun }) => ({
    username,
    name,
    label: String(demo?.label ?? ""),
    description: String(demo?.description ?? ""),
    program,
    side: akun ? ("staff" as const) : ("participant" as const),
    order: Number(demo?.order ?? 0),
  }));
  return people.sort((a, b) => a.order - b.order);
}

/** The account of one of them; undefined for everybody else, and outside the demonstration. */
export async function findDemoPerson({ db, mode }: Pick<Services, "db" | "mode">, username: string): Promise<string | undefined> {
  if (mode !== "demo") return undefined;
  const row = await db
    .selectFrom("account")
    .select("id")
    .where("username", "=", username)
    .where("demo", "is not", null)
    .executeTakeFirst();
  return row?.id;
}
