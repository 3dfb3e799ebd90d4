import { sql } from "kysely";
import { recordKind } from "../rows/record-kind";
import type { Services } from "../services/services";

/** Notes when a person logged in, also in the rows that tell of it. */
export async function noteLogin(
  { db, documents, clock }: Pick<Services, "db" | "documents" | "clock">,
  id: string,
): Promise<void> {
  const now = clock();
  await db.updateTable("account").set({ last_login_at: now }).where("id", "=", id).execute();
  const { base } = documents;
  for (const type of base.library.ids("record")) {
    const { record, table } = recordKind(base, type);
    for (const { name, source } of record.columns.values())
      if (source !== "set" && "owner" in source && source.owner === "last_login_at")
        await sql`update ${sql.table(table)} set ${sql.id(name)} = ${now} where owner_id = ${id}`.execute(db);
  }
}
