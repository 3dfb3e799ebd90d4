import type { KindDefinition } from "../check/kind-definition";
import { checkRecord } from "../check/record/check-record";
import { recordScope } from "../check/scope/record-scope";
import { compileRecord } from "../records/compile-record";
import { derivedNames } from "./derived-names";

/** What people keep, and what others may read and decide of it. Its states are a list of choices. */
export const record = {
  folder: "schemas/records/",
  suffix: ".json",
  belongsTo: "program-or-all",
  isFixed: true,
  isList: true,
  refersTo: "record",
  reachedUnnamed: (library) => new Set(library.ids("record")),
  names: derivedNames("record"),
  scope: recordScope,
  check: checkRecord,
  compile: compileRecord,
} satisfies KindDefinition;
