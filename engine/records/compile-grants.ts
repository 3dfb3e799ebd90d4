/** Compiles `grants`: the rows of a type give a permission to the members of a group. */
import type { CompileTools } from "../compile/tools";
import type { RecordGrants } from "../documents/language";
import type { CompiledGrants } from "./compiled-grants";

export function compileGrants({ permission, when = true, by, members }: RecordGrants, tools: CompileTools): CompiledGrants {
  const { record, by: theirs, in: states, group } = members;
  return { permission, when: tools.logic(when), by, members: { record, by: theirs, states, group } };
}
