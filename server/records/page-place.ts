/**
 * Where a page of a list lies. It is read from what is nearest: the beginning, the end, or a page that was read a moment ago. So the next
 * page, the one before, the last and those beside them cost the same in a list of any length:
 *
 *   page 3,001 of 6,000, right after page 3,000  ->  the ten rows behind the last one that was read
 *
 * What was read is kept as counts are, and forgotten with them as soon as a table changes that the list is read from.
 */
import { type RawBuilder, sql } from "kysely";
import type { CompiledList } from "../../engine/server";
import type { CallContext } from "../context/handler";
import type { RecordKind } from "../rows/record-kind";
import { idsOf, keyOf, linkSorted, orderOf, type Place, type RowOrder, type Stretch } from "../rows/row-order";
import { questionOf } from "../services/kept-counts";
import { orderSql, sortOf } from "./list-order";
import type { RowsSelected } from "./selected-rows";

/** Rows that are passed over without a thought. */
const nearby = 1_000;
/** A list of fewer is sorted as a whole sooner than its rows are found from behind a link. */
const manyRows = 5_000;
/** Of one list; the oldest go first. */
const mostPlaces = 200;

interface Listed {
  readonly kind: RecordKind;
  readonly list: CompiledList;
  readonly selected: RowsSelected;
}

interface AskedPage {
  readonly offset: number;
  readonly limit: number;
  readonly total: number;
}

/** A row as it was found, where its place is kept. */
export interface FoundPlace {
  readonly id?: unknown;
  readonly "place key"?: unknown;
}

interface PlacedPage {
  /** The condition that selects the rows, and their order. */
  readonly which: RawBuilder<unknown>;
  /** Further columns to select. */
  readonly key?: RawBuilder<unknown>;
  /** Keeps where the rows stand. */
  note(rows: readonly FoundPlace[]): void;
}

export async function placePage(context: CallContext, of: Listed, page: AskedPage): Promise<PlacedPage> {
  const { kind, list, selected } = of;
  const { sort } = context.params;
  const { offset, limit } = page;
  const isByCloseness = list.closest.length > 0 && sort === undefined;
  const order: RowOrder = { kind, sort: sortOf(kind, list, sort, selected) };
  const fromLink = page.total > manyRows && linkSorted(order) !== undefined;
  if (isByCloseness || (offset === 0 && !fromLink)) {
    return {
      which: sql`${selected.where()} order by ${orderSql(kind, list, sort, selected)} limit ${limit} offset ${offset}`,
      note: () => {},
    };
  }
  const where = selected.where();
  const whichOf = (stretch: Omit<Stretch, "where">) =>
    sql`t.id = any(array(${idsOf(order, { ...stretch, where })})) order by ${orderOf(order)}`;
  const most = Math.min(limit, page.total - offset);
  const left = page.total - offset - most;
  if (offset <= nearby) return { which: whichOf({ skip: offset, most: limit, fromLink }), note: () => {} };
  if (left <= nearby) return { which: whichOf({ backwards: true, skip: left, most, fromLink }), note: () => {} };
  const places = await placesOf(context, order, where);
  return {
    which: whichOf(nearest(places, { offset, most, left })),
    key: sql`, ${keyOf(order)} as "place key"`,
    note: (rows) => notePlaces(places, offset, rows),
  };
}

/** By how many rows stand before them. */
type Places = Map<number, Place>;

function placesOf({ db, services }: CallContext, order: RowOrder, where: RawBuilder<unknown>): Promise<Places> {
  const { tables, question } = questionOf(idsOf(order, { where, most: 0 }).compile(db));
  return services.counts.of({ tables, question: `places ${question}` }, services.clock(), async () => new Map());
}

function nearest(
  places: Places,
  { offset, most, left }: { readonly offset: number; readonly most: number; readonly left: number },
): Omit<Stretch, "where"> {
  const last = offset + most - 1;
  const ends: Omit<Stretch, "where">[] = [{ skip: offset }, { skip: left, backwards: true }].map((end) => ({ ...end, most }));
  const known = [...places].flatMap(([at, from]): Omit<Stretch, "where">[] => [
    ...(at <= offset ? [{ from, skip: offset - at, most }] : []),
    ...(at >= last ? [{ from, skip: at - last, most, backwards: true }] : []),
  ]);
  return [...known, ...ends].reduce((one, other) => ((other.skip ?? 0) < (one.skip ?? 0) ? other : one));
}

function notePlaces(places: Places, offset: number, rows: readonly FoundPlace[]): void {
  for (const index of new Set([0, rows.length - 1])) {
    const row = rows[index];
    if (!row) continue;
    const { id, "place key": key } = row;
    places.delete(offset + index);
    places.set(offset + index, { id: String(id), key: key === null || key === undefined ? null : String(key) });
  }
  for (const [oldest] of places) if (places.size > mostPlaces) places.delete(oldest);
}
