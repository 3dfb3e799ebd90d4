/** Whether compiled conditions could hold for somebody of whom only a part is known when the page is built. */
import { compileLogic, holds, isObject, isPermitted, type Logic, readPath, type Scope } from "../../engine/tools";

export interface Known {
  /** The variables that have this value for everybody meant. */
  readonly scope: Scope;
  /** The permissions that somebody meant may hold; all that there are when left out. */
  readonly permissions?: readonly string[];
}

/** The logic of a condition: that of a block or a case is bare, that of an entry or an action a node. */
export function conditionOf(node: unknown): Logic | undefined {
  return (isObject(node) ? (node.$if ?? node.$value ?? node) : node) as Logic | undefined;
}

/** Whether a condition could hold; no condition always does. */
export function mayHold(logic: Logic | undefined, known: Known): boolean {
  return logic === undefined || settle(logic, known) !== false;
}

/** The answer of a condition: undefined where that depends on what is not known. */
function settle(logic: Logic, known: Known): boolean | undefined {
  const [[operator, operands] = []] = isObject(logic) ? Object.entries(logic) : [];
  const parts = () => (operands as Logic[]).map((part) => settle(part, known));
  if (operator === "and") return decided(parts(), false);
  if (operator === "or") return decided(parts(), true);
  if (operator === "!") {
    const [inner] = parts();
    return inner === undefined ? undefined : !inner;
  }
  if (operator === "permitted" && known.permissions) {
    const [wanted] = operands as Logic[];
    return typeof wanted !== "string" || isPermitted(wanted, known.permissions) ? undefined : false;
  }
  const { reads } = compileLogic(logic, () => undefined);
  return reads.every((path) => readPath(known.scope, path) !== undefined) ? holds(logic, known.scope) : undefined;
}

/** One decisive part settles it; else all must be known. */
function decided(parts: readonly (boolean | undefined)[], decisive: boolean): boolean | undefined {
  if (parts.includes(decisive)) return decisive;
  return parts.includes(undefined) ? undefined : !decisive;
}
