/**
 * Values of each variable that tell conditions apart: for one condition or several together, every value that some comparison with
 * what is written out answers in another way. Whoever searches for a person on whom two conditions differ tries these.
 *
 *   x > 7 and x >= 7, of an integer x, seen before as 7  ->  7, 8, 0: above, at and below; `standForAll` says that no other can differ
 */
import type { Logic } from "../../conditions/condition";
import { type Atom, takeApart } from "./atoms";
import { casesOf } from "./cases";
import type { Ground } from "./ground";
import type { TypeSchema } from "./scope-types";
import { truthOf } from "./truth";

export interface TellingValues {
  readonly values: readonly unknown[];
  /** For every value of the variable, each comparison answers as it does for one of these. */
  readonly standForAll: boolean;
}

/**
 * Undefined for a variable that is compared with nothing written out. `seen` are values of it that readers know: of those that answer
 * alike the earliest is taken, and the constants that are compared with stand behind them.
 */
export type TellingValuesOf = (path: string, type: TypeSchema, seen: readonly unknown[]) => TellingValues | undefined;

export function tellingValues(logics: readonly Logic[]): TellingValuesOf {
  const byPath = new Map<string, Atom[]>();
  for (const atom of logics.flatMap((logic) => takeApart(logic).atoms)) {
    const { path } = atom.operand;
    if (path !== undefined) byPath.set(path, [...(byPath.get(path) ?? []), atom]);
  }
  return (path, type, seen) => {
    const atoms = byPath.get(path);
    return atoms && settle(atoms, type, seen);
  };
}

function settle(atoms: readonly Atom[], type: TypeSchema, seen: readonly unknown[]): TellingValues {
  const grounds = atoms.map(({ ground }) => ground).filter(({ by }) => by !== "presence");
  const by = grounds[0]?.by ?? "presence";
  const ground: Ground = { by, against: grounds.filter((one) => one.by === by).flatMap(({ against }) => against) };
  const cases = casesOf(type, ground);
  const compared = grounds.flatMap(({ against }) => against.flatMap((value) => near(value, by)));
  const typed = [...seen, ...compared.filter((value) => fits(value, type))];
  const answers = new Map<string, unknown>();
  for (const value of [...typed, ...(cases ?? [null])]) {
    const answer = atoms.map(({ logic }) => truthOf(logic, { operand: value })).join();
    if (!answers.has(answer)) answers.set(answer, value);
  }
  return { values: [...answers.values()], standForAll: cases !== undefined && grounds.every((one) => one.by === by) };
}

/** A constant and what stands right beside it, as a reader would write it. */
function near(value: unknown, by: Ground["by"]): unknown[] {
  if (by === "member") return [[value], []];
  return typeof value === "number" ? [value, value + 1, value - 1] : [value];
}

function fits(value: unknown, { enum: choices, minimum, maximum, type }: TypeSchema): boolean {
  if (choices) return choices.includes(value);
  if (typeof value !== "number") return true;
  const isNumber = type === undefined || [type].flat().some((one) => one === "number" || one === "integer");
  return isNumber && value >= (minimum ?? value) && value <= (maximum ?? value);
}
