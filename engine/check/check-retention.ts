import { isObject, written } from "../json/json";
import type { CheckedDocument, DocumentCheck, Fault } from "./fault";

/** Each state of `in` is one of each record type; without `in` each type has a final state, else its rows would be kept for ever. */
export function checkRetention({ value }: CheckedDocument, { library }: DocumentCheck): Fault[] {
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
