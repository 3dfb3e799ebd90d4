/**
 * Everything that is wrong with a form's data: what is required and missing, what is not among the choices, too few or too many
 * words, and the shape faults of the JSON Schema. Used while a person types and by the server before it saves.
 */

import type { CompiledData } from "../compile/compile-data";
import { ageInYears } from "../conditions/dates";
import { countWords } from "../conditions/words";
import { isObject } from "../json/json";
import { isOffered } from "./field-state";
import { messageFor, relevantFaults, type Texts } from "./messages";
import { getAt, isBlank, isEmpty, type Path, toKey, toPath } from "./paths";
import type { RuleState } from "./rule-state";
import type { DataValidator } from "./validator";

export interface DataError {
  /** Dotted path: `riwayat.0.tahun`. */
  readonly path: string;
  readonly code: "required" | "read-only" | "not-offered" | "words" | "rule" | "shape" | "waiting";
  readonly message: string;
}

/** All faults of what would be sent, at most one per field: what the rules ask, then the shape, then the field's own rule. */
export function checkData(
  rules: RuleState,
  sent: unknown,
  compiled: Pick<CompiledData, "schema" | "fields">,
  validator: DataValidator,
  texts: Texts,
): DataError[] {
  const errors = new Map<string, DataError>();
  const add = (path: Path, code: DataError["code"], keyword: string, params?: Record<string, unknown>) => {
    const key = toKey(path);
    if (!errors.has(key)) errors.set(key, { path: key, code, message: messageFor({ path, keyword, params }, compiled, texts) });
  };
  // Nobody is held up by what they cannot fill in or change: it is what the office has stored.
  const locked: string[] = [];
  const isLocked = (key: string) => locked.some((one) => key === one || key.startsWith(`${one}.`));
  const broken: Path[] = [];
  for (const { path, field, state } of rules.everyField()) {
    if (!state.visible) continue;
    if (state.readOnly && field.compute === undefined) locked.push(toKey(path));
    if (locked.length > 0 && isLocked(toKey(path))) continue;
    const value = getAt(sent, path);
    if (isEmpty(value)) {
      if (state.required && !state.readOnly) add(path, "required", "required");
      continue;
    }
    if (field.options && !(state.options && isOffered(value, state.options))) {
      if (state.optionsStatus === undefined) add(path, "not-offered", "not-offered");
      continue;
    }
    if (state.broken) broken.push(path);
    checkWords(value, field, (keyword, limit) => add(path, "words", keyword, { limit }));
    if (isYoung(value, field, rules.date)) add(path, "rule", "minYears", { limit: field.minYears });
  }
  for (const fault of relevantFaults(validator.validate(sent))) {
    const path = toPath(fault.path);
    if (errors.has(fault.path) || !rules.isReachable(path)) continue;
    if (isLocked(fault.path)) continue;
    const code = fault.keyword === "required" ? "required" : "shape";
    errors.set(fault.path, { path: fault.path, code, message: messageFor({ ...fault, path }, compiled, texts) });
  }
  // A field's own rule speaks of values of the right shape: half a date is no date before it is too late a one.
  for (const path of broken) add(path, "rule", "validWhen");
  return [...errors.values()];
}

function checkWords(
  value: unknown,
  { minWords, maxWords }: { minWords?: number; maxWords?: number },
  add: (keyword: string, limit: number) => void,
): void {
  if (typeof value !== "string" || (minWords === undefined && maxWords === undefined)) return;
  const words = countWords(value);
  if (minWords !== undefined && words < minWords) add("minWords", minWords);
  else if (maxWords !== undefined && words > maxWords) add("maxWords", maxWords);
}

/** Fewer years than the field asks for: of age where it is a date, in itself where it is a number. */
function isYoung(value: unknown, { minYears }: { minYears?: number }, today: unknown): boolean {
  if (minYears === undefined) return false;
  const years = typeof value === "number" ? value : ageInYears(value, today);
  return years !== null && years < minYears;
}

/**
 * The data as it is sent: without empty values, and without what a closed object (`additionalProperties: false`) does not name.
 * A list keeps its length, because paths name its items by position.
 */
export function withoutEmpty(value: unknown, schema: unknown): unknown {
  const part = isObject(schema) ? schema : {};
  if (Array.isArray(value)) {
    return value.map((item, index) => withoutEmpty(item, Array.isArray(part.items) ? part.items[index] : part.items) ?? null);
  }
  if (!isObject(value)) return isBlank(value) || (value === null && !allowsNull(part)) ? undefined : value;
  const properties = isObject(part.properties) ? part.properties : undefined;
  const kept: [string, unknown][] = [];
  for (const [name, inner] of Object.entries(value)) {
    const known = properties !== undefined && Object.hasOwn(properties, name);
    if (part.additionalProperties === false && !known) continue;
    const filled = withoutEmpty(inner, known ? properties[name] : undefined);
    if (filled !== undefined) kept.push([name, filled]);
  }
  return Object.fromEntries(kept);
}

function allowsNull(schema: Record<string, unknown>): boolean {
  const { type } = schema;
  if (type === undefined) return true;
  return Array.isArray(type) ? type.includes("null") : type === "null";
}
