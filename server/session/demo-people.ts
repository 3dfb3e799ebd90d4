/** The people of the demonstration, as whom one logs in without a password. */

import { sql } from "kysely";
import type { Services } from "../services/services";
import type { DemoPerson } from "./login-page";
import { demoCode } from "./second-factor/factor";

/** The people of the demonstration, without the crowd, in their order. */
export async function findDemoPeople(services: Pick<Services, "db" | "vault" | "mode">): Promise<DemoPerson[]> {
  const rows = await services.db
    .selectFrom("account")
    .leftJoin("second_factor", "second_factor.account_id", "account.id")
    .select(["id", "username", "name", "demo", "program", "akun", "secret"])
    .where("demo", "is not", null)
    .where(sql`demo ->> 'crowd'`, "is", null)
    .execute();
  const people = rows.map(async ({ id, username, name, demo, program, akun, secret }) => ({
    username,
    name,
    label: String(demo?.label ?? ""),
    description: String(demo?.description ?? ""),
    program,
    side: akun ? ("staff" as const) : ("participant" as const),
    order: Number(demo?.order ?? 0),
    code: secret === null ? undefined : await demoCode(services, id),
  }));
  return (await Promise.all(people)).sort((a, b) => a.order - b.order);
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
