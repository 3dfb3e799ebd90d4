/** Drafts of the rows of record types that say so: kept for who may change the row now, by its owner's rules. */
import type { SentDraft } from "../../engine/server";
import type { Answer, CallContext } from "../context/handler";
import { type DraftAnswer, type DraftedRecord, draftIn, keepDraft, shownDraft } from "../drafts/keep-draft";
import { lockRows } from "../rows/lock-rows";
import { dataOf, type RecordKind } from "../rows/record-kind";
import { type OpenedRow, openRow } from "./opened-row";
import type { OwnerJudge } from "./owner";
import { rowJudge } from "./row-judge";
import { openFields, requireOpenFields } from "./row-writes";
import { requireTime } from "./timed/require-time";

export async function draftRow(context: CallContext, kind: RecordKind): Promise<Answer> {
  await lockRows(context, kind, [String(context.params.id)]);
  const opened = await openRow(context, kind, String(context.params.id), { lock: true });
  requireTime(opened, { act: "draft", sent: (context.body as SentDraft).data });
  const open = requireOpenFields(opened);
  return keepDraft(context, draftedRow(opened, await rowJudge(context, kind, opened.stored.row), open.closed));
}

/** What the answer of a row says of the draft of who asks. */
export async function draftOfRow(opened: OpenedRow, judge: OwnerJudge): Promise<DraftAnswer> {
  const { context, kind, stored, hidden } = opened;
  if (!kind.record.drafts || !context.person) return {};
  const open = openFields(opened);
  if (!open) return shownDraft(context, { type: kind.record.id, id: stored.row.id, hidden });
  return draftIn(context, draftedRow(opened, judge, open.closed));
}

function draftedRow(opened: OpenedRow, judge: OwnerJudge, closed: ReadonlySet<string>): DraftedRecord {
  const { kind, stored, data, hidden } = opened;
  const { id, revision } = stored.row;
  const { view, scope } = judge;
  return { type: kind.record.id, id, checked: dataOf(view, kind), view, data, revision, hidden, context: scope, closed };
}
