/**
 * A list of a record type: one page of the rows that the person may read, and how many there are of each state or other value.
 *
 *   select   the rules that can show rows to the person, what the list is about, and how the request narrows it, as one condition
 *   count    the rows, and those of each value of the counted column
 *   read     the rows of the asked page, in their order
 *   show     of each row what its rules show
 */
import { type RawBuilder, sql } from "kysely";
import { type CompiledList, type JsonObject, toWib } from "../../engine/server";
import { askedPage } from "../calls/list-page";
import { openIdentity, type StoredIdentity } from "../context/account-address";
import { contactOf } from "../context/contact-of";
import type { Answer, CallContext } from "../context/handler";
import { columnSql, outcomeSql } from "../rows/fragment-sql";
import { dataOf, listOf, type RecordKind } from "../rows/record-kind";
import { rowOf, selectedColumns } from "../rows/record-table";
import { openedData } from "../rows/row-data";
import { addressPart, sealedPart } from "../rows/sealed-columns";
import { questionOf } from "../services/kept-counts";
import { type Actor, actorOf } from "./actor";
import { isOpen } from "./list-order";
import { maskedNames } from "./masked";
import { type FoundPlace, placePage } from "./page-place";
import { type BoundReader, hiddenNames } from "./readers";
import { rowAttributes } from "./row-answer";
import { sealedAnswers } from "./sealed-answers";
import { searchedIn } from "./searched";
import { type RowsSelected, selectRows } from "./selected-rows";

/** A row of a list, as who asks may see it. */
export interface ListedRow {
  readonly attributes: JsonObject;
  /** Null where nobody owns it, and where who owns it is hidden. */
  readonly owner: string | null;
}

export async function listRows(context: CallContext, kind: RecordKind, name: string): Promise<Answer> {
  const { data, ...page } = await findListed(context, kind, name);
  return { body: { ...page, data: data.map(({ attributes }) => attributes) }, isOwn: isOwnList(context, data, page) };
}

/** Whether a list and its figures are of rows of the person who asks and of nobody else. */
export function isOwnList(
  { person }: CallContext,
  rows: readonly ListedRow[],
  { total, meta: { counts } }: Pick<Awaited<ReturnType<typeof findListed>>, "meta" | "total">,
): boolean {
  const counted = counts ? Object.values(counts).reduce((sum, count) => sum + count, 0) : total;
  return rows.length === total && counted === total && rows.every(({ owner }) => owner !== null && owner === person?.id);
}

/** A list, and its rows that the person may read. */
export interface ListSelected {
  readonly kind: RecordKind;
  readonly list: CompiledList;
  readonly actor: Actor;
  readonly selected: RowsSelected;
}

/** One page of a list, with its figures. Throws a Failure (403) for a person who is no reader of it. */
export async function findListed(context: CallContext, kind: RecordKind, name: string) {
  const { params } = context;
  const of = await selectList(context, kind, name);
  const { total, ...meta } = await countRows(context, of);
  const { figures, ...page } = askedPage(params, total);
  const { which, key, note } = await placePage(context, of, { ...page, total });
  const found = await readFound(context, of, which, key);
  note(found);
  return { data: showFound(context, of, found), included: [], ...figures, meta };
}

async function selectList(context: CallContext, kind: RecordKind, name: string): Promise<ListSelected> {
  const list = listOf(kind, name);
  const actor = await actorOf(context, kind);
  const selected = selectRows(kind, actor, list, { params: context.params, searched: searchedIn(context.services, kind, list) });
  return { kind, list, actor, selected };
}

/** Selected rows as a list shows them to the person; `which` goes on after the condition that selects them. */
export async function readListed(
  context: CallContext,
  of: Omit<ListSelected, "actor">,
  which: RawBuilder<unknown>,
): Promise<ListedRow[]> {
  return showFound(context, of, await readFound(context, of, sql`${of.selected.where()} ${which}`));
}

async function readFound(
  { db }: CallContext,
  { kind, list: { columns }, selected }: Omit<ListSelected, "actor">,
  which: RawBuilder<unknown>,
  key: RawBuilder<unknown> = sql``,
): Promise<readonly RawListed[]> {
  const { rows } = await sql<RawListed>`
    select ${selectedColumns(kind)}${sealedPart(kind, columns)}${addressPart(kind, columns)}${heldRules(selected)}, (select a.name from account as a where a.id = t.owner_id) as owner_name${key}
    from ${sql.table(kind.table)} as t where ${which}`.execute(db);
  return rows;
}

