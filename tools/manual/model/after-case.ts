/**
 * The values that a letter reads after a transition, as a case has them that makes it: the reason, what is typed, the row, and the columns that
 * the transition sets. Where nobody has written one of this record type, one of the record type that it extends; and of a column that it does not say,
 * what another case says.
 */
import { type Case, compileRecord, evaluate, type Library, onceInLibrary, pathOfParent, type Scope } from "../../../engine/tools";

/** A person's own words stay as they said them. */
export function afterCase(library: Library, record: string, after: readonly string[], person: Scope): Scope {
  const types = lineOf(library, record);
  const told = types.flatMap((type) => after.flatMap((one) => casesOf(library, `${type} ${one}`)))[0];
  const { row, does } = told ?? {};
  const own = present(Object(person.row));
  const before = {
    ...columnsIn(library, record),
    ...row?.columns,
    ...own,
    data: { ...row?.data, ...Object(Object(person.row).data) },
  };
  const scope = { ...person, note: does?.note, input: does?.input, row: before };
  const { set = {} } = compileRecord(library, record)?.transitions.get(does?.transition ?? "") ?? {};
  const changed = Object.entries(set).map(([name, { $value }]) => [name, evaluate($value, scope)] as const);
  return { ...scope, row: { ...before, ...present(Object.fromEntries(changed)) } };
}

const present = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, one]) => one !== undefined && one !== null));

/** A record type, and those that it extends; none where a paper is of no record type. */
function lineOf(library: Library, record: string): string[] {
  if (!library.has("record", record)) return [];
  const path = library.pathOf("record", record);
  const above = library.sources.get(pathOfParent(path, library.sources.get(path)?.value) ?? "");
  return [record, ...(above ? lineOf(library, above.id) : [])];
}

/** The columns of a record type as cases say them, each as the first of them does. */
const columnsIn = onceInLibrary((library, record: string): object => {
  const types = lineOf(library, record);
  const told = allCases(library, "").filter((one) => types.includes(one.record ?? ""));
  return present(Object.assign({}, ...told.map(({ row }) => present(row?.columns ?? {})).reverse()));
});

/** The cases that make a transition, those that say a reason for it first. */
const casesOf = onceInLibrary((library, transition: string): readonly Case[] => {
  const all = allCases(library, "").filter(({ record, does }) => `${record} ${does?.transition}` === transition);
  return [...all].sort((one, other) => saidIn(other) - saidIn(one));
});

const saidIn = ({ does }: Case): number => [does?.note, does?.input].filter((one) => one !== undefined).length;

const allCases = onceInLibrary((library, _: ""): readonly Case[] =>
  library.ids("case").map((id) => library.get("case", id) as unknown as Case),
);
