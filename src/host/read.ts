/** Reads: those under way at the same time are one, and what seldom changes is kept for a while. */
import { QueryClient } from "@tanstack/react-query";
import type { CallRequest, Host, HostAnswer } from "../../engine/index";
import { resendUntilAnswered, sendTwice } from "./resend";
import { send } from "./send";

const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: "always", staleTime: 0 } } });

export function read(call: string, request: CallRequest, staleTime = 0): Promise<HostAnswer> {
  return queries.fetchQuery({
    queryKey: [call, request.params ?? {}],
    queryFn: () => {
      const attempt = () => send(call, request);
      return request.showsLoss ? sendTwice(attempt) : resendUntilAnswered(attempt, request.signal);
    },
    staleTime,
  });
}

const menuMilliseconds = 5 * 60_000;

/** For parts beside the screen, such as menus: each shows its own failure, no message is opened, and an answer is kept for a while. */
export const quietly: Pick<Host, "call"> = {
  call: (call, request) =>
    queries.fetchQuery({
      queryKey: [call, request.params ?? {}],
      queryFn: () => sendTwice(() => send(call, request)),
      staleTime: menuMilliseconds,
    }),
};
