/** How long rows are kept, and which of them outlive the erasure of their owner (schemas/retention). */
import type { ClosedLists, Retention } from "../../engine/server";
import type { DocumentView } from "../documents/documents";

export interface RetentionRule extends Retention {
  readonly id: string;
}

export function retentionRules({ library }: DocumentView): readonly RetentionRule[] {
  return library.ids("retention").map((id) => ({ ...(library.get("retention", id) as unknown as Retention), id }));
}

const isKept = { keep: true, anonymise: false } satisfies Record<ClosedLists["retention.onErasure"], boolean>;

/** The record types whose rows stay as they are. */
export function keptOnErasure(view: DocumentView): ReadonlySet<string> {
  return new Set(retentionRules(view).flatMap(({ records, onErasure }) => (isKept[onErasure] ? records : [])));
}
