/**
 * Fills a database as a portal looks after some years: many people, several reports of each of them, and who made and read each. Made in the database itself, with
 * the same figures every time: what a row says follows from its number.
 */
import { sql } from "kysely";
import type { Database } from "../../../server/database/tables";

export interface Size {
  readonly people: number;
  readonly rows: number;
}

/** The record type that the bench reads and writes, and its table. */
export const benchType = "gurupenggerak/laporan";
export const benchTable = "r_gurupenggerak_laporan";

export async function fill(db: Database, { people, rows }: Size): Promise<void> {
  await sql`
    insert into account (id, username, password_hash, name, program, is_blocked, preferences, created_at)
    select 'bench-' || n, 'bench-' || n, '', 'Guru ' || md5(n::text), 'gurupenggerak', false, '{}', '2026-01-01'
    from generate_series(1, cast(${people} as integer)) as n`.execute(db);
  await sql`
    insert into ${sql.table(benchTable)}
      (id, owner_id, cohort, state, revision, created_at, updated_at, data, pokok, nama, angkatan, penangan, jawaban)
    select 'row-' || n, 'bench-' || p, '', (array['baru', 'baru', 'diproses', 'selesai', 'selesai', 'selesai', 'ditolak'])[1 + n % 7],
      1, t, t, jsonb_build_object('k_lapor_opsi_gpm', 1 + n % 5, 'keterangan', repeat('kendala ', 20)),
      1 + n % 5, 'Guru ' || md5(p::text), 1 + n % 97, null, null
    from (select n, 1 + n % cast(${people} as integer) as p, timestamptz '2026-01-01' + n * interval '20 seconds' as t
      from generate_series(1, cast(${rows} as integer)) as n) as numbered`.execute(db);
  await fillHistory(db, rows);
  await sql`analyze`.execute(db);
}

/** Each row was made by its owner and read by an officer, a year ago at most. */
async function fillHistory(db: Database, rows: number): Promise<void> {
  const numbers = sql`generate_series(1, cast(${rows} as integer)) as n`;
  const at = sql`now() - interval '2 days' - n * interval '30 seconds'`;
  await sql`
    insert into record_event (type, record_id, revision, at, actor_id, "as", act, to_state, changed)
    select ${benchType}, t.id, 1, t.created_at, t.owner_id, 'pelapor', 'create', 'baru', '[]' from ${sql.table(benchTable)} as t`.execute(
    db,
  );
  await sql`
    insert into audit (at, account_id, call, target, status, fields, address_hash, subject_id, as_rule)
    select ${at}, 'bench-1', 'bench', ${`record:${benchType}:row-`} || n, 200, '[]', '', 'bench-' || (1 + n % 997), 'petugas'
    from ${numbers}`.execute(db);
}

/** Each call gives the next row that is new (state "baru"). */
export function newRows({ rows }: Size): () => string {
  let number = 0;
  return () => {
    number += 7;
    if (number > rows) throw new Error(`the bench ran out of new rows: ${rows} are too few for its calls`);
    return `row-${number}`;
  };
}
