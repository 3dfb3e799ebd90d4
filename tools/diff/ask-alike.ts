/**
 * Somebody like the people there are but for a fact of their own. A value of the documents that moved past all of them has moved past somebody else:
 * an age limit of 50 that became 55 is met by nobody of the demo, and by all who are 52.
 *
 *   age(ptk.tgl_lahir) < config.batas_umur, 50 before and 55 now; the people 38 and 61   ->   gained: born so that they are 50
 */
import { isObject, type Logic, readPath, type Scope } from "../../engine/tools";
import type { Asked, Outcome } from "./asked";
import { differsIn, isOpenFor, knownOf, opened, seenBy, witnessOf } from "./known-of";
import { openValues, readsOf, variableOf } from "./open-values";
import { type Known, logicsOf, type Question, search } from "./search";

/** Facts of a person that documents do not give. Those that decide which values of the documents they have stay as they are. */
const ofThemselves = /^(ptk|akun|profile)\./;

/** So many different people are taken as an example. */
const mostAlike = 6;

/** The question is the same in both states, and nobody differs on it as they are. */
export function askAlike(question: Question, { people, roots, typeOf, decisive = noPaths }: Asked, most: number): Outcome[] {
  const own = [...readsOf([question.before, question.after]).paths];
  const paths = [...readsOf(logicsOf(question)).paths];
  const facts = paths.filter((path) => ofThemselves.test(path) && !decisive.has(path));
  if (facts.length === 0) return [];
  for (const known of differentOnes(own, facts, people.map(asTheyAre))) {
    const moved = own.filter((path) => differsIn(known, path));
    const isOpen = (path: string) =>
      isOpenFor(path, known.after, roots, false) || (facts.includes(path) && !moved.includes(path) && isThere(known.after, path));
    const valued = withValues(question, known, moved);
    const reads = readsOf(logicsOf(valued));
    const seen = (path: string) => seenBy(path, reads.guessed, known);
    const found = search(question, known, opened(openValues(valued, typeOf, reads), paths.filter(isOpen), seen), { most });
    const ways = (["gained", "lost"] as const).filter((way) => found[way] !== undefined);
    if (ways.length === 0) continue;
    return ways.map((kind) => ({
      kind,
      people: [],
      when: "alike",
      witness: witnessOf(question, paths, found[kind] ?? {}, known),
    }));
  }
  return [];
}

const noPaths: ReadonlySet<string> = new Set();

const asTheyAre = (person: Asked["people"][number]): Known => ({
  before: knownOf(person, "before", true),
  after: knownOf(person, "after", true),
});

/** Those who have other values in the two states and some of the facts, one of each who read alike but for these. */
function differentOnes(own: readonly string[], facts: readonly string[], all: readonly Known[]): readonly Known[] {
  const others = own.filter((path) => !facts.includes(path));
  const keyOf = ({ before, after }: Known) =>
    JSON.stringify([
      facts.map((path) => isThere(after, path)),
      others.map((path) => [readPath(before, path), readPath(after, path)]),
    ]);
  const moved = all.filter(
    (known) => facts.some((path) => isThere(known.after, path)) && own.some((path) => differsIn(known, path)),
  );
  return [...new Map(moved.map((known) => [keyOf(known), known])).values()].slice(0, mostAlike);
}

const isThere = (scope: Scope, path: string) => ![undefined, null].includes(readPath(scope, path) as null);

/** The conditions with the values that moved written into them: what is compared with them tells which other values are worth trying. */
function withValues({ before, after, possible }: Question, known: Known, moved: readonly string[]): Question {
  const valued = (logic: Logic, scope: Scope): Logic => {
    if (Array.isArray(logic)) return logic.map((part) => valued(part, scope));
    if (!isObject(logic)) return logic;
    const path = variableOf(logic);
    if (path !== undefined && moved.includes(path)) return readPath(scope, path) ?? null;
    return Object.fromEntries(Object.entries(logic).map(([name, part]) => [name, valued(part, scope)]));
  };
  return {
    before: valued(before, known.before),
    after: valued(after, known.after),
    ...(possible === undefined ? {} : { possible }),
  };
}
