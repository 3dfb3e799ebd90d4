import type { KindDefinition } from "../check/kind-definition";
import { checkRecord } from "../record-type/check-record";
import { compileRecord } from "../record-type/compile-record";
import { recordNames } from "../record-type/record-names";
import { recordScope } from "../record-type/record-scope";
import { derivedNames } from "./derived-names";

/** The rows that people keep, and the parts that others may read and decide. Its states are a list of choices. */
export const record = {
  folder: "schemas/records/",
  suffix: ".json",
  belongsTo: "program-or-all",
  isFixed: "for-cohorts",
  isList: true,
  refersTo: "record",
  reachedUnnamed: (library) => new Set(library.ids("record")),
  names: derivedNames("record"),
  scope: recordScope,
  localNames: recordNames,
  check: checkRecord,
  compile: compileRecord,
} satisfies KindDefinition;
