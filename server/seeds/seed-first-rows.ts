/**
 * First rows belong to the ministry from the moment they exist. So each is made once in the life of a database: what was changed
 * stays changed and what was deleted stays away, while a row that a later release adds to a list still comes. The setting `seeds`
 * remembers the keys that were made, by list:
 *
 *   { "access-group": ["1", "66"], "access-right": ["101", "102"], "contoh/pengumuman": ["jadwal"] }
 *
 * Beside the access groups, these are the rows that record types begin with (`first`).
 */
import { sql } from "kysely";
import { firstRowsOf, type JsonObject } from "../../engine/server";
import type { DatabaseTransaction } from "../database/tables";
import { keepFirstRow } from "../records/keep-first-row";
import { columnsFromData } from "../rows/column-values";
import { keepRows } from "../rows/keep-rows";
import { type RecordKind, recordKind } from "../rows/record-kind";
import type { Services } from "../services/services";
import type { Vault } from "../services/vault";
import { accessGroups, accessRights } from "./access-rights";

type Writer = Pick<Services, "db" | "documents" | "vault" | "clock">;

const groupType = "bersama/kelompok-akses";
const rightType = "bersama/hak-akses";

/** At every start, when the tables of the record types are there. Two servers that start at once make the rows once. */
export async function seedFirstRows({ db, documents, vault, clock }: Writer): Promise<void> {
  const { base } = documents;
  if (!base.record(groupType) || !base.record(rightType)) return;
  await db.transaction().execute(async (transaction) => {
    const made = await remembered(transaction);
    const missing = <Row extends { readonly nomor: number }>(list: string, rows: readonly Row[]) =>
      rows.filter(({ nomor }) => made[list]?.includes(String(nomor)) !== true);
    const [groups, rights] = [
      missing("access-group", accessGroups(base.library)),
      missing("access-right", accessRights(base.library)),
    ];
    if (groups.length === 0 && rights.length === 0) return;

    const keep = async (kind: RecordKind, prefix: string, rows: readonly NewRow[]) => {
      const there = await rowsByNumber(transaction, kind);
      const fresh = rows.filter(({ data }) => !there.has(Number(data.nomor)));
      const written = fresh.map((row) => firstRow(vault, kind, { id: `${prefix}-${row.data.nomor}`, ...row, at: clock() }));
      if (written.length > 0) await keepRows({ db: transaction, vault }, kind, written);
    };
    const groupKind = recordKind(base, groupType);
    const newGroups = groups.map((data) => ({ data }));
    await keep(groupKind, "kelompok-akses", newGroups);
    // A group may have been deleted since it was made; then its new rights have nothing to belong to and are left out.
    const there = await rowsByNumber(transaction, groupKind);
    const newRights = rights.flatMap(({ kelompok, ...right }): NewRow[] => {
      const group = there.get(kelompok);
      return group ? [{ data: { ...right, kelompok_id: group.id } }] : [];
    });
    await keep(recordKind(base, rightType), "hak-akses", newRights);

    const keys = (rows: readonly { readonly nomor: number }[]) => rows.map(({ nomor }) => String(nomor));
    await remember(transaction, {
      ...made,
      "access-group": [...(made["access-group"] ?? []), ...keys(groups)],
      "access-right": [...(made["access-right"] ?? []), ...keys(rights)],
    });
  });
}

/** The first rows of record types; runs like the function above. */
export async function seedRecords(services: Writer): Promise<void> {
  const { base } = services.documents;
  const begun = base.library.ids("record").flatMap((type) => {
    const rows = firstRowsOf(base.library.get("record", type) ?? {});
    return rows.length === 0 ? [] : [{ type, rows }];
  });
  if (begun.length === 0) return;
  await services.db.transaction().execute(async (transaction) => {
    const made = await remembered(transaction);
    const missing = begun.map(({ type, rows }) => ({ type, rows: rows.filter(([name]) => !made[type]?.includes(name)) }));
    if (missing.every(({ rows }) => rows.length === 0)) return;
    for (const { type, rows } of missing)
      for (const [name, data] of rows)
        await keepFirstRow(services, transaction, recordKind(base, type), { id: `${type.split("/").at(-1)}-${name}`, data });
    const added = missing.map(({ type, rows }) => [type, [...(made[type] ?? []), ...rows.map(([name]) => name)]]);
    await remember(transaction, { ...made, ...Object.fromEntries(added) });
  });
}

type Made = Readonly<Record<string, readonly string[]>>;

/** The rows that were made already; nobody else makes first rows until the transaction ends. */
async function remembered(transaction: DatabaseTransaction): Promise<Made> {
  await sql`select pg_advisory_xact_lock(hashtext('seeds'))`.execute(transaction);
  const stored = await transaction.selectFrom("setting").select("value").where("key", "=", "seeds").executeTakeFirst();
  return (stored?.value ?? {}) as Made;
}

async function remember(transaction: DatabaseTransaction, made: Made): Promise<void> {
  const value = JSON.stringify(made);
  await transaction
    .insertInto("setting")
    .values({ key: "seeds", value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

interface NewRow {
  readonly data: JsonObject;
}

async function rowsByNumber(db: DatabaseTransaction, { table }: RecordKind) {
  const { rows } = await sql<{ id: string; nomor: number }>`
    select t.id, t.nomor from ${sql.table(table)} as t`.execute(db);
  return new Map(rows.map((row) => [Number(row.nomor), row]));
}

/** Made by nobody. Its fields are not sensitive, so nothing is sealed. */
function firstRow(vault: Vault, kind: RecordKind, { id, data, at }: NewRow & { readonly id: string; readonly at: Date }) {
  const made = { name: "create", as: undefined, actor: null, from: undefined, to: kind.record.start, at, note: undefined };
  return { id, owner: null, cohort: "", acts: [made] as const, sealed: data, columns: columnsFromData(vault, kind, data).values };
}
