/**
 * Rules of a data schema that can never do what they say: a field required only while it is hidden, a field that is shown only
 * while the field it waits for is hidden, fields that wait for each other in a ring.
 */

import { compileLogic, type Logic, type NamedConditions } from "../../conditions/condition";
import { isObject, type JsonObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import type { Fault } from "../fault";
import { outcomesOf } from "../logic/outcomes";
import type { ScopeTypes } from "../logic/scope-types";

export interface RuleCheck {
  readonly named: NamedConditions;
  /** What the rules of the field at a place may read. */
  readonly scopeAt: (pointer: Pointer) => ScopeTypes;
}

export function checkRules(schema: JsonObject, check: RuleCheck): Fault[] {
  return checkHolder(schema, [], undefined, check);
}

function checkHolder(holder: JsonObject, pointer: Pointer, outer: Logic | undefined, check: RuleCheck): Fault[] {
  const fields = Object.entries(isObject(holder.properties) ? holder.properties : {}).filter(
    (entry): entry is [string, JsonObject] => isObject(entry[1]),
  );
  const siblings = new Map(fields);
  const faults = fields.flatMap(([name, field]) => {
    const place = [...pointer, "properties", name];
    const visible = both(outer, field.visibleWhen);
    const inside = isObject(field.items) ? field.items : field;
    const deeper = isObject(field.items) ? [...place, "items"] : place;
    return [
      ...checkRequired(field, place, check),
      ...checkParents(field, place, siblings, outer, check),
      ...checkHolder(inside, deeper, visible, check),
    ];
  });
  return [...faults, ...checkRings(siblings, pointer, check.named)];
}

const both = (one: Logic | undefined, other: Logic | undefined): Logic | undefined =>
  one === undefined ? other : other === undefined ? one : { and: [one, other] };

function checkRequired({ visibleWhen, requiredWhen }: JsonObject, pointer: Pointer, check: RuleCheck): Fault[] {
  if (!isObject(visibleWhen) || !isObject(requiredWhen)) return [];
  const rule = [...pointer, "requiredWhen"];
  const isLost =
    isNegation(visibleWhen, requiredWhen) || contradicts(visibleWhen, requiredWhen, check.scopeAt(rule), check.named);
  return isLost ? [{ code: "required-while-hidden", pointer: rule, at: "value" }] : [];
}

/** One is the other with `!` before it, whatever their operators are. */
function isNegation(one: Logic, other: Logic): boolean {
  const negated = (logic: Logic) => (isObject(logic) && "!" in logic ? JSON.stringify([logic["!"]].flat()[0]) : undefined);
  return negated(one) === JSON.stringify(other) || negated(other) === JSON.stringify(one);
}

/** A field waits for the object around it and for the fields it reads: while those are hidden, they have no value. */
function checkParents(
  field: JsonObject,
  pointer: Pointer,
  siblings: ReadonlyMap<string, JsonObject>,
  outer: Logic | undefined,
  check: RuleCheck,
): Fault[] {
  const { visibleWhen } = field;
  if (!isObject(visibleWhen)) return [];
  const place = [...pointer, "visibleWhen"];
  const scope = check.scopeAt(place);
  const parents = readsOf(visibleWhen, check.named).flatMap((read) => {
    const shown = siblings.get(read.split(".")[1] ?? "")?.visibleWhen;
    return isObject(shown) ? [{ or: [{ "!": [{ present: { var: read } }] }, shown] }] : [];
  });
  const isLost = [...(outer === undefined ? [] : [outer]), ...parents].some((parent) =>
    contradicts(parent, visibleWhen, scope, check.named),
  );
  return isLost ? [{ code: "hidden-with-parent", pointer: place, at: "value" }] : [];
}

/** Both can hold alone, but never together. */
function contradicts(one: Logic, other: Logic, scope: ScopeTypes, named: NamedConditions): boolean {
  if (outcomesOf({ and: [one, other] }, scope, named)?.canHold !== false) return false;
  return [one, other].every((logic) => outcomesOf(logic, scope, named)?.canHold !== false);
}

/** The fields of the same form that a rule reads, as `form.x` or `item.x`. */
function readsOf(logic: unknown, named: NamedConditions): string[] {
  try {
    return compileLogic(logic, named).reads.filter((read) => /^(form|item)\.[^.]+$/.test(read));
  } catch {
    return [];
  }
}

function checkRings(fields: ReadonlyMap<string, JsonObject>, pointer: Pointer, named: NamedConditions): Fault[] {
  const waits = new Map<string, string[]>();
  for (const [name, { visibleWhen, compute }] of fields) {
    const reads = [visibleWhen, compute].flatMap((logic) => (isObject(logic) ? readsOf(logic, named) : []));
    waits.set(
      name,
      reads.map((read) => read.split(".")[1] as string),
    );
  }
  const told = new Set<string>();
  return [...waits.keys()].flatMap((name) => {
    const ring = ringFrom(name, waits);
    if (!ring || ring.some((member) => told.has(member))) return [];
    for (const member of ring) told.add(member);
    const key = fields.get(name)?.visibleWhen === undefined ? "compute" : "visibleWhen";
    const place = [...pointer, "properties", name, key];
    return [
      {
        code: "waiting-fields",
        pointer: place,
        at: "value",
        found: name,
        expected: ring.length > 1 ? ring.slice(1) : ring,
      } as Fault,
    ];
  });
}

/** The shortest way from a field back to itself. */
function ringFrom(start: string, waits: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const ways: string[][] = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of waits.get(way.at(-1) as string) ?? []) {
      if (next === start) return way;
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return undefined;
}
