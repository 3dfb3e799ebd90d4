/**
 * Checks a record type, each key that it says by its part (`keys/`, `transition/`). Once all of them are sound its rules are compiled and checked
 * too: what the database cannot be asked, what nobody is there to answer.
 */
import { checkRetained } from "../check/check-retention";
import type { CheckedDocument, DocumentCheck, Fault } from "../check/fault";
import { namedConditions } from "../documents/conditions";
import type { RecordType } from "../documents/language";
import { shapeOfRecord } from "../records/record-columns";
import { checkParts } from "./check-parts";
import { columnTypesOf } from "./column-types";
import { compileRecord } from "./compile-record";
import { madeElsewhere } from "./made-elsewhere";
import type { RecordChecking, RuleChecking } from "./record-part";
import { recordParts } from "./record-parts";
import { recordScope } from "./record-scope";

export function checkRecord({ id, value }: CheckedDocument, { library, context }: DocumentCheck): readonly Fault[] {
  const record = value as unknown as RecordType;
  const checking: RecordChecking = { library, id, record, columnTypes: columnTypesOf(record, library) };
  const faults = [...checkParts(recordParts, record, "check", () => checking), ...checkRetained(id, record, library)];
  if (faults.length > 0 || !context || !compiles(() => compileRecord(library, id))) return faults;
  const rules: RuleChecking = {
    ...checking,
    shape: shapeOfRecord(library, id),
    named: namedConditions(library),
    scopeAt: (pointer) => recordScope(value, pointer, { library, context, id }),
    madeElsewhere: madeElsewhere(id, library),
  };
  return checkParts(recordParts, record, "checkRules", () => rules);
}

/** False where a condition is at fault; that is told where it stands. */
function compiles(compile: () => unknown): boolean {
  try {
    return compile() !== undefined;
  } catch {
    return false;
  }
}
