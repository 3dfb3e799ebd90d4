import type { CompileTools } from "../compile/tools";
import type { RecordEffect } from "../documents/language";
import type { CompiledEffect } from "./compiled-record";

export function compileEffect(
  { when = true, create, owner, set, data, of, transition, input }: RecordEffect,
  tools: CompileTools,
): CompiledEffect {
  const condition = tools.logic(when);
  if (create === undefined)
    return { kind: "transition", when: condition, of: of ?? "", transition: transition ?? "", input: tools.params(input) ?? {} };
  return {
    kind: "create",
    when: condition,
    record: create,
    owner: tools.expression(owner),
    set: tools.params(set) ?? {},
    data: tools.params(data) ?? {},
  };
}
