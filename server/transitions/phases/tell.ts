/** Tell: the mail, the partner's server, the rows that tell of the same account, and the words for whoever acted. */
import { type CompiledTransition, resolveText } from "../../../engine/server";
import { putPartnerCall } from "../../partners/partner-calls";
import { followOwner } from "../../records/follow-owner";
import { findRow } from "../../rows/record-table";
import { type PartsOf, throughParts } from "../../rows/transition-phases";
import { followAccount } from "../follow-account";
import { mailPerson, receiverOf } from "../mail-person";
import { mailedKey } from "../mailed-key";
import { causeOf } from "../move-start";
import type { EffectsMade } from "./effects";

export interface PeopleTold extends EffectsMade {
  readonly message: string;
}

export const tellParts = {
  mail: async (mail, { context, kind, judge, rowAfter, dataAfter, holder, isTold, doneToAccount, textScope, maker }) => {
    const { row } = rowAfter;
    const receivers = { row, data: dataAfter, holder, owner: judge.owner };
    const to = mail && !isTold ? await receiverOf(context, kind, mail, receivers) : undefined;
    if (!mail || !to) return {};
    const key = await mailedKey(context, kind, mail, { id: row.id, to, owner: judge.owner });
    await mailPerson(context, kind, { to, mail, scope: textScope, link: key ?? doneToAccount?.link, until: maker.until });
    return {};
  },
  send: async (send, { context, kind, act, storedRow, textScope }) => {
    if (send) await putPartnerCall(context, send, { type: kind.record.id, record_id: storedRow.row.id, act }, textScope);
    return {};
  },
  account: async (account, { context, kind, act, maker, apply, storedRow, doneToAccount }) => {
    if (!account || !doneToAccount) return {};
    const by = { id: maker.id, scope: maker.scope, note: maker.note, cause: causeOf({ kind, act }) };
    for (const { owner, does } of doneToAccount.follow) await followAccount(context, { owner, does, maker: by }, apply);
    if (storedRow.row.owner !== null) await followOwner(context, storedRow.row.owner);
    return {};
  },
  success: async (success, { textScope }) => ({ message: resolveText(success, textScope) }),
} satisfies PartsOf<"tell", PeopleTold, Promise<Partial<PeopleTold>>>;

export async function tellAll(effectsMade: EffectsMade, transition: CompiledTransition): Promise<PeopleTold> {
  const peopleTold = await throughParts<PeopleTold>(tellParts, transition, { ...effectsMade, message: "" });
  const { context, kind, storedRow, rowAfter, rowNow } = peopleTold;
  const rowFound = rowNow ?? (await findRow(context.db, kind, storedRow.row.id));
  return { ...peopleTold, rowAfter: rowFound ?? rowAfter };
}
