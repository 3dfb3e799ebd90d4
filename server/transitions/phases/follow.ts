/** Follow: what stands beside the row and says the same comes along: files of its message, rows that copy it, the profile, its papers. */
import type { CompiledTransition, Scope } from "../../../engine/server";
import type { IssuedPaper } from "../../papers/issue-paper";
import { followProfile } from "../../records/follow-profile";
import { followRows } from "../../rows/follow-links";
import { boundParts, type PartsOf } from "../../rows/transition-phases";
import { followPapers } from "../follow-papers";
import { keepPostFiles } from "../posts";
import type { EventNoted } from "./event";

export interface RowFollowed extends EventNoted {
  readonly paper: IssuedPaper | undefined;
  /** Reads the row as the transition leaves it, its paper and its holder: all texts that tell of the transition are filled from it. */
  readonly textScope: Scope;
}

export const followParts = {
  post: async (post, { context, kind, inputSchema, storedRow, event, maker }) => {
    const message = { id: storedRow.row.id, event, data: maker.input ?? {} };
    if (post) await keepPostFiles(context, kind, inputSchema, message);
  },
} satisfies PartsOf<"follow", EventNoted, Promise<void>>;

export async function followAll(eventNoted: EventNoted, transition: CompiledTransition): Promise<RowFollowed> {
  const { context, kind, act, maker, storedRow, rowAfter, dataAfter, changed, pastAct, holder, scope } = eventNoted;
  for (const part of boundParts(followParts, transition)) await part(eventNoted);
  await followRows(context, { type: kind.record.id, ids: [storedRow.row.id], changed });
  await followProfile(context, kind, { owner: storedRow.row.owner, changed });
  const paper = await followPapers(context, kind, {
    act,
    undone: pastAct && { act: pastAct.act, revision: pastAct.revision },
    stored: rowAfter,
    data: dataAfter,
    isUnattended: maker.id === null,
  });
  const row = { ...rowAfter.row, data: dataAfter };
  return { ...eventNoted, paper, textScope: { ...scope, row, paper, holder: { name: holder?.name } } };
}
