/**
 * Takes from rows what tells of a person, and leaves what is counted: the state, the cohort, times, numbers, and columns by which a report
 * groups. So reports and links of other rows stay what they are.
 */
import { type RawBuilder, sql } from "kysely";
import type { CompiledColumn } from "../../engine/server";
import type { Database } from "../database/tables";
import { removeAbout } from "../records/remove-about";
import { followRows } from "../rows/follow-links";
import type { RecordKind } from "../rows/record-kind";
import { storedName } from "../rows/shape/table-shape";
import { noteChange } from "../services/kept-counts";
import type { Services } from "../services/services";

interface Anonymising {
  readonly services: Pick<Services, "documents" | "clock">;
  readonly db: Database;
  /** At the end of a term: the columns that stay, and `owner`. An erasure leaves all links to people, its account leads to no name. */
  readonly keeps?: readonly string[];
}

export async function anonymiseRows(
  { services, db, keeps }: Anonymising,
  kind: RecordKind,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const { record, table } = kind;
  const telling = tellingColumns(kind).filter(({ name }) => !keeps?.includes(name));
  const set = [
    sql`data = '{}'`,
    ...telling.map((column) => sql`${sql.id(column.name)} = ${emptied(kind, column)}`),
    ...(keeps ? peopleOf(kind, keeps).map((column) => sql`${sql.id(column)} = null`) : []),
  ];
  await sql`update ${sql.table(table)} as t set ${sql.join(set)} where t.id in (${sql.join([...ids])})`.execute(db);
  noteChange(db, table);
  await followRows({ services, db }, { type: record.id, ids });
  await db
    .updateTable("record_event")
    .set({ note: null, before: null, post: null })
    .where("type", "=", record.id)
    .where("record_id", "in", ids)
    .execute();
  await removeAbout(db, record.id, ids, services.clock());
  await db.deleteFrom("partner_call").where("type", "=", record.id).where("record_id", "in", ids).execute();
  await db.deleteFrom("access_reason").where("type", "=", record.id).where("record_id", "in", ids).execute();
}

/** Texts and dates tell of a person, unless a report groups by them; other rows' values are followed there, links lead to rows. */
function tellingColumns({ record }: RecordKind): CompiledColumn[] {
  const counted = new Set([...record.reports.values()].flatMap(({ group }) => group.map(({ column }) => column)));
  return [...record.columns.values()].filter(
    ({ name, type, link, source }) =>
      ["text", "date", "sealed"].includes(type) &&
      link === undefined &&
      !counted.has(name) &&
      (source === "set" || !("link" in source)),
  );
}

/** Of what only one row may have, something that no other row has. */
const emptied = ({ record }: RecordKind, { name, type }: CompiledColumn): RawBuilder<unknown> =>
  type !== "date" && record.unique.includes(name) ? sql`'-' || t.id` : sql`null`;

/** The columns that lead to people, as they are stored, without those that are kept. */
export function peopleOf({ record }: RecordKind, keeps: readonly string[] = []): readonly string[] {
  const own = [...record.columns.values()].filter(
    ({ type, source }) => type === "person" && (source === "set" || !("link" in source)),
  );
  return ["owner", ...own.map(({ name }) => name)].filter((name) => !keeps.includes(name)).map(storedName);
}
