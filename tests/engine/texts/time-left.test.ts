import { describe, expect, it } from "vitest";
import { timeLeft } from "../../../engine/texts/time-left";

const hour = 3_600_000;

describe("time left", () => {
  it.each([
    [221.5 * 24 * hour, { unit: "days", count: 221, soon: false }],
    [7 * 24 * hour, { unit: "days", count: 7, soon: true }],
    [24 * hour, { unit: "days", count: 1, soon: true }],
    [24 * hour - 1, { unit: "hours", count: 23, soon: true }],
    [hour, { unit: "hours", count: 1, soon: true }],
    [hour - 1, { unit: "minutes", count: 60, soon: true }],
    [1, { unit: "minutes", count: 1, soon: true }],
  ])("of %d milliseconds is said in one unit", (left, said) => expect(timeLeft(1000 + left, 1000)).toEqual(said));

  it.each([[1000], [0], [Number.NaN]])("is none for %d, which is no moment ahead", (until) =>
    expect(timeLeft(until, 1000)).toBeUndefined(),
  );
});
