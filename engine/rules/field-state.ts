/**
 * What a field's rules say in a scope. Pure: the same functions answer in the page, on the server and in the checker.
 */
import type { CompiledField } from "../compile/compile-data";
import { evaluate, holds, readPath, type Scope } from "../conditions/condition";
import type { ReferenceOption } from "../host";
import { reportError } from "../report/report-error";

export interface FieldState {
  readonly visible: boolean;
  readonly required: boolean;
  readonly readOnly: boolean;
  /** The value breaks the field's own rule (`validWhen`); says nothing of an empty field. */
  readonly broken: boolean;
  /** The choices offered now; undefined where the field has no list, or while it is loading or failed to. */
  readonly options?: readonly ReferenceOption[];
  readonly optionsStatus?: "loading" | "failed";
}

/** The options of a list as the place that evaluates knows them; undefined when it does not have them (yet). */
export type Offered = (list: string, parent: unknown) => readonly ReferenceOption[] | undefined;

/** States are few and shared, so a thousand fields without rules cost two objects. */
const shared = new Map<string, FieldState>();

function stateOf(visible: boolean, required: boolean, readOnly: boolean, broken: boolean): FieldState {
  const name = `${visible}${required}${readOnly}${broken}`;
  const known = shared.get(name);
  if (known) return known;
  const state = Object.freeze({ visible, required, readOnly, broken });
  shared.set(name, state);
  return state;
}

export const unknownField: FieldState = stateOf(true, false, false, false);

/** Visible, required and read-only; a hidden field is never required, a computed one is never typed. */
export function evaluateField(field: CompiledField, scope: Scope): FieldState {
  const visible = holds(field.visibleWhen, scope);
  const required = visible && (field.required || (field.requiredWhen !== undefined && holds(field.requiredWhen, scope)));
  const readOnly = field.compute !== undefined || (field.readOnlyWhen !== undefined && holds(field.readOnlyWhen, scope));
  const broken = field.validWhen !== undefined && !holds(field.validWhen, scope);
  return stateOf(visible, required, readOnly, broken);
}

/** The value of the field that filters this field's list: a path from the object that holds both. */
export function parentOf(field: CompiledField, scope: Scope): unknown {
  return field.options?.parent === undefined ? undefined : readPath(scope.item, field.options.parent);
}

/** The choices offered in a scope; undefined where they are not known. A list that hangs on an empty parent is empty. */
export function evaluateOptions(field: CompiledField, scope: Scope, offered: Offered): readonly ReferenceOption[] | undefined {
  const { options, optionsWhen } = field;
  if (!options) return undefined;
  const parent = parentOf(field, scope);
  if (options.parent !== undefined && (parent === undefined || parent === null || parent === "")) return [];
  const all = options.items ?? offered(options.list, parent);
  if (!all || optionsWhen === undefined) return all;
  return all.filter((option) => holds(optionsWhen, { ...scope, option }));
}

/** The computed value of a field; undefined where it cannot be computed. */
export function computeValue(field: CompiledField, scope: Scope): unknown {
  try {
    const value = evaluate(field.compute, scope) ?? undefined;
    return typeof value === "number" && !Number.isFinite(value) ? undefined : value;
  } catch (cause) {
    reportError({ kind: "expression", logic: field.compute, cause });
    return undefined;
  }
}

/** Whether a value (each value of a list) is among the choices. */
export function isOffered(value: unknown, options: readonly ReferenceOption[]): boolean {
  const values = Array.isArray(value) ? value : [value];
  return values.every((one) => options.some((option) => option.value === one));
}
