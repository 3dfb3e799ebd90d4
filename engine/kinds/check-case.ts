/**
 * A case looks at what it expects something of, and its person and answers have the names and values that programs, forms and records have.
 * An answer may be a wrong one: to be refused is what many cases are for.
 */

import type { CheckedDocument, DocumentCheck, Fault } from "../check/fault";
import { type Known, keysOf } from "../check/project/names";
import { checkGroups, checkMember } from "../check/rim/check-persona";
import { fromWib, toWib } from "../conditions/dates";
import { givenIds } from "../conditions/handed";
import { entriesOf, namedConditions } from "../documents/conditions";
import { rowOfSource } from "../documents/implied/implied-by";
import type { Library } from "../documents/library";
import { programOf, sharedFolder } from "../documents/program-folder";
import { isObject, type JsonObject, written } from "../json/json";
import type { Pointer } from "../json/pointer";
import { unknownCode } from "../problems/codes";
import { soundParts } from "../records/sound-parts";
import { caseNames } from "./case-names";

/** The keys that a case has to have for each expectation. */
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
  computes: ["form"],
  items: ["menu"],
  says: ["menu"],
  offered: ["record", "row"],
  notOffered: ["record", "row"],
  becomes: ["does"],
  stores: ["does"],
  mails: ["does"],
  papers: ["does"],
  happens: ["does"],
  refusedBecause: ["does"],
  readAs: ["record", "row"],
  notReadAs: ["record", "row"],
  saves: ["record", "row"],
  savesNot: ["record", "row"],
  listed: ["record", "row"],
  notListed: ["record", "row"],
  reported: ["record", "row"],
  notReported: ["record", "row"],
  causes: ["does"],
  causesNot: ["does"],
  causesWith: ["does"],
  setsTo: ["does"],
  prints: ["does"],
  printsNot: ["does"],
  shows: ["screen"],
  hides: ["screen"],
};

/** A part of a screen, or of an item of a menu. */
const looksAtOne = { reads: ["screen", "menu"], presses: ["screen", "menu"] } as const;

export function checkCase({ id, value }: CheckedDocument, { library, names }: DocumentCheck): Fault[] {
  const expects = isObject(value.expects) ? value.expects : {};
  const facts = isObject(value.facts) ? withoutNulls(value.facts) : {};
  const known = (what: string) => caseNames(what, value, [], library);
  const row = isObject(value.row) ? value.row : {};
  const persona = written(value.persona);
  const program = programOf(library.has("persona", persona) ? persona : id);
  return [
    ...(keysOf(expects).length === 0 ? [{ code: "empty-value", pointer: ["expects"], at: "value" } as const] : []),
    ...wrongMoment(value.date),
    ...(value.section === undefined && value.proposal === undefined ? [without("section")] : []),
    ...(value.persona === undefined && programOf(id) === sharedFolder ? [without("persona")] : []),
    ...missingGrounds(value, expects),
    ...stateAnyway(value, expects, library),
    ...checkMember(program, facts, ["facts"], library),
    ...checkGroups(facts.groups, ["facts", "groups"], library),
    ...unknownKeys(value.answers, ["answers"], "field", known("field")),
    ...(["choices", "refused", "stores", "computes"] as const).flatMap((key) =>
      unknownKeys(expects[key], ["expects", key], "field", known("field")),
    ),
    ...(["items", "says"] as const).flatMap((key) => unknownKeys(expects[key], ["expects", key], "item", known("item"))),
    ...(["forbids", "returns", "movesRows"] as const).flatMap((key) => unknownCalls(expects[key], key, names("call"))),
    ...unknownKeys(row.columns, ["row", "columns"], "column", known("column")),
    ...unknownKeys(expects.setsTo, ["expects", "setsTo"], "column", known("column")),
    ...unknownKeys(value.sources, ["sources"], "source", known("source")),
    ...unknownStates(value, library),
    ...notHanded(expects, library),
    ...unknownAnswers(row.answers, known("source")),
  ];
}

/** A condition that is handed values says nothing of a person before it has them. */
function notHanded(expects: JsonObject, library: Library): Fault[] {
  const entryOf = entriesOf(namedConditions(library));
  return (["holds", "fails"] as const).flatMap((key) =>
    (Array.isArray(expects[key]) ? expects[key] : []).flatMap((name: unknown, index): Fault[] => {
      const { length } = givenIds(entryOf(written(name)) ?? {});
      if (length === 0) return [];
      const more = { operator: written(name) };
      return [
        { code: "wrong-arguments", pointer: ["expects", key, index], at: "value", found: "0", expected: [String(length)], more },
      ];
    }),
  );
}

