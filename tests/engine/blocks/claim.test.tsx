// @vitest-environment jsdom
/** A row is held for longer while its holder works, and not while nobody does anything. */
import { fireEvent } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { useRenewal } from "../../../engine/blocks/claim/use-renewal";
import type { Host } from "../../../engine/page";
import { render } from "../../render";

const minute = 60_000;
let now = 0;
const host = { now: () => now } as Host;
const renew = vi.fn(async () => {});

function Held({ until }: { until: number | undefined }) {
  useRenewal(host, until, renew);
  return null;
}

beforeEach(() => {
  now = 0;
  renew.mockClear();
});
const work = () => fireEvent.keyDown(document.body, { key: "a" });

it("asks again at a key in the second half of the time, once in half a minute", () => {
  render(<Held until={30 * minute} />);
  now = 14 * minute;
  work();
  expect(renew).toHaveBeenCalledTimes(0);
  now = 16 * minute;
  expect(renew).toHaveBeenCalledTimes(0);
  work();
  work();
  expect(renew).toHaveBeenCalledTimes(1);
  now = 17 * minute;
  fireEvent.pointerDown(document.body);
  expect(renew).toHaveBeenCalledTimes(2);
});

it("asks nothing once the time is over, and for a row that nobody holds here", () => {
  const { rerender } = render(<Held until={30 * minute} />);
  now = 31 * minute;
  work();
  rerender(<Held until={undefined} />);
  now = 20 * minute;
  work();
  expect(renew).toHaveBeenCalledTimes(0);
});
