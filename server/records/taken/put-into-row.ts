/** Puts values into the row that a person has of a record type, or into a new one: nobody acts, and no rule closes it to them. */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { isEmpty, type JsonObject, withComputed } from "../../../engine/server";
import type { DatabaseTransaction } from "../../database/tables";
import { columnsFromOwner } from "../../rows/column-values";
import { addEvent } from "../../rows/record-events";
import { dataOf, type RecordKind } from "../../rows/record-kind";
import { findRow, insertRow, type StoredRow, updateRow } from "../../rows/record-table";
import { openedData } from "../../rows/row-data";
import { type JudgingContext, ownerJudge } from "../owner";
import { changedNames, storedData } from "../stored-data";

interface Putting {
  readonly owner: string;
  /** The row; the newest of theirs where it is left out. */
  readonly id?: string;
  readonly given: Readonly<JsonObject>;
  /** What the row holds gives way, while its owner may change the row. Else only what is empty is filled. */
  readonly replaces?: boolean;
}

/** What the row holds now. No row is made for nothing. */
export async function putIntoRow(
  context: JudgingContext,
  db: DatabaseTransaction,
  kind: RecordKind,
  { owner, id, given, replaces = false }: Putting,
): Promise<{ readonly data: Readonly<JsonObject> }> {
  const { services } = context;
  const found = await ownRow(db, kind, owner, id);
  if (!found && (id !== undefined || Object.keys(given).length === 0)) return { data: {} };
  const before = found ? openedData(services.vault, kind, { id: found.row.id, sealed: found.sealed }) : {};
  const isOpen = found !== undefined && kind.record.writes.some((write) => !write.claimed && write.in.includes(found.row.state));
  const isFree = (name: string) => isEmpty(before[name]) || (replaces && isOpen);
  const judge = await ownerJudge(context, kind, { owner, ...(found && { cohort: found.row.cohort }) });
  const { compiled } = dataOf(judge.view, kind);
  const known = new Set(compiled.fields.map(({ path }) => path));
  const taken = Object.entries(given).filter(([name, value]) => known.has(name) && !isEmpty(value) && isFree(name));
  const data = withComputed(compiled, { ...before, ...Object.fromEntries(taken) }, judge.scope);
  const changed = changedNames(before, data);
  if (changed.length === 0 || (!found && taken.length === 0)) return { data: before };
  const now = services.clock();
  const rowId = found?.row.id ?? randomUUID();
  const writing = { ...context, db, person: judge.owner };
  const { sealed, columns } = await storedData(writing, kind, judge.view, { id: rowId, owner, before, data });
  if (found) {
    const kept = await updateRow(db, kind, found, { sealed, columns, now });
    if (!kept) throw new Error(`a row of ${kind.record.id} changed while it was locked`);
  } else {
    const { cohort } = judge;
    const own = { ...columnsFromOwner(kind.record, judge.owner), ...columns };
    const row = { id: rowId, owner, ownerName: judge.owner?.name ?? null, cohort, state: kind.record.start };
    if (!(await insertRow(db, kind, { ...row, sealed, columns: own, now })))
      throw new Error(`a row of ${kind.record.id} came to be while its owner was locked`);
  }
  const state = found?.row.state ?? kind.record.start;
  await addEvent(db, services.vault, {
    type: kind.record.id,
    record_id: rowId,
    revision: (found?.row.revision ?? 0) + 1,
    at: now,
    actor_id: null,
    as: null,
    act: found ? "save" : "create",
    from_state: found ? state : null,
    to_state: state,
    note: null,
    changed,
  });
  return { data };
}

async function ownRow(db: DatabaseTransaction, kind: RecordKind, owner: string, id?: string): Promise<StoredRow | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(kind.table)} where owner_id = ${owner} ${id === undefined ? sql`` : sql`and id = ${id}`}
    order by created_at desc, id limit 1`.execute(db);
  return rows[0] && findRow(db, kind, rows[0].id, { lock: true });
}
