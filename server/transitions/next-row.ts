/**
 * The next row of a list to work on, in the list's order, and how many there are. Where the record type has a claim, the row is held in the
 * same step: of two who ask at once each gets another.
 */
import { sql } from "kysely";
import { bindRule } from "../../engine/server";
import type { Answer, CallContext } from "../context/handler";
import { type Actor, actorOf } from "../records/actor";
import { claimingOf } from "../records/allowed-acts";
import { orderSql } from "../records/list-order";
import { openRow } from "../records/opened-row";
import { searchedIn } from "../records/searched";
import { selectRows } from "../records/selected-rows";
import { conditionSql } from "../rows/fragment-sql";
import { listOf, type RecordKind } from "../rows/record-kind";
import { findRow, holdRow, type Row, type StoredRow } from "../rows/record-table";
import { holdFor } from "./claim-row";

export async function nextRow(context: CallContext, kind: RecordKind, name: string): Promise<Answer> {
  const { db, params, services } = context;
  const list = listOf(kind, name);
  const { claim } = kind.record;
  const actor = await actorOf(context, kind);
  const readers = claim ? claim.as.filter((id) => list.for?.includes(id) ?? true) : list.for;
  const selected = selectRows(kind, actor, { ...list, for: readers }, { params, searched: searchedIn(services, kind, list) });
  const now = services.clock();
  const isOther = sql`t.id <> ${String(params.after ?? "")}`;
  const where = sql`${selected.where()} and ${isOther} and ${isFree(kind, actor, now)}`;
  const table = sql.table(kind.table);
  const { rows } = await sql<{ id: string; state: string }>`
    select t.id, t.state from ${table} as t where ${where} order by ${orderSql(kind, list, params.sort, selected)}
    limit 1 ${claim ? sql`for update of t skip locked` : sql``}`.execute(db);
  const [found] = rows;
  if (!found) return { body: { id: null, left: 0 } };
  const counted = await sql<{ n: number }>`select count(*)::int as n from ${table} as t where ${where}`.execute(db);
  const changed = claim ? await taken({ context, kind, actor }, found) : [];
  const target = `record:${kind.record.id}:${found.id}`;
  return { body: { id: found.id, left: counted.rows[0]?.n ?? 0 }, target, changed };
}

interface Taking {
  readonly context: CallContext;
  readonly kind: RecordKind;
  readonly actor: Actor;
}

/** Holds the row, and gives what is different then. It is opened only where the claim moves it. */
async function taken({ context, kind, actor }: Taking, { id, state }: Pick<Row, "id" | "state">): Promise<readonly string[]> {
  if (claimingOf(kind.record, { state })?.taking)
    return (await holdFor(await openRow(context, kind, id, { lock: true, actor }))).changed;
  const stored = (await findRow(context.db, kind, id)) as StoredRow;
  await holdRow(context.db, kind, stored, { id: actor.id, since: context.services.clock() });
  return ["claimed_by"];
}

/** The row that nobody else holds, in a state in which rows are held at all, or from which the claim leads there. */
function isFree({ record: { claim, transitions }, shape }: RecordKind, { id, scope }: Actor, now: Date) {
  if (!claim) return sql`true`;
  const among = (states: readonly string[]) => sql`t.state in (${sql.join([...states])})`;
  const held = sql`${among(claim.in)} and (t.claimed_by is null or t.claimed_by = ${id} or t.claimed_until <= ${now})`;
  const taking = claim.begins === undefined ? undefined : transitions.get(claim.begins);
  if (!taking) return held;
  return sql`(${held} or ${among(taking.in)} and ${conditionSql(bindRule(taking.when, shape, scope))})`;
}
