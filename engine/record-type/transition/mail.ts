/**
 * The mail after a transition. Its button leads to a page, with what that page takes; or it carries a key to the owner, by which a call marks a
 * registration and a transition of the owner is made.
 */
import type { Fault } from "../../check/fault";
import { checkOpened } from "../../check/screen/check-opened";
import { checkParams } from "../../check/screen/check-params";
import { checkTargets } from "../../check/screen/check-targets";
import { withoutEffect } from "../../check/screen/without-effect";
import type { RecordTransition, RecordType } from "../../documents/language";
import type { Library } from "../../documents/library";
import type { JsonObject } from "../../json/json";
import type { CompiledTransition, TransitionMail } from "../../records/compiled-record";
import { checkToldToOwner } from "../model/hidden";
import { readsMailed } from "../part-scopes";
import type { TransitionChecking, TransitionCompiling, TransitionPart } from "../transition-part";
import { receivers } from "./receivers";

export const mail = {
  compile: (value, compiling) => ({ mail: value && compileMail(value, compiling) }),
  check: checkMail,
  scope: readsMailed,
  names: { column: receivers },
} satisfies TransitionPart<"mail">;

type Mail = NonNullable<RecordTransition["mail"]>;

function compileMail({ to = "owner", subject, paragraphs, open, link }: Mail, { tools }: TransitionCompiling): TransitionMail {
  return {
    to,
    subject: tools.text(subject) as CompiledTransition["title"],
    paragraphs: paragraphs.map((paragraph) => tools.text(paragraph) as CompiledTransition["title"]),
    open: open && { screen: open.screen, params: tools.params(open.params) ?? {} },
    link,
  };
}

function checkMail(value: Mail, { transition, library, pointer, record }: TransitionChecking): Fault[] {
  const faults = [...checkOpen(value, library), ...checkLink(value, library), ...checkTold(value, record)];
  return [
    // A mail to the holder is sent only where somebody becomes one.
    ...(value.to === "holder" && transition.holder === undefined ? [withoutEffect([...pointer, "to"], ["holder"])] : []),
    ...faults.map((fault) => ({ ...fault, pointer: [...pointer, ...fault.pointer] })),
  ];
}

function checkTold({ to = "owner", subject, paragraphs }: Mail, record: RecordType): Fault[] {
  const texts = paragraphs.map((paragraph, index) => [paragraph, ["paragraphs", index]] as const);
  return to === "owner" ? checkToldToOwner([[subject, ["subject"]], ...texts], record) : [];
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
