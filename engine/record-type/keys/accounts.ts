/** Rows that are accounts have an owner, and say in which state an active and a blocked one is. */
import type { Fault } from "../../check/fault";
import { withoutEffect } from "../../check/screen/without-effect";
import type { RecordAccounts as AccountsSource } from "../../documents/language";
import type { RecordAccounts } from "../../records/compiled-accounts";
import type { RecordChecking, RecordPart } from "../record-part";

export const accounts = {
  compile: (value) => ({ accounts: value && compileAccounts(value) }),
  check: (_, checking) => checkAccounts(checking),
} satisfies RecordPart<"accounts">;

function compileAccounts({ of, registrations = {}, data = {}, unless = [], protect }: AccountsSource): RecordAccounts {
  return { of, registrations, data, unless, protect: protect === undefined ? [] : String(protect).split("|") };
}

function checkAccounts({ record: { owner, transitions = [] } }: RecordChecking): Fault[] {
  const acts = transitions.map(({ account }) => account?.does);
  const lacking = (["activated", "block"] as const).filter((does) => !acts.includes(does));
  return [
    ...(owner === "none" ? [withoutEffect(["accounts"], ['"owner": "person"'])] : []),
    ...lacking.map((does): Fault => ({ code: "missing-key", pointer: ["accounts"], at: "key", found: does, expected: [does] })),
  ];
}
