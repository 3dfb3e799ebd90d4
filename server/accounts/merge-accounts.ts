/**
 * Two accounts of one person become one: the rows, records and files of one go to the other, and that one can no longer be used. Rights do
 * not move: memberships of access groups stay where they are. Where both have what only one may have, nothing moves, and that is named.
 */
import { sql } from "kysely";
import { grantKinds } from "../context/granted";
import type { Database } from "../database/tables";
import { Failure } from "../failures/failure";
import type { JudgingContext } from "../records/owner";
import { columnSql } from "../rows/fragment-sql";
import { addEvent } from "../rows/record-events";
import { type RecordKind, recordKind } from "../rows/record-kind";
import { openRecord, sealRecord } from "../rows/sealed-record";
import { noteChange } from "../services/kept-counts";

interface Merging {
  readonly from: string;
  readonly into: string;
  readonly actor: string | null;
}

/** Throws a Failure (409) that names what both have. */
export async function mergeAccounts(context: JudgingContext, merging: Merging): Promise<void> {
  const { db, services } = context;
  const { from, into } = merging;
  const { base } = services.documents;
  const ids = [from, into].sort();
  await db.selectFrom("account").select("id").where("id", "in", ids).orderBy("id").forUpdate().execute();
  const rights = new Set(grantKinds(base).map(({ members }) => members.record.id));
  const moving = base.library
    .ids("record")
    .map((type) => recordKind(base, type))
    .filter(({ record }) => record.owned && !record.accounts && !rights.has(record.id));
  const both: string[] = [];
  for (const kind of moving) if (await clashes(db, kind, merging)) both.push(kind.record.title);
  both.push(...(await recordsOfBoth(context, merging)));
  if (both.length > 0) throw new Failure(409, "account-merge", { values: { both: [...new Set(both)].join(", ") } });
  for (const kind of moving) await moveRows(context, kind, merging);
  await moveRecords(context, merging);
  await db.updateTable("file").set({ owner_id: into }).where("owner_id", "=", from).execute();
  await db.updateTable("consent").set({ account_id: into }).where("account_id", "=", from).execute();
  await sql`insert into membership (account_id, program, instansi_id, profile, preferences)
    select ${into}, program, instansi_id, profile, '{}'::jsonb from membership where account_id = ${from}
      and program <> (select program from account where id = ${into})
    union all select ${into}, program, instansi_id, profile, '{}'::jsonb from account where id = ${from}
      and program <> (select program from account where id = ${into})
    on conflict do nothing`.execute(db);
  await db.updateTable("account").set({ is_blocked: true, merged_into: into }).where("id", "=", from).execute();
  await db.deleteFrom("session").where("account_id", "=", from).execute();
}

/** Whether both have a row of which only one may be. */
async function clashes(db: Database, { record, table, shape }: RecordKind, { from, into }: Merging): Promise<boolean> {
  if (!record.unique.includes("owner")) return false;
  const others = record.unique.filter((name) => name !== "owner");
  const alike = others.map((name) => sql`${columnSql(shape, name, "a")} is not distinct from ${columnSql(shape, name, "b")}`);
  const { rows } = await sql`select 1 from ${sql.table(table)} as a join ${sql.table(table)} as b on b.owner_id = ${into}
    where a.owner_id = ${from} and ${alike.length === 0 ? sql`true` : sql.join(alike, sql` and `)} limit 1`.execute(db);
  return rows.length > 0;
}

async function moveRows(
  { db, services }: JudgingContext,
  { record, table }: RecordKind,
  { from, into, actor }: Merging,
): Promise<void> {
  const now = services.clock();
  const { rows } = await sql<{ id: string; state: string; revision: number }>`
    update ${sql.table(table)} set owner_id = ${into}, revision = revision + 1, updated_at = ${now}
    where owner_id = ${from} returning id, state, revision`.execute(db);
  if (rows.length > 0) noteChange(db, table);
  for (const { id, state, revision } of rows)
    await addEvent(db, services.vault, {
      type: record.id,
      record_id: id,
      revision,
      at: now,
      actor_id: actor,
      as: null,
      act: "merge",
      from_state: state,
      to_state: state,
      note: null,
      changed: ["owner"],
    });
}

async function recordsOfBoth({ db, services }: JudgingContext, { from, into }: Merging): Promise<string[]> {
  const { rows } = await sql<{ schema_id: string }>`select a.schema_id from record as a
    join record as b on b.schema_id = a.schema_id and b.owner_id = ${into} where a.owner_id = ${from}`.execute(db);
  return rows.map(({ schema_id: id }) => String(services.documents.base.library.get("data", id)?.title ?? id));
}

/** Their sensitive values are sealed for their owner, so they are sealed anew. */
async function moveRecords({ db, services }: JudgingContext, { from, into }: Merging): Promise<void> {
  const { vault, documents } = services;
  const records = await db.selectFrom("record").select(["schema_id", "data"]).where("owner_id", "=", from).execute();
  for (const { schema_id, data } of records) {
    const compiled = documents.base.data(schema_id)?.compiled;
    if (!compiled) continue;
    const open = openRecord(vault, { compiled, ownerId: from }, data);
    const sealed = JSON.stringify(sealRecord(vault, { compiled, ownerId: into }, open));
    await db
      .updateTable("record")
      .set({ owner_id: into, data: sealed })
      .where("schema_id", "=", schema_id)
      .where("owner_id", "=", from)
      .execute();
  }
  await db.updateTable("blind_index").set({ owner_id: into }).where("owner_id", "=", from).execute();
}
