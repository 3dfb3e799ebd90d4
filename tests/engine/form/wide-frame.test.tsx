// @vitest-environment jsdom

import { useRef } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { useWideFrame } from "../../../engine/form/fields/use-wide-frame";
import { act, cleanup, render } from "../../render";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Frame() {
  const inside = useRef<HTMLDivElement>(null);
  useWideFrame(inside);
  return (
    <div className="form-frame">
      <div ref={inside} />
    </div>
  );
}

it("a form's frame says whether the list of sections has room beside the fields, as wide as it is now", () => {
  let isTo: (entries: readonly { contentRect: { width: number } }[]) => void = () => {};
  const seen: unknown[] = [];
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(callback: typeof isTo) {
        isTo = callback;
      }
      observe = (element: unknown) => seen.push(element);
      disconnect = () => seen.splice(0);
    },
  );
  const { container, unmount } = render(<Frame />);
  const frame = container.querySelector(".form-frame");
  expect(seen).toEqual([frame]);
  const wideAt = (width: number) => {
    act(() => isTo([{ contentRect: { width } }]));
    return frame?.hasAttribute("data-wide");
  };
  expect([899, 900, 1200, 400].map(wideAt)).toEqual([false, true, true, false]);
  unmount();
  expect(seen).toEqual([]);
});
