/** A report of a record type: how many rows there are of each group, with sums and averages, of those that who asks may read. */
import { type RawBuilder, sql } from "kysely";
import { bindRule, columnNamed, type JsonObject, type ReportGroup } from "../../engine/server";
import type { Answer, CallContext } from "../context/handler";
import { columnSql, conditionSql } from "../rows/fragment-sql";
import type { RecordKind } from "../rows/record-kind";
import { type Asking, actorOf } from "./actor";
import { nested } from "./readers";
import { selectRows } from "./selected-rows";

/** Of rows whose owner is hidden. */
const smallestGroup = 3;

export async function reportRows(context: CallContext, kind: RecordKind, name: string): Promise<Answer> {
  const rows = await findReport({ ...context, db: await context.services.reading() }, kind, name, context.params);
  const report = kind.record.reports.get(name);
  const data = rows.filter(({ level }) => level === report?.group.length).map(({ level: _, ...row }) => row);
  const total = data.reduce((sum, row) => sum + Number(row.count), 0);
  return { body: { data, ...(report?.subtotals ? { rows } : {}), total } };
}

/** `level` says how many of its groups a row is of: all, or fewer where it sums others up. */
export type ReportRow = JsonObject & { readonly count: number; readonly level: number };

/** The groups of a report, as who asks may see them, with its subtotals. Throws a Failure (403) for who is no reader of it. */
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
  const { group, sums, averages, parts, subtotals } = report;
  const used = [...group.map(({ column }) => column), ...sums, ...averages];
  const selected = selectRows(kind, actor, report, { params, used });
  const values = group.map((key) => groupSql(kind, key));
  const figures = [
    ...sums.map((column) => sql`coalesce(${figureSql(kind, "sum", column)}, 0) as ${sql.id(`sum_${column}`)}`),
    ...averages.map((column) => sql`${figureSql(kind, "avg", column)} as ${sql.id(`average_${column}`)}`),
  ];
  // A group of one or two tells whose rows these are, where nobody may know it; a sum less the others would tell of it, too.
  const isAnonymous = selected.readers.some(({ without }) => without.includes("owner"));
  const counted = parts.map(({ name, when }) => {
    const met = conditionSql(bindRule(when, kind.shape, actor.scope));
    return sql`${isAnonymous ? sql`null::int` : sql`(count(*) filter (where ${met}))::int`} as ${sql.id(`part_${name}`)}`;
  });
  const fewest = isAnonymous ? sql`having count(*) >= ${sql.lit(smallestGroup)}` : sql``;
  const isLeftOut = values.map((value) => sql`grouping(${value})`);
  const level = sql`${sql.lit(group.length)} - (${sql.join(isLeftOut, sql.raw(" + "))})`;
  const by = sql`${subtotals && !isAnonymous ? sql.raw("rollup ") : sql``}(${sql.join(values)})`;
  // A sum stands behind what it sums up, and a state where its document says it.
  const places = values.map((value, index) => (group[index]?.column === "state" ? placeOfState(kind, value) : value));
  const order = sql.join(places.flatMap((place, index) => [isLeftOut[index] ?? sql`0`, place]));
  const named = values.map((value, index) => sql`${value} as ${sql.id(group[index]?.name ?? "")}`);
  const { rows } = await sql<ReportRow>`
    select ${sql.join([...named, sql`count(*)::int as count`, sql`${level} as level`, ...figures, ...counted])}
    from ${sql.table(kind.table)} as t where ${selected.where()} group by ${by} ${fewest} order by ${order}`.execute(db);
  const titled = group.some(({ column }) => column === "state");
  return rows.map((raw) => {
    const row = nested(raw) as ReportRow;
    return titled ? { ...row, state_title: kind.record.states.get(String(row.state))?.title ?? null } : row;
  });
}

const placeOfState = ({ record }: RecordKind, state: RawBuilder<unknown>) =>
  sql`array_position(${sql.lit(`{${[...record.states.keys()].join(",")}}`)}::text[], ${state}::text)`;

/** An amount stays one of whole rupiah: its average is rounded, a half away from zero. */
function figureSql({ shape }: RecordKind, figure: "sum" | "avg", column: string) {
  const isRupiah = columnNamed(shape, column)?.type === "rupiah";
  const value = sql`${sql.raw(figure)}(${columnSql(shape, column)})`;
  return isRupiah ? sql`round(${value})::bigint` : sql`${value}::double precision`;
}

/** A moment is grouped by its period in WIB, or is given as instant of WIB; a period is given as its first day. */
function groupSql({ shape }: RecordKind, { column, period }: ReportGroup) {
  const type = columnNamed(shape, column)?.type;
  const value = columnSql(shape, column);
  if (type !== "date" && type !== "moment") return value;
  const here = type === "date" ? sql`${value}::timestamp` : sql`(${value} at time zone interval '7 hours')`;
  const form = sql.lit(type === "date" || period ? "YYYY-MM-DD" : "YYYY-MM-DD HH24:MI:SS");
  return sql`to_char(${period ? sql`date_trunc(${sql.lit(period)}, ${here})` : here}, ${form})`;
}
