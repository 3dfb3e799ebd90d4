/** Require: what must hold now that it is known what the person was asked for. Nothing is written yet. */
import type { CompiledTransition, JsonObject } from "../../../engine/server";
import { acceptSubmission } from "../../calls/accept-submission";
import { invalidFields } from "../../failures/failure";
import type { OwnerJudge } from "../../records/owner";
import { dataOf, type RecordKind } from "../../rows/record-kind";
import { boundParts, type PartsOf } from "../../rows/transition-phases";
import type { MoveStart } from "../move-start";
import { requirePostFiles } from "../posts";
import { requireHolds } from "../requirements";

export const requireParts = {
  complete: async (complete, { kind, dataBefore, judge }) => {
    if (complete) await requireComplete(kind, dataBefore, judge);
  },
  require: (requirements, { context, kind, storedRow, scope }) =>
    requireHolds({ db: context.db, kind, id: storedRow.row.id }, requirements, scope),
  post: async (post, { context, inputSchema, maker }) => {
    if (post) await requirePostFiles(context, inputSchema, maker);
  },
} satisfies PartsOf<"require", MoveStart, Promise<void>>;

/** Throws a Failure (422). */
export async function requireAll(start: MoveStart, transition: CompiledTransition): Promise<void> {
  for (const part of boundParts(requireParts, transition)) await part(start);
}

async function requireComplete(kind: RecordKind, data: JsonObject, judge: OwnerJudge): Promise<void> {
  const { errors } = await acceptSubmission(judge, dataOf(judge.view, kind), { submitted: data, stored: data });
  if (errors.length > 0) throw invalidFields(errors.map(({ path, message }) => [path, message]));
}
