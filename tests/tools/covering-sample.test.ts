/** Of what is looked at alike, `npm test` looks at a few that have each feature: what that few is. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { coveringSample } from "../e2e/extent";

const letters = (word: string) => [...word];

test("the thing with the most new features comes first, of several the first; the order stays", () => {
  expect(coveringSample(["a", "abc", "cd", "bca", "d"], letters)).toEqual(["abc", "cd"]);
});

test("what is taken in any case is among them, and is not taken twice", () => {
  expect(coveringSample(["a", "abc", "cd", "bca", "d"], letters, (word) => word === "d")).toEqual(["abc", "d"]);
});

test("whatever the things are, the sample has every feature, each of its things brings one, and the same sample comes again", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: fc.constantFrom(..."abcdefgh"), minLength: 1 })), (words) => {
      const sample = coveringSample(words, letters);
      expect(new Set(sample.flatMap(letters))).toEqual(new Set(words.flatMap(letters)));
      expect(sample.length).toBeLessThanOrEqual(new Set(words.flatMap(letters)).size);
      expect(coveringSample(words, letters)).toEqual(sample);
    }),
  );
});
