import { sql } from "kysely";
import type { Database } from "./tables";

/** `nulls not distinct` of unique indexes came with it. */
const leastVersion = 150_000;

interface Facts {
  readonly version: number;
  readonly encoding: string;
  readonly isReplica: boolean;
  readonly mayCreate: boolean | null;
  readonly findsWords: boolean;
}

const faults: readonly (readonly [isMet: (facts: Facts) => boolean, words: (facts: Facts) => string])[] = [
  [
    ({ version }) => version >= leastVersion,
    ({ version }) => `it is PostgreSQL ${Math.floor(version / 10_000)}, and the portal needs 15 or newer`,
  ],
  [
    ({ encoding }) => encoding === "UTF8",
    ({ encoding }) =>
      `it stores texts as ${encoding}; make it anew with \`create database ... encoding 'UTF8' template template0\``,
  ],
  [({ isReplica }) => !isReplica, () => "it is a replica, which takes no writes; name the database that it follows"],
  [
    ({ isReplica, mayCreate }) => isReplica || mayCreate === true,
    () => "this user may make no tables in it; run `grant create on schema public to ...` as its owner",
  ],
  [
    ({ findsWords }) => findsWords,
    () =>
      "the extension pg_trgm is not installed there; install the package with PostgreSQL's additional modules (postgresql-contrib)",
  ],
];

/** Throws an Error that names everything for which the portal cannot run on this PostgreSQL, before anything is written to it. */
export async function requireFit(db: Database, description: string): Promise<void> {
  const { rows } = await sql<Facts>`
    select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
      pg_is_in_recovery() as "isReplica", has_schema_privilege(current_schema(), 'create') as "mayCreate",
      exists (select from pg_available_extensions where name = 'pg_trgm') as "findsWords"`.execute(db);
  const [facts] = rows as [Facts];
  const found = faults.filter(([isMet]) => !isMet(facts)).map(([, words]) => words(facts));
  if (found.length > 0) throw new Error(`${description} cannot be used: ${found.join("; and ")}.`);
}
