/**
 * An account is that of a row's owner: rows without one have none. Each act has what it needs and nothing else, and what happens to an
 * account by itself has no button. Where rows are accounts, it is said in which state an active and a blocked one is.
 */
import type { RecordAccountAct, RecordType } from "../../documents/language";
import type { Library } from "../../documents/library";
import type { Pointer } from "../../json/pointer";
import { accountHappenings } from "../../records/compiled-accounts";
import type { Fault } from "../fault";
import { withoutEffect } from "../screen/without-effect";

export function checkAccounts({ accounts, create, owner, transitions = [] }: RecordType, library: Library): Fault[] {
  const acts = transitions.map(({ account }) => account?.does);
  const isOwnerless = owner === "none";
  const needed = accounts ? (["activated", "block"] as const).filter((does) => !acts.includes(does)) : [];
  return [
    ...(isOwnerless && accounts ? [withoutEffect(["accounts"], ['"owner": "person"'])] : []),
    ...(isOwnerless && create?.invite ? [withoutEffect(["create", "invite"], ['"owner": "person"'])] : []),
    ...needed.map((does): Fault => ({ code: "missing-key", pointer: ["accounts"], at: "key", found: does, expected: [does] })),
    ...transitions.flatMap(({ account, as, mail }, index) => {
      const pointer: Pointer = ["transitions", index, "account"];
      if (!account) return [];
      if (isOwnerless) return [withoutEffect(pointer, ['"owner": "person"'])];
      const carries = account.does === "invite" || account.does === "password";
      return [
        ...checkAct(account, pointer),
        ...checkRegistration(account, pointer, library),
        ...(carries && !mail ? [missing("mail", ["transitions", index])] : []),
        ...(as && isHappening(account.does)
          ? [withoutEffect(["transitions", index, "as"], ['"account": { "does": "block" }'])]
          : []),
      ];
    }),
  ];
}

const isHappening = (does: string) => accountHappenings.some((one) => one === does);

/** Which act a key belongs to. */
const keyOf = { groups: "invite", registration: "invite", typed: "invite", to: "change-email", from: "merge" } as const;

function checkAct(account: RecordAccountAct, pointer: Pointer): Fault[] {
  return (Object.entries(keyOf) as [keyof typeof keyOf, string][]).flatMap(([key, does]): Fault[] => {
    if (account[key] !== undefined) return account.does === does ? [] : [withoutEffect([...pointer, key], [`"does": "${does}"`])];
    return account.does === does && does !== "invite" ? [missing(key, pointer)] : [];
  });
}

/** The link of an invitation is that of a file in schemas/calls which describes a registration. */
function checkRegistration({ registration }: RecordAccountAct, pointer: Pointer, library: Library): Fault[] {
  const known = library.ids("calls").filter((file) => library.get("calls", file)?.registration !== undefined);
  if (registration === undefined || known.includes(registration)) return [];
  return [{ code: "unknown-document", pointer: [...pointer, "registration"], at: "value", found: registration, expected: known }];
}

const missing = (found: string, pointer: Pointer): Fault => ({
  code: "missing-key",
  pointer,
  at: "value",
  found,
  expected: [found],
});
