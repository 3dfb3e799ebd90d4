/** Runs before each test file: what a component test waits for may take its time on a busy machine; only what hangs fails. */
import { beforeAll } from "vitest";

beforeAll(async () => {
  if (typeof document === "undefined") return;
  const { configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: 20_000 });
});
