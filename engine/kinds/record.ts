import { checkRecord } from "../check/record/check-record";
import { recordScope } from "../check/scope/record-scope";
import { callsOf } from "../documents/calls";
import type { Library } from "../documents/library";
import { compileRecord } from "../records/compile-record";
import type { InnerName, KindDefinition } from "./kind-definition";

/** What people keep, and what others may read and decide of it. Its states are a list of choices. */
export const record = {
  folder: "schemas/records/",
  suffix: ".json",
  belongsTo: "program-or-all",
  isFixed: true,
  isList: true,
  refersTo: "record",
  reachedUnnamed: (library) => new Set(library.ids("record")),
  names: { what: "call", mayIdle: true, of: namesOf },
  scope: recordScope,
  check: checkRecord,
  compile: compileRecord,
} satisfies KindDefinition;

/** The calls that follow from record types; no document has to use them all. */
function namesOf(library: Library): InnerName[] {
  const derived = callsOf(library).filter(({ kind }) => kind === "record");
  return derived.map(({ name, document, pointer }) => ({ name, path: library.pathOf("record", document), pointer }));
}
