/**
 * Fills a database as a portal looks after some years: many people, and several reports of each of them. Made in the database itself, with
 * the same figures every time: what a row says follows from its number.
 */
import { sql } from "kysely";
import type { Database } from "../../../server/database/tables";

export interface Size {
  readonly people: number;
  readonly rows: number;
}

/** The table of the record type that the bench reads and writes. */
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
  await sql`analyze`.execute(db);
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
