/**
 * The windows of programs stand in rows that a database keeps from its first start on. Where the documents give other first values, the
 * rows of a copy that is thrown away follow them.
 */
import { sql } from "kysely";
import { configKind } from "../../server/context/config-kind";
import { readDemoConfig } from "../../server/demo/demo-people";
import { keepConfig, keepFirstConfig } from "../../server/records/keep-config";
import type { Services } from "../../server/services/services";

export async function renewConfig(services: Services): Promise<void> {
  const { base } = services.documents;
  const tables = base.library.ids("program").flatMap((program) => configKind(base, program)?.kind.table ?? []);
  for (const table of new Set(tables)) await sql`delete from ${sql.table(table)}`.execute(services.db);
  await keepFirstConfig(services);
  for (const [program, rows] of Object.entries(readDemoConfig(services.documents.root)))
    await keepConfig(services, program, rows);
}
