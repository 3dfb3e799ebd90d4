/**
 * Fields of one object that wait for each other. Such a ring is wrong only when there is no way in: while all of its fields are
 * empty, none of them can be shown. Two fields of which one hides the other are a ring with a way in.
 *
 *   a: visibleWhen present(b), b: visibleWhen present(a)              ->  waiting-fields
 *   a: visibleWhen not present(b), b: visibleWhen not present(a)      ->  nothing: the person fills one of them
 */
import type { NamedConditions } from "../../conditions/condition";
import { isObject, type JsonObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import type { Fault } from "../fault";
import { outcomesOf } from "../logic/outcomes";
import type { ScopeTypes, TypeSchema } from "../logic/scope-types";
import { shortestRing } from "../shortest-ring";
import type { RuleCheck } from "./rule-check";
import { fieldsOf, type SchemaNode } from "./schema-nodes";
import { siblingsRead } from "./siblings-read";

type Leads = (name: string) => readonly string[];

/** Each ring is told once. */
export function checkRings(node: SchemaNode, { named, scopeAt }: RuleCheck): Fault[] {
  const fields = fieldsOf(node);
  const choose = leadsBy("optionsWhen", node, named);
  const choicesWait: Leads = (name) => [...parentOf(fields, name), ...choose(name)];
  const shows = leadsBy("visibleWhen", node, named);
  const computes = leadsBy("compute", node, named);
  const waits: Leads = (name) => [...shows(name), ...choicesWait(name)];
  const toEither: Leads = (name) => [...waits(name), ...computes(name)];
  if (![...fields.keys()].some((name) => shortestRing(name, toEither))) return [];
  const shown = fieldsWithAWayIn(node, fields, { named, scopeAt });
  const hidden =
    (leads: Leads): Leads =>
    (name) =>
      leads(name).filter((other) => !shown.has(other));
  return [
    ...ringsOf(
      node,
      [...fields.keys()].filter((name) => !shown.has(name)),
      hidden(toEither),
    ),
    ...ringsOf(node, [...fields.keys()], computes),
  ];
}

function ringsOf(node: SchemaNode, names: readonly string[], leads: Leads): Fault[] {
  const fields = fieldsOf(node);
  const told = new Set<string>();
  return names.flatMap((name): Fault[] => {
    const ring = shortestRing(name, leads);
    if (!ring || ring.some((member) => told.has(member))) return [];
    for (const member of ring) told.add(member);
    const field = fields.get(name) ?? {};
    const rule = ["visibleWhen", "compute", "optionsWhen"].find((key) => field[key] !== undefined);
    const pointer = [...node.pointer, "properties", name, ...(rule === undefined ? ["options", "parent"] : [rule])];
    return [{ code: "waiting-fields", pointer, at: "value", found: name, expected: ring.length > 1 ? ring.slice(1) : ring }];
  });
}

/** The siblings that a rule of a field reads. */
function leadsBy(rule: "visibleWhen" | "compute" | "optionsWhen", node: SchemaNode, named: NamedConditions): Leads {
  const fields = fieldsOf(node);
  const known = new Map<string, readonly string[]>();
  return (name) => {
    const logic = fields.get(name)?.[rule];
    const leads =
      known.get(name) ?? (isObject(logic) ? siblingsRead(logic, node, named).map((read) => read.split(".")[1] as string) : []);
    known.set(name, leads);
    return leads;
  };
}

/**
 * The fields that can come to be shown, found step by step: first with all others empty, then with those filled that the steps
 * before could show. What is not certain counts as shown, so that no sound form is refused; a field with a default has a value from
 * the start.
 */
function fieldsWithAWayIn(node: SchemaNode, fields: ReadonlyMap<string, JsonObject>, { named, scopeAt }: RuleCheck): Set<string> {
  const isWaiting = ([name, { visibleWhen, optionsWhen }]: readonly [string, JsonObject]) =>
    isObject(visibleWhen) || isObject(optionsWhen) || parentOf(fields, name).length > 0;
  const waiting = new Set([...fields].filter(isWaiting).map(([name]) => name));
  const canBeShown = (name: string) => {
    const empty = [...waiting].filter((other) => fields.get(other)?.default === undefined);
    return (
      !parentOf(fields, name).some((parent) => empty.includes(parent)) &&
      ["visibleWhen", "optionsWhen"].every((rule) => {
        const pointer: Pointer = [...node.pointer, "properties", name, rule];
        return outcomesOf(fields.get(name)?.[rule], withEmpty(empty, scopeAt(pointer), node), named)?.canHold !== false;
      })
    );
  };
  for (let next = [...waiting].find(canBeShown); next !== undefined; next = [...waiting].find(canBeShown)) waiting.delete(next);
  return new Set([...fields.keys()].filter((name) => !waiting.has(name)));
}

/** The field whose choice decides which choices there are; one of this object. */
function parentOf(fields: ReadonlyMap<string, JsonObject>, name: string): readonly string[] {
  const options = fields.get(name)?.options;
  const parent = isObject(options) ? options.parent : undefined;
  return typeof parent === "string" && parent !== name && fields.has(parent) ? [parent] : [];
}

/** The variables of a rule, with siblings that have no value. */
function withEmpty(names: readonly string[], scope: ScopeTypes, node: SchemaNode): ScopeTypes {
  const roots = node.holder === undefined ? ["form", "item"] : ["item"];
  const empty = Object.fromEntries(names.map((name): [string, TypeSchema] => [name, { type: "null" }]));
  const emptied = roots.map((root) => [root, { ...scope[root], properties: { ...scope[root]?.properties, ...empty } }]);
  return { ...scope, ...Object.fromEntries(emptied) };
}
