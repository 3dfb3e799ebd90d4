/**
 * Whether a condition can hold, with the checker's atoms: each operand's values give its comparisons their answers, and no more is tried than
 * decides. Operands are taken as independent of each other, so what cannot happen may be said to; what can happen is never missed.
 */
import { takeApart } from "../../../engine/check/logic/atoms";
import { possibilitiesOf } from "../../../engine/check/logic/possibilities";
import { truthOf } from "../../../engine/check/logic/truth";
import type { Logic } from "../../../engine/conditions/condition";
import { operatorOf } from "../../../engine/conditions/operators";
import type { Connective } from "../../../engine/conditions/operators/operator";
import { isObject } from "../../../engine/json/json";

/** Yes or no, or the atom that it waits for. */
type Decide = (truths: ReadonlyMap<number, boolean>) => boolean | number;

export function canHold(logic: Logic): boolean {
  const possibilities = possibilitiesOf(takeApart(logic).atoms, () => ({}));
  const decide = decided(logic, new Map());
  const truths = new Map<number, boolean>();
  const holds = (): boolean => {
    const known = decide(truths);
    if (typeof known === "boolean") return known;
    const { indexes = [], answers = [] } = possibilities.find((one) => one.indexes.includes(known)) ?? {};
    const found = answers.some((answer) => {
      // A condition that fails does not hold, so it lets nobody through.
      if (answer.includes(undefined)) return false;
      for (const [at, index] of indexes.entries()) truths.set(index, answer[at] === true);
      return holds();
    });
    for (const index of indexes) truths.delete(index);
    return found;
  };
  return holds();
}

/** Atoms are numbered in the order in which they are met, as `takeApart` does. */
function decided(part: Logic, atoms: Map<string, number>): Decide {
  if (!/"(var|exists|count)":/.test(JSON.stringify(part) ?? "")) {
    const truth = truthOf(part, {}) === true;
    return () => truth;
  }
  const [name = "", raw] = isObject(part) ? (Object.entries(part)[0] ?? []) : [];
  const connective = connectives[operatorOf(name)?.concludes as Connective];
  if (connective) return connective([raw].flat().map((one) => decided(one, atoms)));
  const key = JSON.stringify(part);
  const index = atoms.get(key) ?? atoms.size;
  atoms.set(key, index);
  return (truths) => truths.get(index) ?? index;
}

const settledBy =
  (truth: boolean) =>
  (parts: readonly Decide[]): Decide =>
  (truths) => {
    const known = parts.map((decide) => decide(truths));
    return known.includes(truth) ? truth : (known.find((one) => typeof one === "number") ?? !truth);
  };

const connectives: Readonly<Partial<Record<Connective, (parts: readonly Decide[]) => Decide>>> = {
  all: settledBy(false),
  any: settledBy(true),
  same: ([part]) => part as Decide,
  not:
    ([part]) =>
    (truths) => {
      const known = part?.(truths) ?? false;
      return typeof known === "number" ? known : !known;
    },
  branches: (parts) => (truths) => {
    for (let index = 0; index + 1 < parts.length; index += 2) {
      const known = parts[index]?.(truths) ?? false;
      if (typeof known === "number") return known;
      if (known) return parts[index + 1]?.(truths) ?? false;
    }
    return (parts.length % 2 === 1 ? parts.at(-1)?.(truths) : undefined) ?? false;
  },
};
