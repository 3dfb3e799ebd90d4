/** Whom a row may be made for is answered by a call that reads, finds one person by a parameter, and tells the id of their account. */
import { findCall } from "../../documents/calls";
import type { RecordType } from "../../documents/language";
import type { Library } from "../../documents/library";
import { checkChosen, checkFound } from "../data/check-options-from";
import type { Fault } from "../fault";
import { withoutEffect } from "../screen/without-effect";

export function checkCreate({ create, owner: owned }: RecordType, library: Library): Fault[] {
  const { owner } = create ?? {};
  if (!owner) return [];
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
