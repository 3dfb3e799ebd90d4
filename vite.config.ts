import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { portalConfig } from "./tools/portal-config";

const { configFile: _, ...config } = portalConfig(fileURLToPath(new URL(".", import.meta.url)));

export default defineConfig({
  ...config,
  // Long limits only stop what hangs: a busy machine is no fault of a test.
  test: {
    include: ["tests/**/*.test.{ts,tsx}"],
    exclude: ["tests/e2e/**"],
    setupFiles: ["tests/patience.ts"],
    globalSetup: ["tests/server/templates.ts"],
    maxWorkers: "100%",
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // `npm test` names at its end whatever needed a second try.
    retry: process.env.CI ? 1 : 0,
  },
});
