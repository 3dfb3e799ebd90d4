/**
 * The effect of the keywords of a field in a scope. Pure: the same functions answer in the page and on the server.
 *
 *   { path: "hobi", required: true, visibleWhen: form.umur > 16 }, { form: { umur: 12 } }   ->   neither visible nor required
 */

import type { Scope } from "../conditions/condition";
import { sameData } from "../json/paths";
import type { CompiledField } from "./compiled-data";
import type { FieldState, StateFlag } from "./field-state";
import { keywordDefinitions } from "./keywords/field-keywords";

const raising = keywordDefinitions.flatMap(([keyword, { raises }]) => (raises ? [{ keyword, ...raises }] : []));

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

/** The same field, closed to whoever may not change it whatever its rules say. */
export const asReadOnly = ({ options, optionsStatus, needsParent, ...state }: FieldState): FieldState =>
  stateOf(state.visible, state.required, true, state.broken);

export const unknownField: FieldState = stateOf(true, false, false, false);

/** Everything but the options; a hidden field is never required. */
export function evaluateField(field: CompiledField, scope: Scope): FieldState {
  const raised: Record<StateFlag, boolean> = { hidden: false, required: field.required, readOnly: false, broken: false };
  for (const { keyword, flag, when } of raising) {
    const compiled = field[keyword];
    const isSettled = raised[flag] || (flag === "required" && raised.hidden);
    if (compiled !== undefined && !isSettled) raised[flag] = when(compiled, scope);
  }
  return stateOf(!raised.hidden, raised.required && !raised.hidden, raised.readOnly, raised.broken);
}

/** Whether a field is the same whatever the data and the context are. */
export function isConstant(field: CompiledField): boolean {
  return (
    field.options === undefined && field.optionsFrom === undefined && raising.every(({ keyword }) => field[keyword] === undefined)
  );
}

/** Keeps a state's identity while it says the same, so that nobody is told of nothing. */
export function keepIfSame(before: FieldState, after: FieldState): FieldState {
  const isSame =
    before.visible === after.visible &&
    before.required === after.required &&
    before.readOnly === after.readOnly &&
    before.broken === after.broken &&
    before.optionsStatus === after.optionsStatus &&
    before.needsParent === after.needsParent &&
    sameData(before.options, after.options);
  return isSame ? before : after;
}
