// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { FoundPerson } from "../../server/context/person";
import { ReadWithSession } from "../../server/session/read-with-session";

const found = { id: "sri" } as FoundPerson;

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

it("who was read with the session is given once", () => {
  const read = new ReadWithSession(found);
  expect(read.take("sri")).toBe(found);
  expect(read.take("sri"), "a second question asks the database again").toBeUndefined();
});

it("nobody is given for another account", () => {
  expect(new ReadWithSession(found).take("ratna")).toBeUndefined();
});

it("who was read before a long body came is not given: their rights may be others by now", () => {
  const read = new ReadWithSession(found);
  vi.advanceTimersByTime(1_001);
  expect(read.take("sri")).toBeUndefined();
});

it("nothing of it is stored with the session", () => {
  expect(JSON.stringify({ accountId: "sri", read: new ReadWithSession(found) })).toBe('{"accountId":"sri"}');
});
