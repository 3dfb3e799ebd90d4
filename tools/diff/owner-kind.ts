/**
 * The people who can own a row that its own owner makes, and those who can stand in a column that is written by who acts: those of whom what lasts of
 * the condition holds. A date, a value of the cohort or an answer may have been another when they did it; their role, their program and their
 * permissions say what kind of person they are.
 *
 *   gtk of the program, while the registration is open   ->   gtk of the program
 */
import {
  compileRecord,
  isObject,
  type Library,
  type Logic,
  operatorOf,
  type RecordEffect,
  type RecordType,
} from "../../engine/tools";
import { isConnective, readsOf, variableOf } from "./open-values";

/** True where rows are also made for somebody, or come from elsewhere. */
export function ownerKind(library: Library, id: string): Logic {
  const record = library.get("record", id) as unknown as RecordType | undefined;
  const { create } = compileRecord(library, id) ?? {};
  if (!record || !create || create.owner || create.invite) return true;
  return comesFromElsewhere(record) || makersOf(library, id).length > 0 ? true : lastingPart(create.when, true);
}

const comesFromElsewhere = ({ accounts, import: sheet, takes, first }: RecordType): boolean =>
  [accounts, sheet, takes, first].some((source) => source !== undefined);

/** True where something else than the act of the person themselves writes the column too. */
export function personKind(library: Library, id: string, column: string): Logic {
  const record = library.get("record", id) as unknown as RecordType;
  const { create, transitions, readers = [] } = compileRecord(library, id) ?? {};
  const isGiven = makersOf(library, id).some(({ set = {} }) => isWritten(set[column]));
  if (isGiven || comesFromElsewhere(record)) return true;
  const acts = [...(transitions?.values() ?? [])].flatMap((act) => {
    const { set = {}, pick = {} } = (record.transitions ?? []).find((one) => one.id === act.id) ?? {};
    const seen = readers.filter((reader) => act.as.includes(reader.id)).map((reader) => reader.when);
    const when: Logic = { and: [act.when, { or: [...seen, false] }] };
    return [
      ...(isWritten(set[column]) ? [{ value: set[column], when }] : []),
      ...(column in pick ? [{ value: undefined, when }] : []),
    ];
  });
  const first = record.create?.set?.[column];
  const writers = [...acts, ...(create && isWritten(first) ? [{ value: first, when: create.when }] : [])];
  const areTheirs = writers.length > 0 && writers.every(({ value }) => variableOf(value) === "actor.id");
  return areTheirs ? { or: writers.map(({ when }) => lastingPart(when, true)) } : true;
}

/** Null empties. */
const isWritten = (value: unknown): boolean => value !== undefined && value !== null;

const lasting = /^(session\.(role|program)|preferences\.(permissions|groups))$/;

/** The rest is taken to have been as it had to be. */
function lastingPart(logic: Logic, asNeeded: boolean): Logic {
  const [name = "", raw] = isObject(logic) ? (Object.entries(logic)[0] ?? []) : [];
  const args: readonly Logic[] = Array.isArray(raw) ? raw : [raw];
  if (isConnective(operatorOf(name)?.concludes ?? "") && ["and", "or", "!", "!!"].includes(name))
    return { [name]: args.map((part) => lastingPart(part, name === "!" ? !asNeeded : asNeeded)) };
  return [...readsOf([logic]).paths].every((path) => lasting.test(path)) ? logic : asNeeded;
}

/** The effects of all types that make a row of this one. */
const makersOf = (library: Library, id: string): readonly RecordEffect[] =>
  library.ids("record").flatMap((maker) => {
    const { transitions = [], children = {} } = (library.get("record", maker) ?? {}) as unknown as RecordType;
    return transitions.flatMap(({ effects = [] }) =>
      (effects as readonly RecordEffect[]).filter(
        ({ create, add }) => (create ?? (add === undefined ? undefined : children[add]?.record)) === id,
      ),
    );
  });
