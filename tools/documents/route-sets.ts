/**
 * Cuts a program's routes into one set per role, as they are loaded after the login (000 §2.1): a role's set holds every screen whose
 * own `allowedWhen` could let that role in, and nothing of the others. What the rule asks beside the role is not known here and counts
 * as possible.
 *
 *   { and: [{ "==": [{ var: "session.role" }, "gtk"] }, { permitted: "x" }] }  ->  in the set of gtk, not in that of instansi
 */
import { compileLogic, holds, isObject, type Library, type Logic, readPath, type Scope } from "../../engine/tools";
import type { CohortEntry } from "../../src/documents/manifest";
import type { CompiledPortal, CompiledRoutes } from "./compiled-portal";

/** The roles that the context knows. */
export function rolesOf(library: Library): readonly string[] {
  const roles = readPath(library.get("context", "portal"), "properties.session.properties.role.enum");
  return Array.isArray(roles) ? roles.map(String) : [];
}

/** The part of a program's routes that a role loads. */
export function routesOfRole(routes: CompiledRoutes, role: string, bundles: CompiledPortal["bundles"]): CompiledRoutes {
  const known = { session: { role } };
  const isOpen = (key: string) => mayHold(bundles.get(key)?.screen.allowedWhen, known);
  const open = new Set(routes.bundleKeys.filter(isOpen));
  const cut = ({ screens, variants, ...own }: CohortEntry): CohortEntry => ({
    ...own,
    ...(screens && { screens: screens.filter(({ id, allowedWhen }) => open.has(id) || mayHold(allowedWhen, known)) }),
    ...(variants && { variants: Object.fromEntries(Object.entries(variants).filter(([, key]) => open.has(key))) }),
  });
  return {
    ...routes,
    bundleKeys: [...open],
    screens: routes.screens.filter(({ id }) => open.has(id)),
    cohorts: Object.fromEntries(Object.entries(routes.cohorts).map(([id, cohort]) => [id, cut(cohort)])),
  };
}

/** Whether a compiled condition could hold for somebody of whom only `known` is known. */
export function mayHold(logic: Logic | undefined, known: Scope): boolean {
  return logic === undefined || settle(logic, known) !== false;
}

/** What a condition comes to; undefined where that depends on what is not known. */
function settle(logic: Logic, known: Scope): boolean | undefined {
  const [[operator, operands] = []] = isObject(logic) ? Object.entries(logic) : [];
  const parts = () => (operands as Logic[]).map((part) => settle(part, known));
  if (operator === "and") return decided(parts(), false);
  if (operator === "or") return decided(parts(), true);
  if (operator === "!") {
    const [inner] = parts();
    return inner === undefined ? undefined : !inner;
  }
  const { reads } = compileLogic(logic, () => undefined);
  return reads.every((path) => readPath(known, path) !== undefined) ? holds(logic, known) : undefined;
}

/** One decisive part settles it; else all must be known. */
function decided(parts: readonly (boolean | undefined)[], decisive: boolean): boolean | undefined {
  if (parts.includes(decisive)) return decisive;
  return parts.includes(undefined) ? undefined : !decisive;
}
