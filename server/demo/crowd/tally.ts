/** Writes into rows how many others lead to them: what is invented is not counted by the transitions that would have counted it. */
import { type RawBuilder, sql } from "kysely";
import { recordKind } from "../../rows/record-kind";
import { tableOf } from "../../rows/shape/table-shape";
import type { Services } from "../../services/services";
import type { Tally } from "./plan";

export async function tally({ db, documents }: Pick<Services, "db" | "documents">, { record, column, of }: Tally): Promise<void> {
  const { table } = recordKind(documents.base, record);
  const counts = of.flatMap(({ record: other, links, in: states }) =>
    links.map((link): RawBuilder<number> => {
      const isTheirs = link === "owner" ? sql`o.owner_id = t.owner_id` : sql`${sql.ref(`o.${link}`)} = t.id`;
      const isMeant = states ? sql`o.state in (${sql.join([...states])})` : sql`true`;
      return sql`(select count(*) from ${sql.table(tableOf(other))} as o where ${isTheirs} and ${isMeant})`;
    }),
  );
  await sql`update ${sql.table(table)} as t set ${sql.id(column)} = ${sql.join(counts, sql` + `)}`.execute(db);
}
