import { callsOf } from "../calls/calls";
import { checkDataCompiles } from "../check/data/check-compiles";
import { checkDataSchema } from "../check/data/check-data-schema";
import { checkFields } from "../check/data/check-fields";
import { checkKeptFields, checkWas } from "../check/data/check-kept-fields";
import { checkRules } from "../check/data/check-rules";
import type { RuleCheck } from "../check/data/rule-check";
import type { CheckedDocument, DocumentCheck, Fault } from "../check/fault";
import type { KindDefinition } from "../check/kind-definition";
import { dataScope, siblingsAt } from "../check/scope/data-scope";
import type { ScopeBase } from "../check/scope/scope-at";
import { checkLocks } from "../check/screen/check-locks";
import { checkTargets } from "../check/screen/check-targets";
import { compileData } from "../compile/compile-data";
import { conditionsFor } from "../documents/conditions";
import { metaSchemaOf } from "../documents/document-kind";
import type { Library } from "../documents/library";
import { isObject, type JsonObject, written } from "../json/json";

/** The data that may be, and when: JSON Schema with rule keywords. */
export const data = {
  folder: "schemas/data/",
  suffix: ".schema.json",
  refersTo: "schema",
  reachedUnnamed: sentByCalls,
  scope: dataScope,
  fieldsAt: siblingsAt,
  check: checkData,
  compile: compileData,
} satisfies KindDefinition;

/** The data schemas of the records that calls read and save, and of the bodies they take. */
function sentByCalls(library: Library): Set<string> {
  const holders = callsOf(library).flatMap(({ call }) => [call.record, call.body]);
  const sent = holders.flatMap((holder) => (isObject(holder) && typeof holder.data === "string" ? [holder.data] : []));
  return new Set([...sent, ...library.ids("record").map((id) => written(library.get("record", id)?.data))]);
}

function checkData({ id, value }: CheckedDocument, { context, language, library }: DocumentCheck): Fault[] {
  const keywords = Object.keys(language[metaSchemaOf("data")]?.definitions?.schema?.properties ?? {});
  const faults = [
    ...checkTargets(value, library),
    ...checkDataSchema(value, keywords, library),
    ...checkWas(value),
    ...checkKeptFields(library, id),
  ];
  if (context) faults.push(...checkFields(value, library), ...checkRules(value, rulesOf(value, { library, context, id })));
  return [...(faults.length > 0 ? faults : checkDataCompiles(library, id)), ...checkLocks(value)];
}

function rulesOf(value: JsonObject, base: ScopeBase): RuleCheck {
  return { named: conditionsFor(base.library, value), scopeAt: (pointer) => dataScope(value, pointer, base) };
}
