/**
 * The steps by which accounts come to be (000 §2.1, §7), whatever the kind: a file of schemas/calls says in `registration` what the
 * kind is, and in each call's `account` which step it is. Who asks for a link by an e-mail address is answered alike whether the
 * address is known or not; only the mail says which.
 */
import type { CompiledCall } from "../calls/compile-calls";
import type { Answer, CallContext, Handler } from "../calls/handler";
import { activate } from "./activate";
import { checkLink, mark, readLink } from "./link-steps";
import { checkEmail, recover, register, renew } from "./mail-steps";

type Step = NonNullable<CompiledCall["source"]["account"]>["step"];

const steps: Readonly<Record<Step, (context: CallContext) => Promise<Answer> | Answer>> = {
  activate,
  check: checkLink,
  "check-email": checkEmail,
  mark,
  read: readLink,
  recover,
  register,
  renew,
};

/** Throws when the call's file does not say what is registered. */
export function accountStep({ id, source, registration }: CompiledCall): Handler {
  if (!source.account) throw new Error(`${id} is no step of a registration`);
  if (!registration) throw new Error(`${id} is a step of a registration, but its file in schemas/calls describes none`);
  return steps[source.account.step];
}
