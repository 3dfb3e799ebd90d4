import { recordScope } from "../check/scope/record-scope";
import { compileRecord } from "../records/compile-record";
import type { KindDefinition } from "./kind-definition";

/** What people keep, and what others may read and decide of it. */
export const record = {
  folder: "schemas/records/",
  suffix: ".json",
  belongsTo: "program-or-all",
  isFixed: true,
  scope: recordScope,
  compile: compileRecord,
} satisfies KindDefinition;
