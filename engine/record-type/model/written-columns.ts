/**
 * The writers of the columns of a record type, and in which states a row may have something in them. A column that copies a field or follows
 * something is written by that; the others by transitions, at creation, by the rows of other types that make one, and by nothing else.
 */
import type { RecordEffect, RecordTransition, RecordType } from "../../documents/language";
import type { Library } from "../../documents/library";
import { derivedOfLibrary } from "../../documents/once-in-library";
import { soundParts } from "../../records/sound-parts";

/** The columns of a type that the effects of all types write when they make a row of it; one a line. */
const writtenByEffects = derivedOfLibrary((library, id: string): string =>
  library
    .ids("record")
    .flatMap((maker) => {
      const record = soundParts(library.get("record", maker) ?? {});
      return (record.transitions ?? []).flatMap(({ effects }) =>
        effectsOf(effects).flatMap((effect) => givenBy(effect, record, id)),
      );
    })
    .join("\n"),
);

const effectsOf = (effects: unknown): readonly RecordEffect[] => (Array.isArray(effects) ? effects : []);

function givenBy({ create, add, set = {} }: RecordEffect, { children = {} }: RecordType, id: string): readonly string[] {
  const child = add === undefined ? undefined : children[add];
  if ((create ?? child?.record) !== id) return [];
  return [...filledBy(set), ...(child && child.by !== "owner" ? [child.by] : [])];
}

/** Those that get something; null empties. */
const filledBy = (set: object): string[] => Object.entries(set).flatMap(([name, value]) => (value === null ? [] : [name]));

const isNamed = (name: unknown): name is string => typeof name === "string";

const writtenBy = ({ stamp, number, set = {}, pick = {} }: RecordTransition): readonly string[] => [
  ...[stamp, number].filter(isNamed),
  ...filledBy(set),
  ...Object.keys(pick),
];

/** The columns that nothing but transitions and makers write. */
export const ownWritten = ({ columns = {} }: RecordType): readonly string[] =>
  Object.keys(columns).filter((name) => columns[name]?.field === undefined && columns[name]?.from === undefined);

/** The columns that a new row may have something in, whoever makes it. */
function writtenAtFirst(library: Library, id: string, { create }: RecordType): readonly string[] {
  return [...filledBy(create?.set ?? {}), ...writtenByEffects(library, id).split("\n").filter(Boolean)];
}

/** Written by the clock of timed work, as it runs. */
const writtenByTime = ({ timed }: RecordType): readonly string[] => [timed?.began, timed?.end, timed?.extended].filter(isNamed);

type FilledIn = ReadonlyMap<string, ReadonlySet<string>>;

/** Each condition of a record type asks for them. */
const known = new WeakMap<RecordType, FilledIn>();

/** The own-written columns that a row may have something in, by its state. */
export function filledIn(library: Library, id: string, record: RecordType): FilledIn {
  const filled = known.get(record) ?? follow(library, id, record);
  known.set(record, filled);
  return filled;
}

function follow(library: Library, id: string, record: RecordType): FilledIn {
  const everywhere = writtenByTime(record);
  const first = new Set([...writtenAtFirst(library, id, record), ...everywhere]);
  const filled = new Map(Object.keys(record.states).map((state) => [state, new Set<string>(everywhere)]));
  for (const state of [record.start, record.create?.invite?.state ?? record.start])
    for (const name of first) filled.get(state)?.add(name);
  const steps = (record.transitions ?? []).flatMap((transition) =>
    transition.from.map((from) => ({ from, to: transition.to ?? from, writes: writtenBy(transition) })),
  );
  for (let isGrowing = true; isGrowing; ) {
    isGrowing = false;
    for (const { from, to, writes } of steps) {
      const there = filled.get(to);
      const before = there?.size;
      for (const name of [...(filled.get(from) ?? []), ...writes]) there?.add(name);
      isGrowing ||= there?.size !== before;
    }
  }
  return filled;
}
