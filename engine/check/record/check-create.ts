/**
 * Rules for who makes a row stand once: beside the owner or the address that is chosen, where there is one. Whom a row may be made for is answered by a call that reads, finds one person by a parameter, and tells the id of their account.
 */
import { findCall } from "../../calls/calls";
import type { RecordType } from "../../documents/language";
import type { Library } from "../../documents/library";
import { checkChosen, checkFound } from "../data/check-options-from";
import type { Fault } from "../fault";
import { withoutEffect } from "../screen/without-effect";

type OwnerChoice = NonNullable<NonNullable<RecordType["create"]>["owner"]>;

export function checkCreate({ create, owner: owned }: RecordType, library: Library): Fault[] {
  const { as, owner, invite } = create ?? {};
  const unread = as && (owner || invite) ? [withoutEffect(["create", "as"], [`"${owner ? "owner" : "invite"}": { "as" }`])] : [];
  return [...unread, ...(owner ? checkOwner(owner, owned, library) : [])];
}

function checkOwner(owner: OwnerChoice, owned: RecordType["owner"], library: Library): Fault[] {
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
