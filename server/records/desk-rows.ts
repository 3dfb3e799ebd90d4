/**
 * A desk: the lists of several record types as one, of those that who asks may read. What is due first stands first, then what waits
 * longest; what has no day is due after all that has one.
 */
import { type RawBuilder, sql } from "kysely";
import { columnNamed, type JsonObject } from "../../engine/server";
import { askedPage } from "../calls/list-page";
import type { CallContext, Handler } from "../context/handler";
import type { CompiledDesk } from "../documents/compile-act";
import { Failure } from "../failures/failure";
import { columnSql } from "../rows/fragment-sql";
import { listOf, type RecordKind, recordKind } from "../rows/record-kind";
import { actorOf } from "./actor";
import { type ListSelected, readListed } from "./list-rows";
import { searchedIn } from "./searched";
import { maySelect, selectRows } from "./selected-rows";

/** A list that lies on the desk of who asks. */
interface Lying extends ListSelected {
  readonly id: string;
}

interface Place {
  readonly desk: string;
  readonly id: string;
  readonly late: boolean;
}

/** Of a list that has rows on the desk. */
interface DeskCount {
  readonly desk: string;
  readonly count: number;
  readonly late: number;
}

export function answerDesk(desk: CompiledDesk): Handler {
  return async (context) => {
    const { db, params, services } = context;
    const lying = await lists(context, desk);
    const found = sql`(${union(desk, lying)})`;
    const isLate = sql`ends <= ${services.clock()}`;
    const counted = await sql<DeskCount>`
      select desk, count(*)::int as count, (count(*) filter (where ${isLate}))::int as late from ${found} as d group by desk`.execute(
      db,
    );
    const countOf = (id: string) => counted.rows.find((row) => row.desk === id)?.count ?? 0;
    const one = typeof params.desk === "string" && params.desk !== "" ? params.desk : undefined;
    const total = sum(lying.filter(({ id }) => one === undefined || id === one).map(({ id }) => countOf(id)));
    const { limit, offset, figures } = askedPage(params, total);
    const { rows } = await sql<Place>`
      select desk, id, coalesce(${isLate}, false) as late from ${found} as d where ${one === undefined ? sql`true` : sql`desk = ${one}`}
      order by ${order} limit ${limit} offset ${offset}`.execute(db);
    const counts = Object.fromEntries(lying.map(({ id }) => [id, countOf(id)]));
    const meta = { counts, late: sum(counted.rows.map(({ late }) => late)) };
    return { body: { data: await rowsAt(context, lying, rows), included: [], ...figures, meta } };
  };
}

/** The row after the one that was left, in the order of the desk, and then the rows that were passed over. */
export function answerNext(call: string): Handler {
  return async (context) => {
    const desk = context.services.documents.base.calls.get(call)?.parts.desk;
    if (!desk) throw new Error(`${call} is no desk`);
    const lying = await lists(context, desk);
    // The row that was left may lie on the desk no more.
    const readable = lying.map((one) => ({ ...one, selected: selectRows(one.kind, one.actor, { ...one.list, when: true }) }));
    const left = String(context.params.after ?? "");
    const { rows } = await sql<{ desk: string; id: string; left: number }>`
      with lying as (${union(desk, lying)}), gone as (select * from (${union(desk, readable)}) as d where id = ${left})
      select l.desk, l.id, (count(*) over ())::int as left from lying as l left join gone as g on true where l.id <> ${left}
      order by coalesce((${placeOf("l")}) <= (${placeOf("g")}), false), ${sql.ref("l.ends")}, l.created_at, l.id limit 1`.execute(
      context.db,
    );
    return { body: rows[0] ?? { left: 0 } };
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);
const order = sql`ends, created_at, id`;
const placeOf = (name: string) => {
  const [ends, created, id] = ["ends", "created_at", "id"].map((column) => sql.ref(`${name}.${column}`));
  return sql`coalesce(${ends}, 'infinity'), ${created}, ${id}`;
};

/** Throws a Failure (403) for who may read none of them. */
async function lists(context: CallContext, desk: CompiledDesk): Promise<Lying[]> {
  const { services, params } = context;
  const lying = await Promise.all(
    desk.lists.map(async ({ id, record, list: name }): Promise<Lying[]> => {
      const kind = recordKind(services.documents.base, record);
      const list = listOf(kind, name);
      const actor = await actorOf(context, kind);
      if (!maySelect(kind, actor.scope, list)) return [];
      const selected = selectRows(kind, actor, list, { params, searched: searchedIn(services, kind, list) });
      return [{ id, kind, list, actor, selected }];
    }),
  );
  if (lying.every((one) => one.length === 0)) throw new Failure(403, "forbidden");
  return lying.flat();
}

/** Where every row of the lists stands: `desk`, `id`, `ends` and `created_at`. */
function union({ due }: CompiledDesk, lying: readonly Lying[]): RawBuilder<unknown> {
  const places = lying.map(
    (one) => sql`select ${sql.lit(one.id)}::text as desk, t.id, ${endsSql(one.kind, due)} as ends, t.created_at
      from ${sql.table(one.kind.table)} as t where ${one.selected.where()}`,
  );
  return sql.join(places, sql.raw(" union all "));
}

/** When a row is late: at once after its moment, or when its day is over (WIB). */
function endsSql({ shape }: RecordKind, due: string | undefined): RawBuilder<unknown> {
  if (due === undefined) return sql`null::timestamptz`;
  const column = columnSql(shape, due);
  return columnNamed(shape, due)?.type === "date" ? sql`((${column} + 1)::timestamp at time zone interval '7 hours')` : column;
}

async function rowsAt(context: CallContext, lying: readonly Lying[], places: readonly Place[]): Promise<JsonObject[]> {
  const found = await Promise.all(
    lying.map(async (lies) => {
      const { id } = lies;
      const ids = places.filter(({ desk }) => desk === id).map((place) => place.id);
      if (ids.length === 0) return [];
      const rows = await readListed(context, lies, sql`and t.id in (${sql.join(ids)})`);
      return rows.map(({ attributes }) => [`${id}:${attributes.id}`, attributes] as const);
    }),
  );
  const known = new Map(found.flat());
  return places.flatMap(({ desk, id, late }) => {
    const attributes = known.get(`${desk}:${id}`);
    return attributes ? [{ ...attributes, desk, late }] : [];
  });
}
