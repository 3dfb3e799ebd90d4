/**
 * Acts of a transition on the account of the row's owner. Each has what it needs and nothing else, and rows without an owner have no account.
 */
import type { Fault } from "../../check/fault";
import { withoutEffect } from "../../check/screen/without-effect";
import type { RecordAccountAct } from "../../documents/language";
import type { Library } from "../../documents/library";
import { programOf } from "../../documents/program-folder";
import type { Pointer } from "../../json/pointer";
import type { TransitionAccount } from "../../records/compiled-accounts";
import { rootOfRecord } from "../../records/program-roots";
import { readsAnswers } from "../part-scopes";
import type { TransitionChecking, TransitionCompiling, TransitionPart } from "../transition-part";

export const account = {
  compile: (act, compiling) => ({ account: act && compileAct(act, compiling) }),
  check: (act, checking) => [...checkOwned(act, checking), ...checkEnding(act, checking), ...checkErasing(act, checking)],
  scope: readsAnswers,
} satisfies TransitionPart<"account">;

function compileAct(
  { does, groups = [], registration, typed, consent, field, to, from }: RecordAccountAct,
  { tools }: TransitionCompiling,
): TransitionAccount {
  return {
    does,
    groups: groups.flatMap((group) => tools.expression(group) ?? []),
    registration,
    typed: tools.params(typed) ?? {},
    consent,
    field: tools.expression(field),
    to: tools.expression(to),
    from: tools.expression(from),
  };
}

function checkOwned(act: RecordAccountAct, { transition, record, library, around, pointer }: TransitionChecking): Fault[] {
  if (record.owner === "none") return [withoutEffect(pointer, ['"owner": "person"'])];
  const carries = act.does === "invite" || act.does === "password";
  return [
    ...checkAct(act, pointer),
    ...checkRegistration(act, pointer, library),
    ...(carries && !transition.mail ? [missing("mail", around)] : []),
  ];
}

/** A transition ends a registration only where a program keeps the type's rows as such, and into the state in which they have ended. */
function checkEnding({ does }: RecordAccountAct, { transition: { to }, id, library, pointer }: TransitionChecking): Fault[] {
  if (does !== "end-registration") return [];
  const ended = rootOfRecord(library, programOf(id), id)?.ended;
  if (ended !== undefined && to === ended) return [];
  return [{ ...withoutEffect(pointer, [ended === undefined ? 'roots: "ended"' : `"to": "${ended}"`]), leans: true }];
}

/** Nobody erases with a press: it comes by itself, after the time in which it can be taken back. */
function checkErasing({ does }: RecordAccountAct, { transition: { at, as }, around, pointer }: TransitionChecking): Fault[] {
  if (does !== "erase") return [];
  return [...(at ? [] : [missing("at", around)]), ...(as ? [withoutEffect([...pointer.slice(0, -1), "as"], ['"at"'])] : [])];
}

/** The acts that a key belongs to. */
const actsOf = {
  groups: ["invite"],
  registration: ["invite"],
  typed: ["invite"],
  consent: ["withdrawn"],
  field: ["correct"],
  to: ["change-email", "correct"],
  from: ["merge"],
} as const satisfies Partial<Record<keyof RecordAccountAct, readonly RecordAccountAct["does"][]>>;

function checkAct(account: RecordAccountAct, pointer: Pointer): Fault[] {
  return (Object.entries(actsOf) as [keyof typeof actsOf, readonly string[]][]).flatMap(([key, acts]): Fault[] => {
    const belongs = acts.includes(account.does);
    if (account[key] !== undefined)
      return belongs
        ? []
        : [
            withoutEffect(
              [...pointer, key],
              acts.map((does) => `"does": "${does}"`),
            ),
          ];
    return belongs && account.does !== "invite" ? [missing(key, pointer)] : [];
  });
}

/** The link of an invitation is that of a file in schemas/calls which describes a registration. */
function checkRegistration({ registration }: RecordAccountAct, pointer: Pointer, library: Library): Fault[] {
  const registrations = library.ids("calls").filter((file) => library.get("calls", file)?.registration !== undefined);
  if (registration === undefined || registrations.includes(registration)) return [];
  return [
    {
      code: "unknown-document",
      pointer: [...pointer, "registration"],
      at: "value",
      found: registration,
      expected: registrations,
    },
  ];
}

const missing = (found: string, pointer: Pointer): Fault => ({
  code: "missing-key",
  pointer,
  at: "value",
  found,
  expected: [found],
});
