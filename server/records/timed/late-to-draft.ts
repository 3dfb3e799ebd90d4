/**
 * A person who gets more time goes on from the last that they typed. What had arrived too late, and was kept aside, becomes their draft
 * when the time is made longer; whether it is sent is theirs to say, as with every draft.
 */
import { underPresentNames } from "../../../engine/server";
import { type DraftKey, openDraft, replaceDraft } from "../../drafts/draft-table";
import type { RecordKind } from "../../rows/record-kind";
import type { Row } from "../../rows/record-table";
import type { JudgingContext } from "../owner";
import { findLateWork, removeLateWork } from "./late-work";

/** `row` is the row as the transition left it: the draft stands on its revision. */
export async function lateToDraft({ db, services }: JudgingContext, { record, renamed }: RecordKind, row: Row): Promise<void> {
  const { id, owner, revision } = row;
  if (owner === null) return;
  const { vault } = services;
  const late = await findLateWork(db, vault, { type: record.id, recordId: id, account: owner });
  if (!late) return;
  const key: DraftKey = { account: owner, type: record.id, recordId: id };
  const draft = await openDraft(services, db, key);
  await replaceDraft(vault, db, key, {
    data: { ...draft?.data, ...underPresentNames(renamed, late.data) },
    base: revision,
    at: late.at,
  });
  await removeLateWork(db, record.id, [id]);
}
