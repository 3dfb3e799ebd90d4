/** A claim of the checker, tried at random beside what is so. */
import { expect } from "vitest";
import { type Random, randomFrom } from "../../engine/check/outcomes/random";

export interface Tried {
  readonly isTold: boolean;
  readonly fails: boolean;
  readonly why: unknown;
}

/** Expects that something is told exactly where it fails; both happen, each more than `least` times. */
export function prove(
  { seed, times, least }: { readonly seed: number; readonly times: number; readonly least: number },
  one: (random: Random) => Tried,
): void {
  const random = randomFrom(seed);
  const seen = { true: 0, false: 0 };
  for (let index = 0; index < times; index += 1) {
    const { isTold, fails, why } = one(random);
    expect(isTold, `${index}: ${JSON.stringify(why)}`).toBe(fails);
    seen[`${fails}`] += 1;
  }
  expect(Math.min(seen.true, seen.false)).toBeGreaterThan(least);
}
