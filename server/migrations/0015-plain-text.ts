import { type Kysely, sql } from "kysely";

/**
 * How names are searched and sorted: one form of a text, whatever its capitals, its spaces and its width of letters. The indexes of record
 * types stand on it (`schemas/migrations`), so it never changes: another form is another function.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`create function layar_plain(value text) returns text language sql immutable strict parallel safe
    as $$ select lower(regexp_replace(btrim(normalize(value, nfkc)), '\\s+', ' ', 'g')) $$`.execute(db);
}
