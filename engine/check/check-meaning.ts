/**
 * What fits its shape and names only what exists can still be meaningless: rules that never hold, keywords that do nothing, values
 * that are handed to nobody. These checks look at one document as a whole, after its mentions were found sound.
 */

import type { NamedConditions } from "../conditions/condition";
import { isObject } from "../json/json";
import type { Pointer } from "../json/pointer";
import { checkFields } from "./data/check-fields";
import { checkKeywords } from "./data/check-keywords";
import { checkRules } from "./data/check-rules";
import type { CheckedDocument, DocumentCheck, Fault } from "./fault";
import { checkContextValues } from "./logic/check-context-values";
import { conditionsByName } from "./logic/conditions-by-name";
import { outcomesOf } from "./logic/outcomes";
import type { ScopeTypes } from "./logic/scope-types";
import { checkAccount } from "./project/check-account";
import { checkAdmission } from "./screen/check-admission";
import { checkMenu, checkTiles } from "./screen/check-menu";
import { checkParams } from "./screen/check-params";
import { checkReasons } from "./screen/check-reasons";
import { checkTargets } from "./screen/check-targets";
import { checkTheme } from "./screen/check-theme";
import { scopeAt } from "./screen/document-scope";
import { typeName } from "./shape/walk-shape";

export function checkMeaning(document: CheckedDocument, check: DocumentCheck): Fault[] {
  return [...checkTargets(document, check.library), ...meaningOf(document, check)];
}

function meaningOf({ kind, value }: CheckedDocument, check: DocumentCheck): Fault[] {
  if (kind === "menu")
    return [
      ...checkParams(value, check.library),
      ...checkMenu(value),
      ...checkReasons(value),
      ...checkAdmission(value.items, check),
    ];
  if (kind === "screen") return [...checkParams(value, check.library), ...checkTiles(value.blocks), ...checkReasons(value)];
  if (kind === "program") return checkTheme(value.theme);
  if (kind === "reference") return checkValues(value.items);
  const { context, library } = check;
  if (kind === "calls") return checkAccount(value.registration, check);
  if (kind === "cohort") return checkContextValues(value.values, context?.cohort, ["values"]);
  if (kind !== "data") return [];
  const keywords = Object.keys(check.language["schemas/language/data.schema.json"]?.definitions?.schema?.properties ?? {});
  if (!context) return checkKeywords(value, keywords);
  const rules = {
    named: conditionsByName(library, value),
    scopeAt: (pointer: Pointer) => scopeAt(library, context, { kind, document: value, pointer, adds: [] }),
  };
  return [...checkKeywords(value, keywords), ...checkFields(value, library), ...checkRules(value, rules)];
}

/** A composed condition that always holds, or never does, whatever its variables are. */
export function checkOutcome(logic: unknown, pointer: Pointer, scope: ScopeTypes, named: NamedConditions): Fault[] {
  if (!isComposed(logic)) return [];
  const outcomes = outcomesOf(logic, scope, named);
  if (!outcomes || (outcomes.canHold && outcomes.canFail)) return [];
  return [{ code: outcomes.canHold ? "always-holds" : "never-holds", pointer, at: "value" }];
}

const isComposed = (logic: unknown): boolean =>
  isObject(logic) &&
  Object.entries(logic).some(
    ([operator, values]) => ["and", "or"].includes(operator) || isBetween(values) || isComposed([values].flat()[0]),
  );

/** `{ "<": [1, x, 5] }` is two comparisons. */
const isBetween = (values: unknown): boolean => Array.isArray(values) && values.length === 3;

/** Two items of a reference list with one value, or one whose value is of another type than the first's. */
function checkValues(items: unknown): Fault[] {
  const seen = new Set<unknown>();
  const [first] = Array.isArray(items) ? items : [];
  const type = isObject(first) ? typeName(first.value) : undefined;
  return (Array.isArray(items) ? items : []).flatMap((item, index): Fault[] => {
    if (!isObject(item) || item.value === undefined) return [];
    const place = { pointer: ["items", index, "value"], at: "value" } as const;
    if (type !== undefined && typeName(item.value) !== type)
      return [{ ...place, code: "invalid-choice", found: JSON.stringify(item.value), expected: [type] }];
    const isRepeated = seen.has(item.value);
    seen.add(item.value);
    return isRepeated ? [{ ...place, code: "duplicate-id", found: String(item.value) }] : [];
  });
}