/** Each row as its reader sees it; of what is sealed only its owner is told more than the end. */
function showFound(
  { services, person }: CallContext,
  { kind, list: { columns, public: open }, selected }: Omit<ListSelected, "actor">,
  found: readonly RawListed[],
): ListedRow[] {
  const now = toWib(services.clock());
  const { compiled } = dataOf(services.documents.base, kind);
  const seenBy = byRules(kind, selected, (hidden, readers) => {
    const masked = maskedNames(readers, hidden);
    const shut = new Set([...masked, ...kind.record.sealed.filter((name) => !hidden.has(name))]);
    return { hidden, masked, shut, attributesOf: rowAttributes(kind, { columns, now, hidden, open }) };
  });
  return found.map((raw): ListedRow => {
    const row = rowOf(kind, raw);
    const { hidden, masked, shut, attributesOf } = seenBy(raw);
    const isOwn = row.owner !== null && row.owner === person?.id && person.seenBy === undefined;
    const data = raw.sealed && openedData(services.vault, kind, { id: row.id, sealed: raw.sealed });
    const address = raw.owner_account ? contactOf(openIdentity(services, raw.owner_account)) : undefined;
    const sight = { columns, hidden, masked: isOwn ? masked : shut };
    const told = (data || raw.owner_account) && sealedAnswers(kind, compiled, { data: data ?? {}, address }, sight);
    const attributes = { ...attributesOf({ row, ownerName: raw.owner_name }), ...told };
    return { attributes, owner: hidden.has("owner") ? null : row.owner };
  });
}

type RawListed = JsonObject &
  FoundPlace & {
    readonly owner_name: string | null;
    readonly sealed?: JsonObject;
    readonly owner_account?: StoredIdentity | null;
  };

/** The parts that follow from what the rules that a row fulfils leave out; worked out once for rows that fulfil the same. */
export function byRules<Value>(
  kind: RecordKind,
  selected: RowsSelected,
  of: (hidden: ReadonlySet<string>, readers: readonly BoundReader[]) => Value,
): (raw: JsonObject) => Value {
  const known = new Map<string, Value>();
  const names = selected.readers.map((_, index) => ruleName(index));
  return (raw) => {
    let key = "";
    for (const name of names) key += raw[name] === true ? "1" : "0";
    const before = known.get(key);
    if (before !== undefined) return before;
    const readers = holdingRules(selected, raw);
    const value = of(hiddenNames(kind.record, readers), readers);
    known.set(key, value);
    return value;
  };
}

/** The rules that show a row which was selected with `heldRules`. */
export const holdingRules = ({ readers }: RowsSelected, raw: JsonObject): readonly BoundReader[] =>
  readers.filter((_, index) => raw[ruleName(index)] === true);

/** The database that found a row says which of the rules show it; nothing for who has no rows yet. */
export function heldRules({ readers }: RowsSelected): RawBuilder<unknown> {
  const columns = readers.map(({ fragment }, index) => sql`, ${outcomeSql(fragment)} as ${sql.id(ruleName(index))}`);
  return columns.length > 0 ? sql.join(columns, sql.raw("")) : sql.raw("");
}

const ruleName = (index: number) => `rule ${index}`;

/**
 * How many rows there are, and of each value of the counted column, whichever of its values is asked for; of each state also when the row
 * that has waited in it for longest last changed. All is kept for a while.
 */
async function countRows(
  { db, params, services }: CallContext,
  { kind, list, actor, selected }: ListSelected,
): Promise<{ total: number; counts?: Record<string, number>; oldest?: Record<string, string> }> {
  const { counts: column } = list;
  const table = sql.table(kind.table);
  const asked = <Counted>(query: RawBuilder<Counted>): Promise<readonly Counted[]> =>
    services.counts.of(questionOf(query.compile(db)), services.clock(), async () => (await query.execute(db)).rows);
  const countAll = async () => {
    const rows = await asked(sql<{ n: number }>`select count(*)::int as n from ${table} as t where ${selected.where()}`);
    return rows[0]?.n ?? 0;
  };
  if (column === undefined) return { total: await countAll() };
  const counted = selectRows(kind, actor, list, { params, searched: searchedIn(services, kind, list), used: [column] });
  const isAged = column === "state" && isOpen(kind, selected, "updated_at");
  const rows = await asked(sql<{ value: string | null; n: number; oldest?: Date }>`
    select ${columnSql(kind.shape, column)}::text as value, count(*)::int as n${isAged ? sql`, min(t.updated_at) as oldest` : sql``}
    from ${table} as t where ${counted.where({ without: column })} group by 1 order by 1`);
  const found = rows.map(({ value, n }) => [value ?? "", n] as const);
  if (column !== "state") return { total: await countAll(), counts: Object.fromEntries(found) };
  // No rule hides the state, so its counts are of all rows.
  const none = [...kind.record.states.keys()].map((state) => [state, 0] as const);
  const counts: Record<string, number> = Object.fromEntries([...none, ...found]);
  const isAsked = list.filters.includes("state") && typeof params.state === "string";
  const total = isAsked ? (counts[params.state as string] ?? 0) : Object.values(counts).reduce((sum, n) => sum + n, 0);
  if (!isAged) return { total, counts };
  const oldest = Object.fromEntries(rows.map(({ value, oldest: since }) => [value ?? "", toWib(since as Date)]));
  return { total, counts, oldest };
}
