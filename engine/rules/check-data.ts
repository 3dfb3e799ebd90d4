/**
 * Everything that is wrong with a form's data: what is required and missing, what breaks a field keyword, and the shape faults of the
 * JSON Schema. Used while a person types and by the server before it saves.
 */

import { getAt, isEmpty, type Path, toKey, toPath } from "../json/paths";
import type { Doubt } from "../values/value-reader";
import type { CompiledData, CompiledField } from "./compiled-data";
import type { DataError, DataErrorCode } from "./data-error";
import { keywordDefinitions } from "./keywords/field-keywords";
import type { FaultContext } from "./keywords/keyword-definition";
import { messageFor, shapeMessageFor, type Texts, type ToldFault, titleOf } from "./messages";
import { relevantFaults } from "./relevant-faults";
import type { RuleState } from "./rule-state";
import type { DataValidator } from "./validator";

/** Tells where a value that could not be read means several. */
export type Doubts = (path: Path, field: CompiledField, value: unknown, data: unknown) => Doubt | undefined;

/** All faults of what would be sent, at most one per field: first what is required, then the shape, then rules that need a right shape. */
export function checkData(
  rules: RuleState,
  sent: unknown,
  { compiled, validator }: { readonly compiled: Pick<CompiledData, "schema" | "fields">; readonly validator: DataValidator },
  { texts, doubts }: { readonly texts: Texts; readonly doubts?: Doubts },
): DataError[] {
  const errors = new Map<string, DataError>();
  const add = (code: DataErrorCode, fault: ToldFault, tell = messageFor) => {
    const key = toKey(fault.path);
    if (!errors.has(key)) errors.set(key, { path: key, code, message: tell(fault, compiled, texts) });
  };
  // A fault of a locked field stops nobody: the person cannot change what the office has stored.
  const locked: string[] = [];
  const isLocked = (key: string) => locked.some((one) => key === one || key.startsWith(`${one}.`));
  const afterShape: (() => void)[] = [];
  for (const { path, field, state } of rules.everyField()) {
    if (!state.visible) continue;
    if (state.readOnly && field.compute === undefined) locked.push(toKey(path));
    if (locked.length > 0 && isLocked(toKey(path))) continue;
    const value = getAt(sent, path);
    if (isEmpty(value)) {
      if (state.required && !state.readOnly) add("required", { path, keyword: "required" });
      continue;
    }
    // Until its choices have come, a value can be neither right nor wrong.
    if (state.optionsStatus !== undefined) continue;
    const doubt = doubts?.(path, field, value, sent);
    if (doubt) {
      const message = texts(doubt.text, { ...doubt.values, field: titleOf(path, compiled) });
      errors.set(toKey(path), { path: toKey(path), code: "shape", message });
      continue;
    }
    for (const { key, code, params, isAfterShape } of faultsOf(field, value, { state, date: rules.date })) {
      const told = () => add(code, { path, keyword: key, params });
      if (isAfterShape) afterShape.push(told);
      else told();
    }
  }
  for (const fault of relevantFaults(validator.validate(sent))) {
    const path = toPath(fault.path);
    if (errors.has(fault.path) || !rules.isReachable(path) || isLocked(fault.path)) continue;
    add(fault.keyword === "required" ? "required" : "shape", { ...fault, path }, shapeMessageFor);
  }
  for (const tell of afterShape) tell();
  return [...errors.values()];
}

interface FoundFault {
  /** The name of the fault in `errorMessage`. */
  readonly key: string;
  readonly code: DataErrorCode;
  readonly params: Readonly<Record<string, unknown>>;
  readonly isAfterShape: boolean;
}

const finding = keywordDefinitions.flatMap(([keyword, { fault }]) => (fault?.find ? [{ keyword, fault }] : []));

/** The field keywords that a value breaks. */
function faultsOf(field: CompiledField, value: unknown, context: FaultContext): FoundFault[] {
  return finding.flatMap(({ keyword, fault }) => {
    const params = field[keyword] === undefined ? undefined : fault.find?.(value, field[keyword], context);
    if (!params) return [];
    return [{ key: fault.key ?? keyword, code: fault.code, params, isAfterShape: fault.isAfterShape === true }];
  });
}
