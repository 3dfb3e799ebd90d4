import type { Database } from "../database/tables";

/** The permissions of these groups, sorted: those of their rights that are active and not closed. Ignores what is not a whole number. */
export async function permissionsOfGroups(db: Database, groups: readonly unknown[]): Promise<string[]> {
  const ids = groups.filter((id): id is number => Number.isInteger(id));
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("access_right")
    .select("permission")
    .distinct()
    .where("group_id", "in", ids)
    .where("is_active", "=", true)
    .where("is_closed", "=", false)
    .orderBy("permission")
    .execute();
  return rows.map(({ permission }) => permission);
}
