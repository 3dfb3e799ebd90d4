/**
 * The user of the running portal adds to the audit and changes nothing in it, where another user owns the tables (DATABASE_ADMIN_URL). What
 * the owner makes later, tables of record types among it, the portal's user may read and write as before.
 */
import { type RawBuilder, sql } from "kysely";
import type { Database } from "./tables";

const addedOnly = ["audit", "audit_segment"] as const;

/** Throws an Error where the portal's user owns the tables, or is the very user that should watch over it. */
export async function onlyAdds(
  db: Database,
  asOwner: (work: (owner: Database) => Promise<void>) => Promise<void>,
): Promise<void> {
  const user = await userOf(db);
  await asOwner((connection) =>
    connection.transaction().execute(async (owner) => {
      // Two processes that start at once would stand in each other's way.
      await sql`select pg_advisory_xact_lock(hashtext('layar only adds'))`.execute(owner);
      const { rows } = await sql<{ owner: string }>`
        select distinct tableowner as owner from pg_tables
        where schemaname = 'public' and tablename in (${sql.join(addedOnly)})`.execute(owner);
      const admin = await userOf(owner);
      if (admin === user || rows.some(({ owner }) => owner === user)) throw new Error(ownedBy(user, admin));
      for (const statement of rightsOf(sql.id(user))) await statement.execute(owner);
    }),
  );
}

const rightsOf = (user: RawBuilder<unknown>) => [
  sql`grant usage on schema public to ${user}`,
  sql`grant select, insert, update, delete on all tables in schema public to ${user}`,
  sql`grant usage, select on all sequences in schema public to ${user}`,
  sql`alter default privileges in schema public grant select, insert, update, delete on tables to ${user}`,
  sql`alter default privileges in schema public grant usage, select on sequences to ${user}`,
  sql`revoke update, delete, truncate on ${sql.join(addedOnly.map((name) => sql.table(name)))} from ${user}`,
];

async function userOf(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_user as name`.execute(db);
  return String(rows[0]?.name);
}

const ownedBy = (user: string, admin: string): string =>
  admin === user
    ? `DATABASE_ADMIN_URL and DATABASE_URL name the same user ${user}. Make a second one: \`create role ${user}_owner login password '...'\`, and name it in DATABASE_ADMIN_URL.`
    : `The tables belong to ${user}, who could give itself back what is taken away. As a superuser run \`reassign owned by ${user} to ${admin}\` in this database, and start again.`;
