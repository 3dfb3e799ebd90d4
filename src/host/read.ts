/** Reads: those under way at the same time are one, and what seldom changes is kept for a while. */
import type { CallRequest, Host, HostAnswer } from "../../engine/page";
import { freshness, keptAnswer, onChange, query } from "./queries";
import { resendUntilAnswered, sendTwice } from "./resend";
import { send } from "./send";

/** An action always asks anew; a source may be answered by what is kept and fresh. */
export function read(
  call: string,
  request: CallRequest,
  staleTime = request.showsLoss ? freshness.source : 0,
): Promise<HostAnswer> {
  const attempt = () => send(call, request);
  const ask = () => (request.showsLoss ? sendTwice(attempt) : resendUntilAnswered(attempt, request.signal));
  return query(call, request.params, ask, request.anew ? 0 : staleTime);
}

/** For parts beside the screen, such as menus: each shows its own failure, no message is opened, and an answer is kept for a while. */
export const quietly: Pick<Host, "call" | "kept" | "onChange"> = {
  call: (call, { params, anew = false }) =>
    query(call, params, () => sendTwice(() => send(call, { params })), anew ? 0 : freshness.menu),
  kept: keptAnswer,
  onChange,
};
