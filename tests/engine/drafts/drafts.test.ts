/** Random sequences of edits, losses and conflicts lose no acknowledged letter (issue 10). `npm run test:long` plays a thousand. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changes, join } from "../../../engine/form/drafts/join";
import { lostLetters, steps } from "./drafts";

describe("what is typed on several devices", () => {
  it("loses no acknowledged letter, whatever the network swallows and whichever tab ends", () => {
    fc.assert(
      fc.property(steps, (played) => lostLetters(played).length === 0),
      { numRuns: 60, seed: 17 },
    );
  });

  it("is joined field by field; what both changed stays mine and is named", () => {
    const [was, mine, theirs] = [
      { a: 1, b: 1, c: 1 },
      { a: 2, b: 1, c: 2 },
      { a: 1, b: 2, c: 3 },
    ];
    expect(join({ was, mine, theirs })).toEqual({ data: { a: 2, b: 2, c: 2 }, both: ["c"], theirs });
    expect(join({ was, mine, theirs, sent: { a: 1, b: 1, c: 3 } }).both, "what arrived from here is no other side").toEqual([]);
  });

  it("tells an emptied field from one that was never filled in", () => {
    expect(changes({ a: "x", b: null }, { b: undefined, c: "y" })).toEqual({ a: null, c: "y" });
  });
});
