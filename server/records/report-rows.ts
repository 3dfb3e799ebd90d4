/** A report of a record type: how many rows there are of each group, with sums and averages, of those that who asks may read. */
import { sql } from "kysely";
import { columnNamed, type JsonObject, type ReportGroup } from "../../engine/index";
import type { Answer, CallContext } from "../calls/handler";
import { type Asking, actorOf } from "./actor";
import { columnSql } from "./fragment-sql";
import { nested } from "./readers";
import type { RecordKind } from "./record-kind";
import { selectRows } from "./selected-rows";

/** Of rows whose owner is hidden. */
const smallestGroup = 3;

export async function reportRows(context: CallContext, kind: RecordKind, name: string): Promise<Answer> {
  const data = await findReport(context, kind, name, context.params);
  return { body: { data, total: data.reduce((sum, { count }) => sum + count, 0) } };
}

export type ReportRow = JsonObject & { readonly count: number };

/** The groups of a report, as who asks may see them. Throws a Failure (403) for who is no reader of it. */
export async function findReport(
  context: Asking,
  kind: RecordKind,
  name: string,
  params: Readonly<Record<string, unknown>>,
): Promise<ReportRow[]> {
  const { db } = context;
  const report = kind.record.reports.get(name);
  if (!report) throw new Error(`${kind.record.id} has no report "${name}"`);
  const actor = await actorOf(context, kind);
  const { group, sums, averages } = report;
  const used = [...group.map(({ column }) => column), ...sums, ...averages];
  const selected = selectRows(kind, actor, report, params, { used });
  const groups = group.map((key) => sql`${groupSql(kind, key)} as ${sql.id(key.column)}`);
  const figures = [
    ...sums.map((column) => sql`coalesce(${figureSql(kind, "sum", column)}, 0) as ${sql.id(`sum_${column}`)}`),
    ...averages.map((column) => sql`${figureSql(kind, "avg", column)} as ${sql.id(`average_${column}`)}`),
  ];
  // A group of one or two tells whose rows these are, where nobody may know it.
  const isAnonymous = selected.readers.some(({ without }) => without.includes("owner"));
  const fewest = isAnonymous ? sql`having count(*) >= ${sql.lit(smallestGroup)}` : sql``;
  const numbers = sql.join(group.map((_, index) => sql.lit(index + 1)));
  const { rows } = await sql<ReportRow>`
    select ${sql.join([...groups, sql`count(*)::int as count`, ...figures])}
    from ${sql.table(kind.table)} as t where ${selected.where()} group by ${numbers} ${fewest} order by ${numbers}`.execute(db);
  const titled = group.some(({ column }) => column === "state");
  return rows.map((raw) => {
    const row = nested(raw) as ReportRow;
    return titled ? { ...row, state_title: kind.record.states.get(String(row.state))?.title ?? null } : row;
  });
}

/** An amount stays one of whole rupiah: its average is rounded, a half away from zero. */
function figureSql({ shape }: RecordKind, figure: "sum" | "avg", column: string) {
  const isRupiah = columnNamed(shape, column)?.type === "rupiah";
  const value = sql`${sql.raw(figure)}(${columnSql(shape, column)})`;
  return isRupiah ? sql`round(${value})::bigint` : sql`${value}::double precision`;
}

/** A moment is grouped by its day in WIB, or is given as instant of WIB. */
function groupSql({ shape }: RecordKind, { column, byDay }: ReportGroup) {
  const type = columnNamed(shape, column)?.type;
  const value = columnSql(shape, column);
  if (type === "date") return sql`${value}::text`;
  if (type !== "moment") return value;
  const form = sql.lit(byDay ? "YYYY-MM-DD" : "YYYY-MM-DD HH24:MI:SS");
  return sql`to_char(${value} at time zone interval '7 hours', ${form})`;
}
