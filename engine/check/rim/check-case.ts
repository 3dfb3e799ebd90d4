/**
 * A case looks at what it expects something of, and its person and answers have the names and values that programs, forms and records have.
 * An answer may be a wrong one: to be refused is what many cases are for.
 */
import { programOf } from "../../documents/program-folder";
import { isObject, type JsonObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import { unknownCode } from "../../problems/codes";
import type { CheckedDocument, DocumentCheck, Fault } from "../fault";
import { keysOf } from "../project/names";
import { caseNames } from "./case-names";
import { checkGroups, checkMember } from "./check-persona";

/** What the case has to name for each expectation. */
const looksAt: Readonly<Record<string, readonly string[]>> = {
  visible: ["form"],
  hidden: ["form"],
  required: ["form"],
  optional: ["form"],
  locked: ["form"],
  writable: ["form"],
  choices: ["form"],
  refused: ["form"],
  accepted: ["form"],
  items: ["menu"],
  says: ["menu"],
  offered: ["record", "row"],
  notOffered: ["record", "row"],
};

export function checkCase({ id, value }: CheckedDocument, { library }: DocumentCheck): Fault[] {
  const expects = isObject(value.expects) ? value.expects : {};
  const facts = isObject(value.facts) ? withoutNulls(value.facts) : {};
  const known = (what: string) => caseNames(what, value, [], library);
  const row = isObject(value.row) ? value.row : {};
  return [
    ...(keysOf(expects).length === 0 ? [{ code: "empty-value", pointer: ["expects"], at: "value" } as const] : []),
    ...missingGrounds(value, expects),
    ...checkMember(programOf(id), facts, ["facts"], library),
    ...checkGroups(facts.groups, ["facts", "groups"], library),
    ...unknownKeys(value.answers, ["answers"], "field", known("field")),
    ...(["choices", "refused"] as const).flatMap((key) => unknownKeys(expects[key], ["expects", key], "field", known("field"))),
    ...(["items", "says"] as const).flatMap((key) => unknownKeys(expects[key], ["expects", key], "item", known("item"))),
    ...unknownKeys(row.columns, ["row", "columns"], "column", known("column")),
  ];
}

function missingGrounds(value: JsonObject, expects: JsonObject): Fault[] {
  const needed = new Set(keysOf(expects).flatMap((key) => looksAt[key] ?? []));
  const given = [...needed, ...(value.answers === undefined ? [] : ["form"]), ...(value.row === undefined ? [] : ["record"])];
  const missing = [...new Set(given)].filter((key) => value[key] === undefined);
  return missing.map((key) => ({ code: "missing-key", pointer: [], at: "value", found: key, expected: [key] }));
}

function unknownKeys(
  given: unknown,
  pointer: Pointer,
  what: "field" | "item" | "column",
  known: readonly string[] | undefined,
): Fault[] {
  if (!known) return [];
  const lost = keysOf(given).filter((name) => !known.includes(name));
  return lost.map((name) => ({
    code: unknownCode(what),
    pointer: [...pointer, name],
    at: "key",
    found: name,
    expected: known,
  }));
}

/** Null takes away what the persona says: there is no value to be checked. */
function withoutNulls(values: JsonObject): JsonObject {
  const said = Object.entries(values).filter(([, value]) => value !== null);
  return Object.fromEntries(said.map(([name, value]) => [name, isObject(value) ? withoutNulls(value) : value]));
}
