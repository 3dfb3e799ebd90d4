/** Values that a transition writes into its row: the server's time, the next number of a series, columns, fields. */
import type { Fault } from "../../check/fault";
import { checkValues, fieldHolds } from "../../check/logic/check-values";
import { lookUp, type ScopeTypes } from "../../check/logic/scope-types";
import { dataType } from "../../check/scope/source-types";
import { isObject } from "../../json/json";
import { seriesOf } from "../../records/columns-with";
import { checkWrittenByClock } from "../beyond-row";
import { checkType, checkWritten } from "../column-types";
import { columnHolds } from "../model/column-holds";
import { readsAnswers } from "../part-scopes";
import type { TransitionChecking, TransitionPart, TransitionRuleChecking } from "../transition-part";

export const stamp = {
  compile: (column) => ({ stamp: column }),
  check: (column, checking) => [
    ...checkType(checking, column, ["moment"], checking.pointer),
    ...checkWritten(checking, column, checking.pointer),
  ],
} satisfies TransitionPart<"stamp">;

export const number = {
  compile: (column) => ({ number: column }),
  names: { column: ({ record }) => seriesOf(record) },
} satisfies TransitionPart<"number">;

export const set = {
  compile: (values, { tools }) => ({ set: tools.params(values) ?? {} }),
  check: (values, checking) => Object.keys(values).flatMap((name) => checkWritten(checking, name, [...checking.pointer, name])),
  checkRules: (values, checking) => [
    ...checkByClock(values, checking),
    ...checkValues(
      values,
      columnHolds(checking.record, checking.columnTypes, checking.library),
      scopeIn(checking),
      checking.pointer,
    ),
  ],
  scope: readsAnswers,
} satisfies TransitionPart<"set">;

export const data = {
  compile: (values, { tools }) => ({ data: tools.params(values) ?? {} }),
  check: checkFields,
  checkRules: (values, checking) => [
    ...checkByClock(values, checking),
    ...checkValues(values, fieldsOf(checking), scopeIn(checking), checking.pointer),
  ],
  scope: readsAnswers,
} satisfies TransitionPart<"data">;

const fieldsOf = ({ library, record }: TransitionRuleChecking) => fieldHolds(dataType(library, record.data), library);

/** The fields are there, also those inside others (`alamat.kota`). */
function checkFields(values: object, { record, library, pointer }: TransitionChecking): Fault[] {
  const fields = library.get("data", record.data)?.properties;
  if (!isObject(fields)) return [];
  return Object.keys(values).flatMap((path): Fault[] => {
    const field = lookUp(fields as ScopeTypes, path);
    if ("schema" in field) return [];
    return [{ code: "unknown-field", pointer: [...pointer, path], at: "key", found: field.missing, expected: field.known }];
  });
}

const scopeIn =
  ({ scopeAt, pointer }: TransitionRuleChecking) =>
  (name: string) =>
    scopeAt([...pointer, name]);

function checkByClock(values: object, checking: TransitionRuleChecking): Fault[] {
  return Object.entries(values).flatMap(([name, value]) => checkWrittenByClock(value, [...checking.pointer, name], checking));
}
