/** Three files are sent at a time; the others wait for their turn, say so, and can be taken back. */
import { expect, it, vi } from "vitest";
import { inTurn, uploadsOver, uploadsRunning } from "../../src/host/uploads-running";

it("three files are sent at a time, the fourth when one has ended, however it ended", async () => {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const waits = vi.fn();
  const send = (name: string, signal?: AbortSignal) =>
    inTurn(name, { onWait: () => waits(name), ...(signal ? { signal } : {}) }, () => {
      begun.push(name);
      return new Promise<void>((resolve, reject) => ends.set(name, name === "b" ? () => reject(new Error("putus")) : resolve));
    }).catch(() => {});
  const all = ["a", "b", "c", "d"].map((name) => send(name));
  const given = new AbortController();
  all.push(send("e", given.signal), send("f"));
  await Promise.resolve();
  expect([begun, waits.mock.calls.flat()]).toEqual([
    ["a", "b", "c"],
    ["d", "e", "f"],
  ]);
  expect(uploadsRunning()).toHaveLength(6);
  given.abort();
  await vi.waitFor(() => expect(uploadsRunning()).not.toContain("e"));
  expect(begun, "one that was given up makes no room").toEqual(["a", "b", "c"]);
  ends.get("b")?.();
  await vi.waitFor(() => expect(begun).toEqual(["a", "b", "c", "d"]));
  for (const name of ["a", "c", "d"]) ends.get(name)?.();
  await vi.waitFor(() => expect(begun).toContain("f"));
  ends.get("f")?.();
  await uploadsOver();
  await Promise.all(all);
  expect(uploadsRunning()).toEqual([]);
});
