import fc from "fast-check";
import { expect, it } from "vitest";
import { histogramOf } from "../../../engine/blocks/chart/histogram";

const told = (values: readonly number[], width?: number) =>
  histogramOf([values], width).map((one) => `${one.label}: ${one.values[0]}`);

it("counts whole numbers in classes of the given width, with those that stay empty between them", () => {
  expect(told([62, 68, 91], 10)).toEqual(["60–69: 2", "70–79: 0", "80–89: 0", "90–99: 1"]);
});

it("says the first value beyond a class where values have decimals", () => {
  expect(told([0.1, 0.3, 0.35], 0.1)).toEqual(["0,1–<0,2: 1", "0,2–<0,3: 0", "0,3–<0,4: 2"]);
});

it("names a class of one whole number by that number, and has nothing to count without values", () => {
  expect(told([3, 3, 4], 1)).toEqual(["3: 2", "4: 1"]);
  expect(told([])).toEqual([]);
});

it("counts each series in the same classes", () => {
  expect(histogramOf([[1, 2], [12]], 10).map(({ values }) => values)).toEqual([
    [2, 0],
    [0, 1],
  ]);
});

it("counts every value once, in no more classes than a drawing can show", () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1 }), (values) => {
      const classes = histogramOf([values], 0.001);
      expect(classes.reduce((sum, one) => sum + (one.values[0] ?? 0), 0)).toBe(values.length);
      expect(classes.length).toBeLessThanOrEqual(42);
    }),
  );
});
