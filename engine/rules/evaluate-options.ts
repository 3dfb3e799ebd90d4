/** The choices of a field in a scope, or the call that has to be asked for them: of a reference list all, of a call the chosen one. */

import type { Scope } from "../conditions/condition";
import type { ReferenceOption } from "../documents/reference-option";
import { isEmpty } from "../json/paths";
import type { CompiledField } from "./compiled-data";
import type { OptionNeed, OptionSources } from "./field-state";
import { type CompiledOptions, needsParent, optionsIn, parentOf } from "./keywords/options";
import { queryFor, queryIn } from "./keywords/options-from";
import { filterOptions } from "./keywords/options-when";
import type { CompiledOptionsFrom } from "./option-query";

type Evaluated =
  | { readonly options: readonly ReferenceOption[]; readonly needsParent: boolean }
  /** The choices are not there. */
  | { readonly need: OptionNeed };

/** Undefined where the field has no choices of its own. */
export function evaluateOptions(
  field: CompiledField,
  scope: Scope,
  value: unknown,
  sources: OptionSources,
): Evaluated | undefined {
  if (field.options) return ofList(field.options, field, scope, sources);
  return field.optionsFrom && ofCall(field.optionsFrom, scope, value, sources);
}

function ofList(list: CompiledOptions, { optionsWhen }: CompiledField, scope: Scope, { offered }: OptionSources): Evaluated {
  const all = optionsIn(list, scope, offered);
  if (!all) return { need: { list: list.list, parent: parentOf(list, scope) } };
  const options = optionsWhen === undefined ? all : filterOptions(all, optionsWhen, scope);
  return { options, needsParent: needsParent(list, scope) };
}

function ofCall(from: CompiledOptionsFrom, scope: Scope, value: unknown, { found }: OptionSources): Evaluated {
  const query = queryIn(from, scope);
  if (!query || isEmpty(value)) return { options: [], needsParent: !query };
  const wanted = queryFor(query, value);
  const options = found?.(wanted);
  return options ? { options, needsParent: false } : { need: wanted };
}
