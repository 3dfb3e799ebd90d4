import { compileLogic, type NamedConditions } from "../../conditions/condition";
import type { SchemaNode } from "./schema-nodes";

/** The paths by which a rule reads the fields beside its own: `item.x`, or `form.x` in the whole form. */
export function siblingsRead(logic: unknown, holder: SchemaNode, named: NamedConditions): string[] {
  const ofSibling = holder.holder === undefined ? /^(form|item)\.[^.]+$/ : /^item\.[^.]+$/;
  try {
    return compileLogic(logic, named).reads.filter((read) => ofSibling.test(read));
  } catch {
    return [];
  }
}
