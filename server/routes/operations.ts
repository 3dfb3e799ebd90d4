/** The answers of the calls that follow from a record type. */
import type { RecordOperation } from "../../engine/server";
import { type Answer, type CallContext, type Handler, unnoted } from "../context/handler";
import { draftRow } from "../records/draft-row";
import { listRows } from "../records/list-rows";
import { openRow } from "../records/opened-row";
import { requireOwnAccess } from "../records/own-access";
import { ownRow } from "../records/own-row";
import { reportRows } from "../records/report-rows";
import { answerRow } from "../records/row-answer";
import { saveRow } from "../records/save-row";
import { saveRows } from "../records/save-rows";
import { unmaskRow } from "../records/unmask-row";
import { type RecordKind, recordKind } from "../rows/record-kind";
import { askForSheet } from "../sheets/ask-for-sheet";
import { askForImport } from "../sheets/import/ask-for-import";
import { sampleSheet } from "../sheets/import/sample-sheet";
import { claimRow, releaseRow } from "../transitions/claim-row";
import { createRow } from "../transitions/create-row";
import { answerTransition } from "../transitions/make-transition";
import { makeTransitions } from "../transitions/make-transitions";
import { nextRow } from "../transitions/next-row";
import { readPosts } from "../transitions/posts";
import { readHistory } from "../transitions/read-history";

/** `name` is that of the list, the report or the transition. */
type Operation = (context: CallContext, kind: RecordKind, name: string) => Promise<Answer>;

const operations = {
  read: async (context, kind) => answerRow(await openRow(context, kind, String(context.params.id))),
  own: ownRow,
  create: createRow,
  save: saveRow,
  "save-bulk": saveRows,
  draft: draftRow,
  transition: answerTransition,
  bulk: makeTransitions,
  claim: claimRow,
  release: releaseRow,
  history: readHistory,
  posts: readPosts,
  unmask: unmaskRow,
  list: listRows,
  next: nextRow,
  report: reportRows,
  export: askForSheet,
  import: askForImport,
  sample: sampleSheet,
} satisfies Record<RecordOperation["operation"], Operation>;

/** These may change who may do what. */
const writes: readonly RecordOperation["operation"][] = ["create", "save", "save-bulk", "transition", "bulk"];

export function recordOperation({ type, operation, name }: RecordOperation): Handler {
  const answer = async (context: CallContext) => {
    const kind = recordKind(context.services.documents.base, type);
    const made = await operations[operation](context, kind, name);
    if (writes.includes(operation)) await requireOwnAccess(context, kind);
    return made;
  };
  return operation === "draft" ? unnoted(answer) : answer;
}
