import type { NamedConditions } from "../../conditions/condition";
import type { Pointer } from "../../json/pointer";
import type { ScopeTypes } from "../logic/scope-types";

/** The input of the checks of rules. */
export interface RuleCheck {
  readonly named: NamedConditions;
  /** The variables that the rules of the field at a pointer may read. */
  readonly scopeAt: (pointer: Pointer) => ScopeTypes;
}
