import type { CallContext, Handlers } from "../../server/context/handler";
import { handlers } from "../../server/handlers/index";

/** The handlers of the server; the choice of a program, a write that changes the session alone, first does this in its transaction. */
export const choosingAfter = (first: (context: CallContext) => Promise<unknown>): Handlers => ({
  ...handlers,
  "session.choose-program": async (context) => {
    await first(context);
    return handlers["session.choose-program"]?.(context) as never;
  },
});
