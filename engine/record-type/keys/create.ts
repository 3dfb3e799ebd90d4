/**
 * Rules for who makes a row stand once: beside the owner or the address that is chosen, where there is one. The people a row may be made for are
 * answered by a call that reads, finds one person by a parameter, and tells the id of their account.
 */

import { findCall } from "../../calls/calls";
import { checkChosen, checkFound } from "../../check/data/check-options-from";
import type { Fault } from "../../check/fault";
import { checkValues } from "../../check/logic/check-values";
import { withoutEffect } from "../../check/screen/without-effect";
import type { RecordInvitation, RecordType } from "../../documents/language";
import type { Library } from "../../documents/library";
import type { CreationByInvitation } from "../../records/compiled-accounts";
import type { RowCreation } from "../../records/compiled-record";
import { checkWritten } from "../column-types";
import { columnHolds } from "../model/column-holds";
import type { RecordChecking, RecordCompiling, RecordPart } from "../record-part";

export const create = {
  compile: (value, compiling) => ({ create: value && compileCreation(value, compiling) }),
  check: checkCreate,
  checkRules: ({ set = {} }, { columnTypes, scopeAt, record, library }) =>
    checkValues(set, columnHolds(record, columnTypes, library), (name) => scopeAt(["create", "set", name]), ["create", "set"]),
  /** There is no row yet. */
  scope: ({ around }) => around,
} satisfies RecordPart<"create">;

type Creation = NonNullable<RecordType["create"]>;

function compileCreation({ when, as, owner, invite, set }: Creation, { tools }: RecordCompiling): RowCreation {
  return {
    when: tools.logic(when),
    as,
    owner: owner && { key: "owner", value: "owner", ...owner, among: tools.expression(owner.among) },
    invite: invite && compileInvitation(invite),
    set: tools.params(set) ?? {},
  };
}

function compileInvitation({ name, email, identity = "akun", state, as }: RecordInvitation): CreationByInvitation {
  return { name, email, identity, state, as };
}

function checkCreate({ as, owner, invite, set = {} }: Creation, checking: RecordChecking): Fault[] {
  const { record, library } = checking;
  const unread = as && (owner || invite) ? [withoutEffect(["create", "as"], [`"${owner ? "owner" : "invite"}": { "as" }`])] : [];
  const ownerless = record.owner === "none" && invite ? [withoutEffect(["create", "invite"], ['"owner": "person"'])] : [];
  return [
    ...unread,
    ...(owner ? checkOwner(owner, record.owner, library) : []),
    ...ownerless,
    ...Object.keys(set).flatMap((name) => checkWritten(checking, name, ["create", "set", name])),
  ];
}

function checkOwner(owner: NonNullable<Creation["owner"]>, owned: RecordType["owner"], library: Library): Fault[] {
  const own = ["create", "owner"];
  if (owned === "none") return [withoutEffect(own, ['"owner": "person"'])];
  const call = findCall(library, owner.call);
  if (!call) return [];
  if (call.method !== "GET")
    return [{ code: "wrong-target", pointer: [...own, "call"], at: "value", found: owner.call, expected: ["read"] }];
  const { key = "owner", value = "owner" } = owner;
  const at = (name: "key" | "value") => [...own, owner[name] === undefined ? "call" : name];
  return [...checkFound(key, call, at("key")), ...checkChosen(value, call, "string", at("value"))];
}
