/** Groups and rights of a portal's beginning: a group is of a kind that there is, and a number of its rights is given once. */
import { rightsOf } from "../../documents/access";
import type { Library } from "../../documents/library";
import { isObject, type JsonObject, written } from "../../json/json";
import type { CheckedDocument, DocumentCheck, Fault } from "../fault";
import { choicesOf } from "../project/names";

export function checkAccess({ value }: CheckedDocument, { library }: DocumentCheck): Fault[] {
  const kinds = choicesOf(library, value.kinds)?.map(written);
  const groups = Array.isArray(value.groups) ? value.groups.filter(isObject) : [];
  return [...rightsTwice(value.sets), ...checkGroups(groups, kinds, library)];
}

/** A right that one set gives twice, each time under another number. */
function rightsTwice(sets: unknown): Fault[] {
  return Object.entries(isObject(sets) ? sets : {}).flatMap(([name, rights]) => {
    const given = (Array.isArray(rights) ? rights.filter(isObject) : []).map(({ permission }) => permission);
    return given.flatMap((permission, index): Fault[] => {
      if (given.indexOf(permission) === index) return [];
      const pointer = ["sets", name, index, "permission"];
      return [{ code: "repeated-value", pointer, at: "value", found: written(permission) }];
    });
  });
}

function checkGroups(groups: readonly JsonObject[], kinds: readonly string[] | undefined, library: Library): Fault[] {
  const ids = groups.map(({ id }) => id);
  return groups.flatMap((group, index): Fault[] => {
    const isTwice = ids.indexOf(group.id) < index;
    const kind = written(group.kind);
    const isKnown = !kinds || kinds.includes(kind);
    return [
      ...(isKnown
        ? []
        : [{ code: "unknown-value", pointer: ["groups", index, "kind"], at: "value", found: kind, expected: kinds } as const]),
      ...(isTwice
        ? [{ code: "duplicate-id", pointer: ["groups", index, "id"], at: "value", found: written(group.id) } as const]
        : []),
      ...numbersTwice(group, index, library),
    ];
  });
}

/** Two sets of one group that number a right alike: one of the two rights would never be there. */
function numbersTwice(group: JsonObject, index: number, library: Library): Fault[] {
  const sets = rightsOf(library);
  const given = new Set<number>();
  return (Array.isArray(group.rights) ? group.rights : []).flatMap((name, at): Fault[] => {
    const numbers = (sets.get(written(name)) ?? []).map(({ number }) => number);
    const twice = numbers.find((number, place) => given.has(number) || numbers.indexOf(number) < place);
    for (const number of numbers) given.add(number);
    if (twice === undefined) return [];
    return [{ code: "repeated-value", pointer: ["groups", index, "rights", at], at: "value", found: `${name}: ${twice}` }];
  });
}
