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
import { shortestRing } from "../shortest-ring";
import { type FieldNode, fieldsOf, isField, type SchemaNode, schemaNodes } from "./schema-nodes";

export interface RuleCheck {
  readonly named: NamedConditions;
  /** What the rules of the field at a pointer may read. */
  readonly scopeAt: (pointer: Pointer) => ScopeTypes;
}

export function checkRules(schema: JsonObject, check: RuleCheck): Fault[] {
  return schemaNodes(schema)
    .filter(({ isInForm }) => isInForm)
    .flatMap((node) => [
      ...(isField(node) ? [...checkRequiredWhileSeen(node, check), ...checkSeenWithParents(node, check)] : []),
      ...checkRings(node, check.named),
    ]);
}

function checkRequiredWhileSeen({ schema, pointer }: FieldNode, check: RuleCheck): Fault[] {
  const { visibleWhen, requiredWhen } = schema;
  if (!isObject(visibleWhen) || !isObject(requiredWhen)) return [];
  const rule = [...pointer, "requiredWhen"];
  const isLost = exclude(visibleWhen, requiredWhen, check.scopeAt(rule), check.named);
  return isLost ? [{ code: "required-while-hidden", pointer: rule, at: "value" }] : [];
}

/** A field waits for the objects around it and for the fields it reads: while those are hidden, they have no value. */
function checkSeenWithParents({ schema: { visibleWhen }, pointer, holder }: FieldNode, check: RuleCheck): Fault[] {
  if (!isObject(visibleWhen)) return [];
  const rule = [...pointer, "visibleWhen"];
  const scope = check.scopeAt(rule);
  const siblings = fieldsOf(holder);
  const read = siblingsRead(visibleWhen, holder, check.named).flatMap((path) => {
    const shown = siblings.get(path.split(".")[1] ?? "")?.visibleWhen;
    return isObject(shown) ? [{ or: [{ "!": [{ present: { var: path } }] }, shown] }] : [];
  });
  const isLost = [...around(holder), ...read].some((parent) => exclude(parent, visibleWhen, scope, check.named));
  return isLost ? [{ code: "hidden-with-parent", pointer: rule, at: "value" }] : [];
}

/** When all of the objects around a field are visible: one condition, or none where they always are. */
function around(holder: SchemaNode): Logic[] {
  const rules: Logic[] = [];
  for (let node: SchemaNode | undefined = holder; node; node = node.holder)
    if (isField(node) && node.schema.visibleWhen !== undefined) rules.unshift(node.schema.visibleWhen);
  return rules.length > 1 ? [{ and: rules }] : rules;
}

/** Both can hold alone, but never together. */
function exclude(one: Logic, other: Logic, scope: ScopeTypes, named: NamedConditions): boolean {
  if (outcomesOf({ and: [one, other] }, scope, named)?.canHold !== false) return false;
  return [one, other].every((logic) => outcomesOf(logic, scope, named)?.canHold !== false);
}

/** The paths by which a rule reads the fields beside its own: `item.x`, or `form.x` in the whole form. */
function siblingsRead(logic: unknown, holder: SchemaNode, named: NamedConditions): string[] {
  const ofSibling = holder.holder === undefined ? /^(form|item)\.[^.]+$/ : /^item\.[^.]+$/;
  try {
    return compileLogic(logic, named).reads.filter((read) => ofSibling.test(read));
  } catch {
    return [];
  }
}

/** Fields of one object that wait for each other; each ring is told once. */
function checkRings(node: SchemaNode, named: NamedConditions): Fault[] {
  const fields = fieldsOf(node);
  const waitsFor = (name: string): string[] => {
    const { visibleWhen, compute } = fields.get(name) ?? {};
    const reads = [visibleWhen, compute].flatMap((logic) => (isObject(logic) ? siblingsRead(logic, node, named) : []));
    return reads.map((read) => read.split(".")[1] as string);
  };
  const told = new Set<string>();
  return [...fields].flatMap(([name, field]): Fault[] => {
    const ring = shortestRing(name, waitsFor);
    if (!ring || ring.some((member) => told.has(member))) return [];
    for (const member of ring) told.add(member);
    const pointer = [...node.pointer, "properties", name, field.visibleWhen === undefined ? "compute" : "visibleWhen"];
    return [{ code: "waiting-fields", pointer, at: "value", found: name, expected: ring.length > 1 ? ring.slice(1) : ring }];
  });
}
