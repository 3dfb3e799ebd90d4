/**
 * The steps that lead to an account (000 §2.1, §7), for every kind of account. A file of schemas/calls is one kind: its `registration`
 * describes the kind, and the `account` of each call names the step. A request with an e-mail address gets the same answer whether the
 * portal knows the address or not; only the mail tells.
 */

import type { ClosedLists } from "../../engine/server";
import { openWays } from "../accounts/open-ways";
import type { Handler } from "../context/handler";
import type { CompiledCall } from "../documents/compile-calls";
import { activate } from "./activate";
import { confirmEmail } from "./confirm-email";
import { join } from "./join";
import { checkLink, mark, readLink } from "./link-steps";
import { checkEmail, recover, register, renew } from "./mail-steps";

const steps: Readonly<Record<ClosedLists["calls.calls.account.step"], Handler>> = {
  activate,
  check: checkLink,
  "check-email": checkEmail,
  "confirm-email": confirmEmail,
  join,
  mark,
  open: openWays,
  read: readLink,
  recover,
  register,
  renew,
};

/** The handler of a call that is a step. Throws an Error when the call's file has no `registration`. */
export function accountStep({ id, source, registration }: CompiledCall): Handler {
  if (!source.account) throw new Error(`${id} is no step of a registration`);
  if (!registration) throw new Error(`${id} is a step of a registration, but its file in schemas/calls describes none`);
  return steps[source.account.step];
}
