/** Event: the line of the row's history, with what it takes to go back where the transition can be taken back. */
import { type CompiledTransition, resolveText } from "../../../engine/server";
import { changedNames } from "../../records/stored-data";
import { definitionOf } from "../../rows/definition";
import type { ActSource } from "../../rows/maker";
import { addEvent, type RecordEvent } from "../../rows/record-events";
import { boundParts, type PartsOf } from "../../rows/transition-phases";
import { beforeOf, canBeUndone } from "../undo";
import type { RowWritten } from "./write";

export interface EventNoted extends RowWritten {
  /** The number of the event. */
  readonly event: number;
  /** Names of the fields and columns that are different now. */
  readonly changed: readonly string[];
  /** By this the effects go back with the transition; undefined where it cannot be taken back. */
  readonly source: ActSource | undefined;
}

interface Difference extends RowWritten {
  readonly fields: readonly string[];
  readonly columns: Readonly<Record<string, unknown>>;
  readonly touched: readonly string[];
  readonly isUndoable: boolean;
}

export const eventParts = {
  complete: (complete, { context, kind, judge }) =>
    complete ? { definition: definitionOf(context.services.documents, judge.view, kind) } : {},
  id: (id, { kind, storedRow, dataBefore, columns, fields, touched, isUndoable, maker }) => {
    if (!isUndoable) return { act: id };
    const written = { columns: touched.filter((name) => name in columns), data: dataBefore, fields };
    return { act: id, before: { ...beforeOf(kind, storedRow.row, written), source: maker.source } };
  },
  post: (post, { scope, maker }) =>
    post ? { post: { author: resolveText(post.author, scope), for: post.for, data: maker.input ?? {} } } : {},
} satisfies PartsOf<"event", Difference, Partial<RecordEvent>>;

export async function noteEvent(rowWritten: RowWritten, transition: CompiledTransition): Promise<EventNoted> {
  const { context, kind, act, maker, storedRow, rowAfter, holder, now } = rowWritten;
  const { db, services } = context;
  const { id, revision, state } = rowAfter.row;
  const difference = differenceOf(rowWritten);
  const changed = [...new Set([...difference.fields, ...difference.touched])].sort();
  const line: RecordEvent = {
    type: kind.record.id,
    record_id: id,
    revision,
    at: now,
    actor_id: maker.id,
    as: maker.as,
    act,
    cause: maker.cause ?? null,
    from_state: storedRow.row.state,
    to_state: state,
    note: maker.note ?? null,
    changed,
    holder_id: holder?.id ?? null,
  };
  const parts = boundParts<Difference, Partial<RecordEvent>>(eventParts, transition).map((part) => part(difference));
  const event = await addEvent(db, services.vault, Object.assign(line, ...parts));
  return { ...rowWritten, event, changed, source: difference.isUndoable ? { id, revision } : undefined };
}

function differenceOf(rowWritten: RowWritten): Difference {
  const { kind, act, maker, storedRow, rowAfter, dataBefore, dataAfter, columns, isHandedOver } = rowWritten;
  const written = [...Object.keys(columns), "state", ...(isHandedOver ? ["claimed_by"] : [])];
  return {
    ...rowWritten,
    fields: changedNames(dataBefore, dataAfter),
    touched: written.filter((name) => !isSame(storedRow.row[name], rowAfter.row[name])),
    isUndoable: maker.source !== undefined || canBeUndone(kind, act),
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
