import { sql } from "kysely";
import type { Services } from "./services";

/** Tells which tables this process has written to since it last did, and lets the counts of those go that others have written to. */
export async function exchangeChanges({ db, counts }: Pick<Services, "db" | "counts">): Promise<void> {
  const own = counts.takeUntold();
  try {
    const { rows } = await sql<{ name: string; changes: number }>`
      with told as (
        insert into table_change as c (name) select unnest(cast(${own} as text[])) order by 1
        on conflict (name) do update set changes = c.changes + 1 returning name, changes
      )
      select name, changes from told
      union all select name, changes from table_change where name <> all(cast(${own} as text[]))`.execute(db);
    counts.hear(rows, own);
  } catch (error) {
    counts.giveBack(own);
    throw error;
  }
}
