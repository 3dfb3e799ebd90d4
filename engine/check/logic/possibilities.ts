/**
 * The combinations that the atoms of a condition can have. The atoms of one operand depend on each other: each value of the operand gives
 * one set of answers. Operands are taken as independent of each other, which allows more than can happen, never less.
 *
 *   x > 7 and x < 5, of a number x  ->  one possibility of two atoms: [true, false], [false, true], [false, false]
 */
import type { Atom, Operand } from "./atoms";
import { casesOf } from "./cases";
import { type Ground, presence } from "./ground";
import type { TypeSchema } from "./scope-types";
import { type Truth, truthOf } from "./truth";

export type TypeOf = (path: string) => TypeSchema;

/** Atoms by their index, and every set of answers that they can give. */
export interface Possibility {
  readonly indexes: readonly number[];
  readonly answers: readonly (readonly Truth[])[];
}

type Numbered = Atom & { readonly index: number };

export function possibilitiesOf(atoms: readonly Atom[], typeOf: TypeOf): Possibility[] {
  const groups = new Map<string, Numbered[]>();
  for (const [index, atom] of atoms.entries()) {
    const group = groups.get(atom.operand.key) ?? [];
    groups.set(atom.operand.key, [...group, { ...atom, index }]);
  }
  return [...groups.values()].flatMap((group) => settleOnce(group, typeOf));
}

/** Findings about atoms by their texts and the type that they read: joined conditions have the same atoms again and again. */
const known = new Map<string, readonly Possibility[]>();

function settleOnce(group: readonly Numbered[], typeOf: TypeOf): Possibility[] {
  const path = group[0]?.operand.path;
  const key = `${group.map(({ text }) => text).join()} ${path === undefined ? "" : JSON.stringify(typeOf(path))}`;
  if (known.size > 5000) known.clear();
  const found =
    known.get(key) ??
    settle(
      group.map((atom, index) => ({ ...atom, index })),
      typeOf,
    );
  known.set(key, found);
  return found.map(({ indexes, answers }) => ({ indexes: indexes.map((at) => (group[at] as Numbered).index), answers }));
}

/** Cases are made for one ground. Atoms on another one, or all where there are no cases, are left open each by itself. */
function settle(group: readonly Numbered[], typeOf: TypeOf): Possibility[] {
  const ground = commonGround(group);
  const operand = (group[0] as Numbered).operand;
  const found = casesFor(operand, ground, typeOf);
  const isSettled = ({ ground: { by } }: Numbered) => by === "presence" || (found !== undefined && by === ground.by);
  const settled = group.filter(isSettled);
  const cases = found ?? casesFor(operand, presence, typeOf) ?? [];
  const open = group.filter((atom) => !isSettled(atom)).map(({ index }) => ({ indexes: [index], answers: anyAnswer }));
  return [{ indexes: settled.map(({ index }) => index), answers: answersOf(settled, cases, operand) }, ...open];
}

const anyAnswer: readonly (readonly Truth[])[] = [[true], [false], [undefined]];

/** That of the first atom which needs more than presence, against everything that such atoms compare with. */
function commonGround(group: readonly Atom[]): Ground {
  const grounds = group.map(({ ground }) => ground);
  const { by } = grounds.find((ground) => ground.by !== "presence") ?? presence;
  return { by, against: grounds.filter((ground) => ground.by === by).flatMap(({ against }) => against) };
}

function casesFor({ path, gives }: Operand, ground: Ground, typeOf: TypeOf): readonly unknown[] | undefined {
  if (path !== undefined) return casesOf(typeOf(path), ground);
  const cases = casesOf(gives === "boolean" || gives === "string" || gives === "array" ? { type: gives } : {}, ground);
  return cases && [...cases, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
}

/** Distinct sets of answers; computing the operand may fail, and then so do all of its atoms. */
function answersOf(atoms: readonly Atom[], cases: readonly unknown[], operand: Operand): (readonly Truth[])[] {
  const answers = cases.map((value) => atoms.map(({ logic }) => truthOf(logic, { operand: value })));
  if (operand.path === undefined) answers.push(atoms.map(() => undefined));
  return [...new Map(answers.map((set) => [set.join(), set])).values()];
}
