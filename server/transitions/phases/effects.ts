/** Effects: what the transition does besides, in its own transaction: to the owner's account, to other rows, and by new rows. */
import { accountHappenings, type CompiledTransition } from "../../../engine/server";
import { actOnAccount, type DoneToAccount } from "../../accounts/account-acts";
import { type PartsOf, throughParts } from "../../rows/transition-phases";
import { makeEffects, type RowNow } from "../effects";
import { undoEffects } from "../undo";
import type { RowFollowed } from "./follow";

export interface EffectsMade extends RowFollowed {
  readonly doneToAccount: DoneToAccount | undefined;
  /** The owner knows already, because whoever acted elsewhere told them. */
  readonly isTold: boolean;
  readonly rowNow: RowNow;
}

export const effectParts = {
  account: async (account, { context, kind, maker, storedRow, textScope: scope }) => {
    if (!account) return {};
    const { row } = storedRow;
    const doneToAccount = await actOnAccount(context, { kind, account, owner: row.owner, row, maker, scope });
    const isHappening = accountHappenings.some((one) => one === account.does);
    return { doneToAccount, isTold: maker.follows === true && !isHappening, rowNow: undefined };
  },
  effects: async (effects, effectsMade) => {
    return { rowNow: await makeEffects(effectsMade, effects) };
  },
  undoes: async (undoes, effectsMade) => {
    const { pastAct } = effectsMade;
    if (!undoes || !pastAct) return {};
    await undoEffects(effectsMade, pastAct);
    return { rowNow: undefined };
  },
} satisfies PartsOf<"effects", EffectsMade, Promise<Partial<EffectsMade>>>;

/** Throws a Failure in the words of the row or the account that refuses. */
export function makeAllEffects(rowFollowed: RowFollowed, transition: CompiledTransition): Promise<EffectsMade> {
  const { maker, rowAfter: rowNow } = rowFollowed;
  const none = { doneToAccount: undefined, isTold: maker.follows === true, rowNow };
  return throughParts<EffectsMade>(effectParts, transition, { ...rowFollowed, ...none });
}
