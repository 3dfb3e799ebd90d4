/** What answers the calls that follow from a record type. */
import type { RecordOperation } from "../../engine/index";
import { type Answer, type CallContext, type Handler, unnoted } from "../calls/handler";
import { askForSheet } from "../sheets/ask-for-sheet";
import { askForImport } from "../sheets/import/ask-for-import";
import { sampleSheet } from "../sheets/import/sample-sheet";
import { claimRow, releaseRow } from "./claim-row";
import { createRow } from "./create-row";
import { draftRow } from "./draft-row";
import { listRows } from "./list-rows";
import { answerTransition } from "./make-transition";
import { makeTransitions } from "./make-transitions";
import { nextRow } from "./next-row";
import { openRow } from "./opened-row";
import { requireOwnAccess } from "./own-access";
import { ownRow } from "./own-row";
import { readPosts } from "./posts";
import { readHistory } from "./read-history";
import { type RecordKind, recordKind } from "./record-kind";
import { reportRows } from "./report-rows";
import { answerRow } from "./row-answer";
import { saveRow } from "./save-row";
import { saveRows } from "./save-rows";

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
