/** Compiles what a record type says of accounts: `accounts`, `create.invite`, and the `account` of a transition. */
import type { CompileTools } from "../compile/tools";
import type { RecordAccounts as AccountsSource, RecordAccountAct, RecordInvitation } from "../documents/language";
import type { CreationByInvitation, RecordAccounts, TransitionAccount } from "./compiled-accounts";

export function compileAccounts({ of, registrations = {}, data = {}, unless = [], protect }: AccountsSource): RecordAccounts {
  return { of, registrations, data, unless, protect: protect === undefined ? [] : String(protect).split("|") };
}

export function compileInvitation({ name, email, identity = "akun", state, as }: RecordInvitation): CreationByInvitation {
  return { name, email, identity, state, as };
}

export function compileAccountAct(
  { does, groups = [], registration, typed, to, from }: RecordAccountAct,
  tools: CompileTools,
): TransitionAccount {
  return {
    does,
    groups: groups.flatMap((group) => tools.expression(group) ?? []),
    registration,
    typed: tools.params(typed) ?? {},
    to: to === undefined ? undefined : tools.expression(to),
    from: from === undefined ? undefined : tools.expression(from),
  };
}
