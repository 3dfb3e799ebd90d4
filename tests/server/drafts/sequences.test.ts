/** The model of drafts (`play.ts`): what people type survives whatever happens, in an order that nobody thought of. */
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { isWholeRun } from "../../sample";
import { databases } from "../databases";
import { startTestApp, type TestApp } from "../test-app";
import { type Play, player, steps } from "./play";
import { windowOfTabs } from "./tab";

/**
 * The sample is always the same one; a whole run tries others each time, a hundred in a round, and names its seeds. What failed is played
 * again, and made shorter, with the seed and the path that it said: `SEED=... PLAYED=...`.
 */
const { SEED, PLAYED } = process.env;
const first = Number(SEED ?? (isWholeRun ? Date.now() % 2 ** 30 : 33));
const numRuns = isWholeRun ? 100 : 6;
const rounds = isWholeRun && PLAYED === undefined ? 10 : 1;
const seeds = Array.from({ length: rounds }, (_, round) => first + round);
const again = PLAYED === undefined ? { endOnFailure: true } : { path: PLAYED };

describe.each(databases.slice(-1))("drafts of two devices on $name", (database) => {
  let server: TestApp;
  let play: Play;
  /** Goes on from round to round: what the server counts by the minute is not counted twice. */
  let time = Date.now();
  beforeAll(async () => {
    const many = { address: 10_000_000, account: 10_000_000 };
    server = await startTestApp(database, { callLimits: { read: many, write: many } });
    play = await player(server);
  });
  afterAll(() => server?.close());
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance", "Date"], now: time });
    vi.stubGlobal("document", { ...windowOfTabs, visibilityState: "hidden" });
    vi.stubGlobal("addEventListener", windowOfTabs.addEventListener);
    vi.stubGlobal("removeEventListener", windowOfTabs.removeEventListener);
  });
  afterEach(() => {
    time = Date.now() + 60_000;
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it.each(seeds)(
    `${numRuns} random sequences of edits, losses, crossings, ends and logouts (seed %i) lose no letter that was acknowledged, double none and show none to another person`,
    async (seed) => {
      process.stdout.write(`seed of the sequences of drafts: ${seed}\n`);
      const property = fc.asyncProperty(steps, async (played) => {
        // A minute between two sequences: nobody asks too much.
        vi.setSystemTime(Date.now() + 60_000);
        expect(await play(played, (milliseconds) => vi.advanceTimersByTimeAsync(milliseconds))).toEqual([]);
      });
      await fc.assert(property, { seed, numRuns, ...again });
    },
  );
});
