/** What must hold when a transition is made, once it is known what the person was asked for. */
import { type CompiledTransition, holds, resolveText, type Scope } from "../../engine/index";
import { Failure, invalidFields } from "../failures/failure";

/** Throws a Failure (422) in the words of the first requirement that does not hold. */
export function requireHolds({ require }: CompiledTransition, scope: Scope): void {
  const broken = require.find(({ when }) => !holds(when, scope));
  if (!broken) return;
  const reason = resolveText(broken.text, scope);
  if (broken.field !== undefined) throw invalidFields([[broken.field, reason]]);
  throw new Failure(422, "requirement", { values: { reason } });
}
