/**
 * Lists, reports and transitions become calls: their names are their own, and none of those that every record type has. Columns stand in
 * answers.
 */

import { answerParts, reservedNames } from "../calls/record-calls";
import type { Fault } from "../check/fault";
import type { RecordType } from "../documents/language";
import type { Pointer } from "../json/pointer";
import { rowColumns } from "../records/compiled-record";

/** Given in the order of the language: a name that is said twice is told where it is said later. */
export function checkCallNames(names: readonly string[], before: readonly string[], placeOf: (index: number) => Place): Fault[] {
  const taken = new Set<string>([...reservedNames, ...before]);
  return names.flatMap((name, index) => (taken.has(name) || !taken.add(name) ? [takenName(name, placeOf(index))] : []));
}

/** The names of transitions, and of the lists, as those that come later find them. */
export const transitionNames = ({ transitions = [] }: RecordType) => transitions.map(({ id }) => id);
export const listNames = ({ lists = {} }: RecordType) => Object.keys(lists);

export function checkAnswered(columns: object): Fault[] {
  const inAnswers = new Set<string>([...Object.keys(rowColumns), ...answerParts]);
  const own = Object.keys(columns).filter((name) => inAnswers.has(name));
  return own.map((name) => takenName(name, { pointer: ["columns", name], at: "key" }));
}

interface Place {
  readonly pointer: Pointer;
  readonly at: "key" | "value";
}

const takenName = (found: string, place: Place): Fault => ({ code: "name-taken", ...place, found });
