import { describe, expect, it } from "vitest";
import { isSameInOrder } from "../../../engine/json/same-in-order";

const act = () => 1;
class Held {
  constructor(readonly value: number) {}
}

describe("values that say the same", () => {
  it.each([
    [{ a: [1, { b: null }] }, { a: [1, { b: null }] }],
    [new Map([["a", new Set([1])]]), new Map([["a", new Set([1])]])],
    [{ act }, { act }],
    [Number.NaN, Number.NaN],
    [undefined, undefined],
  ])("%j is the same as %j", (one, other) => expect(isSameInOrder(one, other)).toBe(true));

  it.each([
    // The order of properties is that of the fields on the page.
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    [{ a: undefined }, {}],
    [[1, 2], [1]],
    [{ 0: 1 }, [1]],
    [new Map([["a", 1]]), new Map([["a", 2]])],
    [new Set([1]), new Map([[1, 1]])],
    [{ act }, { act: () => 1 }],
    [new Held(1), new Held(1)],
    [null, {}],
    [0, -0],
  ])("%j is not the same as %j", (one, other) => expect(isSameInOrder(one, other)).toBe(false));
});
