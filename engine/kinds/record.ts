import { checkRecord } from "../check/record/check-record";
import { recordScope } from "../check/scope/record-scope";
import { compileRecord } from "../records/compile-record";
import type { KindDefinition } from "./kind-definition";

/** What people keep, and what others may read and decide of it. Its states are a list of choices. */
export const record = {
  folder: "schemas/records/",
  suffix: ".json",
  belongsTo: "program-or-all",
  isFixed: true,
  isList: true,
  scope: recordScope,
  check: checkRecord,
  compile: compileRecord,
} satisfies KindDefinition;
