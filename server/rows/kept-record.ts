/** The one record that a person has of a data schema, as it is stored: revision by revision. */
import { sql } from "kysely";
import type { JsonObject } from "../../engine/server";
import type { Database, DatabaseTransaction } from "../database/tables";
import type { CheckedData } from "../documents/documents";
import type { Services } from "../services/services";
import { type Definition, isDefinitionKept, keepDefinition } from "./definition";
import { openRecord } from "./sealed-record";

export interface StoredRecord {
  readonly data: JsonObject;
  /** 0 before the first save. */
  readonly revision: number;
}

interface Finding {
  readonly services: Pick<Services, "vault">;
  readonly db: Database;
}

/** The record opened; empty before the first save. */
export async function findRecord(
  { services, db }: Finding,
  { compiled }: Pick<CheckedData, "compiled">,
  ownerId: string,
  { lock }: { readonly lock?: "share" | "update" } = {},
): Promise<StoredRecord> {
  let query = db
    .selectFrom("record")
    .select(["data", "revision"])
    .where("schema_id", "=", compiled.id)
    .where("owner_id", "=", ownerId);
  if (lock) query = lock === "share" ? query.forShare() : query.forUpdate();
  const row = await query.executeTakeFirst();
  return row
    ? { data: openRecord(services.vault, { compiled, ownerId }, row.data), revision: row.revision }
    : { data: {}, revision: 0 };
}

/** Writes one revision. Gives false when another write has stored this revision already. */
export async function keepRecord(
  db: DatabaseTransaction,
  { compiled, ownerId }: { compiled: CheckedData["compiled"]; ownerId: string },
  sealed: JsonObject,
  { revision, now, definition }: { revision: number; now: Date; definition: Definition },
): Promise<boolean> {
  const written = { data: JSON.stringify(sealed), revision, updated_at: now, definition: definition.hash };
  const writing =
    revision === 1
      ? db
          .insertInto("record")
          .values({ ...written, schema_id: compiled.id, owner_id: ownerId, created_at: now })
          .onConflict((conflict) => conflict.doNothing())
          .returning(isDefinitionKept(definition))
      : db
          .updateTable("record")
          .set(written)
          .where("schema_id", "=", compiled.id)
          .where("owner_id", "=", ownerId)
          .where("revision", "=", revision - 1)
          .returning(isDefinitionKept(definition));
  const row = await writing.executeTakeFirst();
  if (row && !row.is_definition_kept) await keepDefinition(db, definition, now);
  return row !== undefined;
}

export interface NextRecord {
  readonly ownerId: string;
  readonly sealed: JsonObject;
  /** The new one; that before it must be what is stored. */
  readonly revision: number;
}

/** Writes the next revision of many people's records by one statement. Gives back whose were written. */
export async function keepRecords(
  db: DatabaseTransaction,
  { compiled }: Pick<CheckedData, "compiled">,
  records: readonly NextRecord[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const said = records.map(({ ownerId: owner_id, sealed: data, revision }) => ({ owner_id, data, revision }));
  const { rows } = await sql<{ owner_id: string }>`
    update record as r set data = e.data, revision = e.revision, updated_at = ${now}
    from jsonb_to_recordset(cast(${JSON.stringify(said)} as jsonb)) as e(owner_id text, data jsonb, revision int)
    where r.schema_id = ${compiled.id} and r.owner_id = e.owner_id and r.revision = e.revision - 1
    returning r.owner_id`.execute(db);
  return new Set(rows.map(({ owner_id }) => owner_id));
}

/** The title of the field that a path leads to. */
export function titleOf({ compiled }: Pick<CheckedData, "compiled">, path: string): string {
  const pattern = path.replace(/\.\d+(?=\.|$)/g, "[]");
  return compiled.fields.find((field) => field.path === pattern)?.title ?? path;
}
