import type { RecordType } from "../documents/language";
import type { Library } from "../documents/library";
import { isObject, written } from "../json/json";
import { soundParts } from "../records/sound-parts";
import type { CheckedDocument, DocumentCheck, Fault } from "./fault";

/**
 * Each state of `in` is one of each record type; without `in` each type has a final state, else its rows would be kept for ever. What
 * `keeps` names is a column of each of them.
 */
export function checkRetention(document: CheckedDocument, check: DocumentCheck): Fault[] {
  return [...checkStates(document, check), ...checkKept(document, check)];
}

function checkStates({ value }: CheckedDocument, { library }: DocumentCheck): Fault[] {
  const records = Array.isArray(value.records) ? value.records.map(written) : [];
  const states = Array.isArray(value.in) ? value.in.map(written) : undefined;
  return records.flatMap((id, index): Fault[] => {
    const known = library.get("record", id)?.states;
    if (!isObject(known)) return [];
    const names = Object.keys(known);
    if (states)
      return states.flatMap((found, at): Fault[] =>
        names.includes(found) ? [] : [{ code: "unknown-state", pointer: ["in", at], at: "value", found, expected: names }],
      );
    const ends = Object.values(known).some((state) => isObject(state) && state.final === true);
    return ends ? [] : [{ code: "missing-key", pointer: ["records", index], at: "value", found: "in", expected: ["in"] }];
  });
}

function checkKept({ value }: CheckedDocument, { library }: DocumentCheck): Fault[] {
  const kept = Array.isArray(value.keeps) ? value.keeps.map(written) : [];
  const records = Array.isArray(value.records) ? value.records.map(written) : [];
  return records.flatMap((id) => {
    const record = library.get("record", id);
    if (!record) return [];
    const { columns } = soundParts(record);
    const expected = ["owner", ...Object.keys(columns ?? {})];
    return kept.flatMap((found, at): Fault[] =>
      expected.includes(found) ? [] : [{ code: "unknown-column", pointer: ["keeps", at], at: "value", found, expected }],
    );
  });
}

/**
 * A record type whose rows tell of people, by their owner or a column, stands in a document of `schemas/retention` as soon as its program has one:
 * what none of them names would be kept for ever, and nobody would have said so.
 */
export function checkRetained(id: string, { owner, columns }: RecordType, library: Library): Fault[] {
  const tellsOfPeople = owner !== "none" || Object.values(columns ?? {}).some((column) => column?.type === "person");
  const rules = library.ids("retention").map((rule) => [library.get("retention", rule)?.records].flat().map(written));
  const [program] = id.split("/", 1);
  if (!tellsOfPeople || rules.flat().includes(id) || !rules.flat().some((record) => record.startsWith(`${program}/`))) return [];
  return [{ code: "without-retention", pointer: [], at: "value", found: id, leans: true }];
}
