/** The permissions that somebody holds together: those of one access group, or none. */
import type { Logic, NamedConditions } from "../../conditions/condition";
import { isPermitted } from "../../conditions/permitted";
import { groupsOf, rightsOf } from "../../documents/access";
import { derivedOfLibrary } from "../../documents/once-in-library";
import { isObject } from "../../json/json";

/** The set of permissions of whoever is in no group, then each that the access documents give to the members of one. */
export const heldTogether = derivedOfLibrary((library, _of: "groups"): readonly (readonly string[])[] => {
  const sets = rightsOf(library);
  const given = groupsOf(library).map(({ rights }) =>
    [rights ?? []].flat().flatMap((set) => [sets.get(String(set)) ?? []].flat().map(({ permission }) => permission)),
  );
  return [[], ...given];
});

/** A condition as it is for somebody who holds these permissions. */
export function forHolder(logic: Logic, held: readonly string[], named: NamedConditions): Logic {
  if (Array.isArray(logic)) return logic.map((part) => forHolder(part, held, named));
  if (!isObject(logic)) return logic;
  const [[name = "", raw] = []] = Object.entries(logic);
  const [first, ...given] = [raw].flat();
  if (name === "permitted") return isPermitted(first, held);
  const replaced = name === "condition" ? named(String(first), given) : undefined;
  return replaced === undefined ? { [name]: forHolder(raw as Logic, held, named) } : forHolder(replaced, held, named);
}
