/**
 * The button of a mail leads to a page, with what that page takes; or it carries a key to the owner, by which a call marks a registration and
 * a transition of the owner is made.
 */
import type { RecordType } from "../../documents/language";
import type { Library } from "../../documents/library";
import type { JsonObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import type { Fault } from "../fault";
import { checkOpened } from "../screen/check-opened";
import { checkParams } from "../screen/check-params";
import { checkTargets } from "../screen/check-targets";
import { withoutEffect } from "../screen/without-effect";

type Mail = NonNullable<NonNullable<RecordType["transitions"]>[number]["mail"]>;

export function checkMails({ transitions = [] }: RecordType, library: Library): Fault[] {
  return transitions.flatMap(({ mail }, index) => {
    const faults = mail ? [...checkOpen(mail, library), ...checkLink(mail, library)] : [];
    return faults.map((fault) => ({ ...fault, pointer: ["transitions", index, "mail", ...fault.pointer] as Pointer }));
  });
}

function checkOpen({ open, link }: Mail, library: Library): Fault[] {
  if (!open) return [];
  if (link) return [withoutEffect(["open"], ["link"])];
  const target = open as unknown as JsonObject;
  const faults = [...checkTargets(target, library), ...checkParams(target, library), ...checkOpened(target, library)];
  return faults.map((fault) => ({ ...fault, pointer: ["open", ...fault.pointer] }));
}

function checkLink({ to = "owner", link }: Mail, library: Library): Fault[] {
  if (!link) return [];
  const marks = library.ids("calls").flatMap((file) => marksOf(file, library));
  return [
    ...(to === "owner" ? [] : [withoutEffect(["link"], ['"to": "owner"'])]),
    ...(marks.includes(link.call)
      ? []
      : [{ code: "unknown-call", pointer: ["link", "call"], at: "value", found: link.call, expected: marks } satisfies Fault]),
  ];
}

/** The calls of a file that mark a registration. */
function marksOf(file: string, library: Library): string[] {
  const { registration, calls = [] } = library.get("calls", file) ?? {};
  if (!registration || !Array.isArray(calls)) return [];
  return calls.flatMap(({ id, account }) => (account?.step === "mark" ? [`${file}.${id}`] : []));
}
