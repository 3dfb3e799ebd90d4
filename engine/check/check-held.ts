/** The sort of a value in the language: a condition, an expression, a text, a pattern or a schema, each with a check of its own. */

import { conditionsFor, entriesOf } from "../documents/conditions";
import { isObject, written } from "../json/json";
import { type Pointer, valueAt, visitObjects } from "../json/pointer";
import type { CheckedDocument, DocumentCheck, Fault } from "./fault";
import type { KindDefinition } from "./kind-definition";
import { checkDate, checkLogic, checkNumber } from "./logic/check-logic";
import { checkMissing } from "./logic/check-missing";
import { checkOutcome } from "./logic/check-outcome";
import { checkRegex } from "./logic/check-regex";
import { checkText } from "./logic/check-text";
import { leavesNothing } from "./logic/leaves-nothing";
import { namedIn } from "./logic/named-in";
import { lookUp, type ScopeTypes } from "./logic/scope-types";
import { choicesOf, either, type Known, keysOf, knownOf } from "./project/names";
import { scopeAt } from "./scope/scope-at";
import { checkHeldSchema } from "./shape/check-held-schema";
import type { Mention } from "./shape/walk-shape";

/** Keys that hold a date, and how a day without a time is read there. */
const dateReads = { date: undefined, moment: "moment", "first-day": "first", "last-day": "last" } as const;

export function checkHeld(mention: Mention, document: CheckedDocument, kind: KindDefinition, check: DocumentCheck): Fault[] {
  const { name, value, pointer } = mention;
  if (name === "regex") return checkRegex(value, pointer);
  if (name === "schema") return checkHeldSchema(value, pointer, check);
  const isDate = Object.hasOwn(dateReads, name);
  if (!isDate && !["condition", "expression", "number", "text"].includes(name)) return [];
  const { context, library } = check;
  if (!context) return [];
  const scope = scopeAt(kind.scope, document.value, mention, { library, context, id: document.id });
  const conditions = conditionsFor(library, document.value);
  if (name === "text") return [...checkText(value, pointer, scope, check), ...leavesNothing(value, pointer, scope, conditions)];
  const faults: Fault[] = [];
  for (const condition of namedIn(value)) check.used("condition", condition);
  const own = keysOf(document.value.conditions);
  const logicCheck = {
    scope,
    conditions: either(check.names("condition"), knownOf(own)),
    entryOf: entriesOf(conditions),
    choicesOf: (list: unknown) => choicesOf(check.library, list),
    fault: (fault: Fault) => void faults.push(fault),
  };
  if (isDate) checkDate(value, pointer, logicCheck, dateReads[name as keyof typeof dateReads]);
  else if (name === "number") checkNumber(value, pointer, logicCheck);
  else checkLogic(value, pointer, logicCheck);
  if (name === "condition" && faults.length === 0) {
    faults.push(...checkOutcome(value, pointer, scope, conditions));
    // A step of a row reads columns that its states have filled by then.
    if (faults.length === 0 && document.kind !== "record") faults.push(...checkMissing(value, pointer, scope, conditions));
  }
  return [
    ...faults,
    ...checkWholeRow(mention, document, scope, check),
    ...checkPermissions(value, pointer, check.names("permission")),
  ];
}

/** Values that `params` hand over stand in an address, where a whole row would read "[object Object]"; a screen may ask for one. */
function checkWholeRow({ value, pointer }: Mention, document: CheckedDocument, scope: ScopeTypes, check: DocumentCheck): Fault[] {
  const path = isObject(value) ? value.var : undefined;
  if (pointer.at(-2) !== "params" || typeof path !== "string") return [];
  const found = lookUp(scope, path);
  if (!("schema" in found) || found.schema.type !== "object" || found.schema.properties?.id === undefined) return [];
  const target = valueAt(document.value, pointer.slice(0, -2));
  const params = isObject(target) ? check.library.get("screen", written(target.screen))?.params : undefined;
  const param = isObject(params) ? params[String(pointer.at(-1))] : undefined;
  if (isObject(param) && param.type === "object") return [];
  return [{ code: "whole-row", pointer, at: "value", found: path, expected: [`${path}.id`] }];
}

function checkPermissions(logic: unknown, pointer: Pointer, known: Known): Fault[] {
  return permissionsIn(logic, pointer)
    .filter(({ key }) => key !== "" && known.lacks(key))
    .map(({ key, pointer: found }) => ({
      code: "unknown-permission",
      pointer: found,
      at: "value",
      found: key,
      expected: known.all(),
    }));
}

/** The permissions that a condition asks for: `a|b` are two. */
function permissionsIn(logic: unknown, start: Pointer): { key: string; pointer: Pointer }[] {
  const found: { key: string; pointer: Pointer }[] = [];
  visitObjects(
    logic,
    ({ permitted }, outer) => {
      const [keys, pointer] = Array.isArray(permitted)
        ? [permitted[0], [...outer, "permitted", 0]]
        : [permitted, [...outer, "permitted"]];
      if (typeof keys === "string") found.push(...keys.split("|").map((key) => ({ key, pointer })));
    },
    start,
  );
  return found;
}
