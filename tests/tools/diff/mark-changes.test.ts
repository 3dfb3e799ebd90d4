/** The boxes around what changed in a picture. */
import { PNG } from "pngjs";
import { expect, it } from "vitest";
import { markChanges } from "../../../tools/diff/pictures/mark-changes";

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

function picture(width: number, height: number, ...spots: readonly Spot[]): Buffer {
  const made = new PNG({ width, height });
  made.data.fill(255);
  for (const { x, y, side } of spots)
    for (let row = y; row < y + side; row += 1)
      for (let column = x; column < x + side; column += 1) made.data.set([0, 0, 0, 255], (row * width + column) * 4);
  return PNG.sync.write(made);
}

const spot = (x: number, y: number): Spot => ({ x, y, side: 6 });

it("gives nothing for two pictures that are alike", () => {
  expect(markChanges(picture(100, 80, spot(10, 10)), picture(100, 80, spot(10, 10)))).toBeUndefined();
});

it("puts one box around what stands together, and another around what stands apart", () => {
  const found = markChanges(picture(200, 160), picture(200, 160, spot(20, 20), spot(34, 20), spot(150, 120)));
  expect(found?.boxes).toEqual([
    { x: 16, y: 16, width: 32, height: 16 },
    { x: 144, y: 112, width: 16, height: 16 },
  ]);
  const marked = PNG.sync.read(found?.marked as Buffer);
  expect([...marked.data.subarray((14 * 200 + 20) * 4, (14 * 200 + 20) * 4 + 4)]).toEqual([190, 18, 60, 255]);
});

it("takes what a picture is longer by for white", () => {
  const found = markChanges(picture(64, 64), picture(64, 128, spot(8, 100)));
  expect(found?.boxes).toEqual([{ x: 0, y: 96, width: 16, height: 16 }]);
  expect(PNG.sync.read(found?.marked as Buffer).height).toBe(128);
});

it("gives the same bytes each time", () => {
  const marks = () => markChanges(picture(64, 64), picture(64, 64, spot(8, 8)))?.marked;
  expect(marks()?.equals(marks() as Buffer)).toBe(true);
});
