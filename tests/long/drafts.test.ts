import fc from "fast-check";
import { it } from "vitest";
import { lostLetters, steps } from "../engine/drafts/drafts";

it("a thousand random sequences of edits, losses and conflicts lose no acknowledged letter", () => {
  fc.assert(
    fc.property(steps, (played) => lostLetters(played).length === 0),
    { numRuns: 1000 },
  );
});
