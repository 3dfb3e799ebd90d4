/**
 * Tells a person who is logged in which ways to register are open to them. Each is judged by the windows of the function that it would
 * give, as registering itself is, and by what its call asks of them: the windows of their present function say nothing of another one.
 *
 *   { "join": true, "join-fasilitator": false, "join-guru": true }
 */
import type { Answer, CallContext } from "../context/handler";
import { partOf } from "./join-account";
import { registrationOf } from "./registration-of";
import { isOpenFor } from "./require-open";

export async function openWays(context: CallContext): Promise<Answer> {
  const registration = registrationOf(context);
  const { account, givenBy } = registration;
  if (!account) throw new Error(`${context.call.id} tells what is open, but its file describes no account`);
  const joins = [...context.view.calls.values()].filter((call) => {
    return call.registration?.kind === registration.kind && call.source.account?.step === "join";
  });
  const body: Record<string, boolean> = {};
  for (const { source, isAllowed } of joins) {
    const part = partOf(account, givenBy({}), source.account?.roots);
    body[source.id] = isAllowed(context.scope) && (await isOpenFor(context, registration, part));
  }
  return { body };
}
