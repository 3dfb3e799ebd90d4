/**
 * Rules of a data schema that can never do what they say: a field required only while it is hidden, a field that is shown only
 * while the field it waits for is hidden, fields that wait for each other in a ring.
 */

import type { Logic } from "../../conditions/condition";
import { isObject, type JsonObject } from "../../json/json";
import type { Fault } from "../fault";
import { exclude, implies } from "../logic/outcomes";
import { checkRings } from "./check-rings";
import type { RuleCheck } from "./rule-check";
import { type FieldNode, fieldsOf, fillsItself, isField, type SchemaNode, schemaNodes } from "./schema-nodes";
import { siblingsRead } from "./siblings-read";

export function checkRules(schema: JsonObject, check: RuleCheck): Fault[] {
  return schemaNodes(schema)
    .filter(({ isInForm }) => isInForm)
    .flatMap((node) => [
      ...(isField(node)
        ? [...checkRequiredWhileSeen(node, check), ...checkRequiredWhileOpen(node, check), ...checkSeenWithParents(node, check)]
        : []),
      ...checkRings(node, check),
    ]);
}

function checkRequiredWhileSeen({ schema, pointer }: FieldNode, check: RuleCheck): Fault[] {
  const { visibleWhen, requiredWhen } = schema;
  if (!isObject(visibleWhen) || !isObject(requiredWhen)) return [];
  const rule = [...pointer, "requiredWhen"];
  const isLost = exclude(visibleWhen, requiredWhen, check.scopeAt(rule), check.named);
  return isLost ? [{ code: "required-while-hidden", pointer: rule, at: "value" }] : [];
}

/** A field that is locked whenever it is required; one that fills itself needs nobody. */
function checkRequiredWhileOpen({ schema, pointer }: FieldNode, { named, scopeAt }: RuleCheck): Fault[] {
  const { readOnlyWhen, requiredWhen } = schema;
  if (!isObject(readOnlyWhen) || !isObject(requiredWhen) || fillsItself(schema)) return [];
  const rule = [...pointer, "requiredWhen"];
  const isLost = implies(requiredWhen, readOnlyWhen, scopeAt(rule), named);
  return isLost ? [{ code: "required-while-locked", pointer: rule, at: "value" }] : [];
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
