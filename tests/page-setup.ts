/**
 * Runs before each test file of the page: what a component waits for may take its time on a busy machine; only what hangs fails. What a
 * test has drawn is gone before the next one begins, also that of another file: they share a page.
 */
import { afterEach, beforeAll } from "vitest";

beforeAll(async () => {
  if (typeof document === "undefined") return;
  const { configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: 20_000 });
});

afterEach(async () => {
  if (typeof document === "undefined") return;
  const { cleanup } = await import("@testing-library/react");
  cleanup();
});

// The parts of a browser that jsdom lacks and Mantine asks for: a window of no particular width, and elements that never change their size.
if (typeof window !== "undefined") {
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), { matches: false, media, onchange: null, addListener() {}, removeListener() {} });
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.scrollIntoView ??= () => {};
}
