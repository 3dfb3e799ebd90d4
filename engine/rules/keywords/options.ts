import { readPath, type Scope } from "../../conditions/condition";
import { listItems, type Master, masterOf } from "../../documents/reference-lists";
import type { ReferenceOption } from "../../documents/reference-option";
import { isObject, type JsonObject } from "../../json/json";
import { omitUndefined } from "../../json/omit-undefined";
import type { Offered } from "../field-state";
import type { KeywordDefinition } from "./keyword-definition";

export interface CompiledOptions {
  readonly list: string;
  /** The field whose value filters the list: a path from the same object. */
  readonly parent?: string;
  /** The list suggests: any other text is taken, too. */
  readonly open?: true;
  /** The options of a closed list; a list without them is master data that the host fetches. */
  readonly items?: readonly ReferenceOption[];
  readonly master?: Master;
}

/** The choices of the field, from a reference list; a value that is none of them is refused, unless the list only suggests. */
export const options: KeywordDefinition<CompiledOptions> = {
  compile(source, tools) {
    if (!isObject(source)) return undefined;
    const list = String(source.list);
    const parent = source.parent as string | undefined;
    if (parent !== undefined) tools.reads.add(`item.${parent}`);
    const [items, master] = [listItems(tools.library, list), masterOf(tools.library, list)];
    const open = source.open === true || undefined;
    return omitUndefined<JsonObject & CompiledOptions>({ list, parent, open, items, master });
  },
  fault: {
    key: "not-offered",
    code: "not-offered",
    text: "validation.not-offered",
    keepsText: true,
    find: (value, { open }, { state }) => (open || (state.options && isOffered(value, state.options)) ? undefined : {}),
  },
};

/** The value of the field that filters this field's list. */
export function parentOf({ parent }: CompiledOptions, scope: Scope): unknown {
  return parent === undefined ? undefined : readPath(scope.item, parent);
}

/** Whether the list hangs on a field that is empty. */
export function needsParent(compiled: CompiledOptions, scope: Scope): boolean {
  const parent = parentOf(compiled, scope);
  return compiled.parent !== undefined && (parent === undefined || parent === null || parent === "");
}

/** The choices of a list in a scope; undefined where they are not known. A list that hangs on an empty parent is empty. */
export function optionsIn(compiled: CompiledOptions, scope: Scope, offered: Offered): readonly ReferenceOption[] | undefined {
  if (needsParent(compiled, scope)) return [];
  return compiled.items ?? offered(compiled.list, parentOf(compiled, scope));
}

/** Whether a value (each value of a list) is among the choices. */
export function isOffered(value: unknown, choices: readonly ReferenceOption[]): boolean {
  const values = Array.isArray(value) ? value : [value];
  return values.every((one) => choices.some((option) => option.value === one));
}
