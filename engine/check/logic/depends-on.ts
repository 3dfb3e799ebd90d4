/** Whether a condition may hold by the answer of one atom alone, while some variables are missing. */
import type { Parts } from "./atoms";
import { someCase } from "./outcomes";
import { possibilitiesOf, type TypeOf } from "./possibilities";
import { may, mayBe, type Truth, truthOf } from "./truth";

interface Answer {
  /** Of the atom. */
  readonly index: number;
  readonly truth: Truth;
  /** The paths of what is missing. */
  readonly missing: readonly string[];
}

export function dependsOn({ atoms, reading }: Parts, typeOf: TypeOf, { index, truth, missing }: Answer): boolean {
  const isMissing = (path: string | undefined) => path !== undefined && missing.includes(path);
  const settled = atoms.map(({ operand, logic }) => (isMissing(operand.path) ? truthOf(logic, { operand: null }) : undefined));
  const anything = may.hold | may.beFalse | may.fail;
  const mayBeBy = (by: Truth) =>
    reading(atoms.map(({ operand }, at) => (at === index ? mayBe(by) : isMissing(operand.path) ? mayBe(settled[at]) : anything)));
  if (!(mayBeBy(truth) & may.hold) || mayBeBy(!truth) === may.hold) return false;
  const open = atoms.flatMap((atom, at) => (at === index || isMissing(atom.operand.path) ? [] : [{ ...atom, at }]));
  return someCase(possibilitiesOf(open, typeOf), (truths) => {
    const all: Truth[] = [...settled];
    for (const [at, { at: place }] of open.entries()) all[place] = truths[at];
    const holdsBy = (by: Truth) => reading(all.with(index, by).map(mayBe)) === may.hold;
    return holdsBy(truth) && !holdsBy(!truth);
  });
}
