import type { NamedConditions } from "../../conditions/condition";
import type { Pointer } from "../../json/pointer";
import type { ScopeTypes } from "../logic/scope-types";

/** What the checks of rules are given. */
export interface RuleCheck {
  readonly named: NamedConditions;
  /** What the rules of the field at a pointer may read. */
  readonly scopeAt: (pointer: Pointer) => ScopeTypes;
}
