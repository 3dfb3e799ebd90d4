/**
 * The values that a letter reads after a transition, as a case has them that makes it: the reason, what is typed, the row, and the columns that
 * the transition sets. Where nobody has written one of this record type, one of the record type that it extends; and of a column that it does not say,
 * what another case says.
 */
import { type Case, compileRecord, evaluate, type Library, onceInLibrary, type Scope } from "../../../engine/tools";
import { columnsIn, present } from "./example-row";
import { allCases, lineOf } from "./record-line";

/** A person's own words stay as they said them. */
export function afterCase(library: Library, record: string, after: readonly string[], person: Scope): Scope {
  const types = lineOf(library, record);
  const told = types.flatMap((type) => after.flatMap((one) => casesOf(library, `${type} ${one}`)))[0];
  const { row, does } = told ?? {};
  const own = present(Object(person.row));
  const columns = columnsIn(library, record);
  const before = {
    ...columns,
    ...row?.columns,
    ...own,
    data: { ...Object(columns.data), ...row?.data, ...Object(Object(person.row).data) },
  };
  const scope = { ...person, note: does?.note, input: does?.input, row: before };
  const { set = {} } = compileRecord(library, record)?.transitions.get(does?.transition ?? "") ?? {};
  const changed = Object.entries(set).map(([name, { $value }]) => [name, evaluate($value, scope)] as const);
  return { ...scope, row: { ...before, ...present(Object.fromEntries(changed)) } };
}

/** The cases that make a transition, those that say a reason for it first. */
const casesOf = onceInLibrary((library, transition: string): readonly Case[] => {
  const all = allCases(library, "").filter(({ record, does }) => `${record} ${does?.transition}` === transition);
  return [...all].sort((one, other) => saidIn(other) - saidIn(one));
});

const saidIn = ({ does }: Case): number => [does?.note, does?.input].filter((one) => one !== undefined).length;
