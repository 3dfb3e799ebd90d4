/** Rules for who may make a transition: by what they may read, whether they hold the row, what they did before. */
import { withoutEffect } from "../../check/screen/without-effect";
import { accountHappenings } from "../../records/compiled-accounts";
import { checkAsked } from "../beyond-row";
import { checkClaimed } from "../held";
import type { TransitionPart } from "../transition-part";

export const as = {
  compile: (readers = []) => ({ as: readers }),
  /** The server makes what happened to an account. */
  check: (_, { transition: { account }, record, pointer }) =>
    account && record.owner !== "none" && accountHappenings.some((one) => one === account.does)
      ? [withoutEffect(pointer, ['"account": { "does": "block" }'])]
      : [],
} satisfies TransitionPart<"as">;

export const claimed = {
  compile: (isClaimed = false) => ({ claimed: isClaimed }),
  check: (isClaimed, { around, record, transition }) => checkClaimed(isClaimed, transition.from, around, record),
  checkRules: (_, checking) => checkAsked("claimed", checking),
} satisfies TransitionPart<"claimed">;

export const otherThan = {
  compile: (transitions = []) => ({ otherThan: transitions }),
  checkRules: (_, checking) => checkAsked("otherThan", checking),
} satisfies TransitionPart<"otherThan">;
