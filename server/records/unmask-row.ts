/**
 * The sealed fields of a row are masked for whoever is not its owner. Who works with it opens them with a reason, for a quarter of an hour;
 * the reason is kept sealed, and its owner can read it.
 */
import { isObject, leastInReason } from "../../engine/server";
import { type Answer, type CallContext, personOf } from "../context/handler";
import { invalidFields } from "../failures/failure";
import type { RecordKind } from "../rows/record-kind";
import { keepReason } from "./access-reasons";
import { openRow } from "./opened-row";
import { wholeRow } from "./row-answer";
import { writtenNote } from "./written-note";

/** In milliseconds. */
const openFor = 15 * 60_000;

/** Throws a Failure: 404 for a row that they may not read, 422 for a reason that says nothing. */
export async function unmaskRow(context: CallContext, kind: RecordKind): Promise<Answer> {
  const { params, body, view } = context;
  const opened = await openRow(context, kind, String(params.id));
  const { row } = opened.stored;
  const text = writtenNote(isObject(body) ? body.note : undefined);
  if ([...text].length < leastInReason)
    throw invalidFields([["note", view.text("validation.min-length", { length: leastInReason })]]);
  const { id: account } = personOf(context);
  const reason = await keepReason(context, { account, type: kind.record.id, record: row.id, text, lasts: openFor });
  const whole = await wholeRow(await openRow(context, kind, row.id, { actor: opened.actor }));
  return {
    body: whole,
    target: `record:${kind.record.id}:${row.id}`,
    changed: [...opened.masked],
    read: { subject: row.owner, as: opened.readers[0]?.id ?? null, reason },
  };
}
