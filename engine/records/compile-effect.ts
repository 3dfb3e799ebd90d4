import type { CompileTools } from "../compile/tools";
import type { RecordEffect, RecordType } from "../documents/language";
import type { CompiledEffect } from "./compiled-record";
import { sortKey } from "./sort-key";

export type Children = NonNullable<RecordType["children"]>;

/** `children` are those of the record type: a row that is added to them links to the row that it is added by. */
export function compileEffect(effect: RecordEffect, children: Children, tools: CompileTools): CompiledEffect {
  const { when = true, owner, set = {}, data, of, each, transition, ifPossible = false, first, input } = effect;
  const condition = tools.logic(when);
  const child = effect.add === undefined ? undefined : children[effect.add];
  const record = effect.create ?? child?.record;
  if (record === undefined)
    return {
      kind: "transition",
      when: condition,
      of,
      each,
      transition: transition ?? "",
      ifPossible,
      first: first === undefined ? undefined : sortKey(first),
      input: tools.params(input) ?? {},
    };
  return {
    kind: "create",
    when: condition,
    record,
    owner: tools.expression(owner),
    set: tools.params(child && child.by !== "owner" ? { ...set, [child.by]: { var: "row.id" } } : set) ?? {},
    data: tools.params(data) ?? {},
  };
}