/**
 * A sentence of the specification stands in a section of it; a proposal has the words of a condition instead. Somebody who is known by facts alone
 * is of the program whose folder the case lies in.
 */
const without = (key: "section" | "persona"): Fault => ({
  code: "missing-key",
  pointer: [],
  at: "value",
  found: key,
  expected: [key],
});

/** Told at the expectation that needs it, each once. */
function missingGrounds(value: JsonObject, expects: JsonObject): Fault[] {
  const needed: [key: string, pointer: Pointer][] = [
    ...keysOf(expects).flatMap((name) => (looksAt[name] ?? []).map((key): [string, Pointer] => [key, ["expects", name]])),
    ...Object.entries(looksAtOne).flatMap(([name, [first, other]]): [string, Pointer][] =>
      expects[name] === undefined || value[other] !== undefined ? [] : [[first, ["expects", name]]],
    ),
    ["form", ["answers"]],
    ["record", ["row"]],
    ["row", ["does"]],
    ["screen", ["sources"]],
    ["screen", ["state"]],
    ["screen", ["forms"]],
    ...(isObject(value.row) && value.row.answers !== undefined ? [["screen", ["row", "answers"]] as [string, Pointer]] : []),
  ];
  const missing = needed.filter(([key, [at]]) => value[key] === undefined && value[String(at)] !== undefined);
  const first = missing.filter(([key], index) => missing.findIndex(([other]) => other === key) === index);
  return first.map(([key, pointer]) => ({ code: "missing-key", pointer, at: "key", found: key, expected: [key] }));
}

/** A transition that leaves the state as it is leaves it so too where it does not happen: such an expectation cannot fail. */
function stateAnyway({ record, row, does }: JsonObject, { becomes }: JsonObject, library: Library): Fault[] {
  const state = isObject(row) ? row.state : undefined;
  if (becomes === undefined || becomes !== state || !isObject(does)) return [];
  const { transitions = [] } = soundParts(library.get("record", written(record)) ?? {});
  const transition = transitions.find(({ id }) => id === does.transition);
  if (!transition || (transition.to ?? state) !== state) return [];
  return [{ code: "state-anyway", pointer: ["expects", "becomes"], at: "value", found: written(becomes) }];
}

/** A moment of the calendar, written as the portal writes it. */
function wrongMoment(date: unknown): Fault[] {
  const found = written(date);
  const moment = fromWib(found);
  if (!Number.isNaN(moment.getTime()) && toWib(moment) === found) return [];
  return [{ code: "bad-format", pointer: ["date"], at: "value", found, expected: ["date-time"] }];
}

function unknownKeys(
  given: unknown,
  pointer: Pointer,
  what: "field" | "item" | "column" | "source",
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

const unknownCalls = (given: unknown, key: string, known: Known): Fault[] =>
  keysOf(given).flatMap((name): Fault[] =>
    known.lacks(name)
      ? [{ code: "unknown-call", pointer: ["expects", key, name], at: "key", found: name, expected: known.all() }]
      : [],
  );

/** A row that a source of the screen is said to answer is in a state of its record type. */
function unknownStates({ screen: id, sources }: JsonObject, library: Library): Fault[] {
  const screen = typeof id === "string" ? library.get("screen", id) : undefined;
  return Object.entries(screen && isObject(sources) ? sources : {}).flatMap(([name, answer]): Fault[] => {
    const { record } = rowOfSource(screen ?? {}, name, (kind, one) => library.get(kind, one)) ?? {};
    const state = isObject(answer) ? answer.state : undefined;
    const expected = keysOf(record?.states);
    if (!record || typeof state !== "string" || expected.includes(state)) return [];
    return [{ code: "unknown-record-state", pointer: ["sources", name, "state"], at: "value", found: state, expected }];
  });
}

function unknownAnswers(answers: unknown, known: readonly string[] | undefined): Fault[] {
  return (Array.isArray(answers) ? answers : []).flatMap((name: unknown, index) =>
    known?.includes(written(name)) === false
      ? [
          {
            code: "unknown-source",
            pointer: ["row", "answers", index],
            at: "value",
            found: written(name),
            expected: known,
          } as const,
        ]
      : [],
  );
}

/** Null takes away what the persona says: there is no value to be checked. */
function withoutNulls(values: JsonObject): JsonObject {
  const said = Object.entries(values).filter(([, value]) => value !== null);
  return Object.fromEntries(said.map(([name, value]) => [name, isObject(value) ? withoutNulls(value) : value]));
}
