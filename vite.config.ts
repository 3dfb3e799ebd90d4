import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { portalConfig } from "./tools/portal-config";

const { configFile: _, ...config } = portalConfig(fileURLToPath(new URL(".", import.meta.url)));

const server = ["tests/server/**/*.test.ts", "tests/documents/cohort-12.test.ts"];

export default defineConfig({
  ...config,
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "page",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: [...server, "tests/e2e/**", "tests/long/**"],
          setupFiles: ["tests/page-setup.ts"],
        },
      },
      // Each file has a server and a database of its own; the server's code is loaded once for all of them.
      { extends: true, test: { name: "server", include: server, globalSetup: ["tests/server/templates.ts"], isolate: false } },
    ],
    maxWorkers: "100%",
    // Long limits only stop what hangs: a busy machine is no fault of a test.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // `npm test` names at its end whatever needed a second try.
    retry: process.env.CI ? 1 : 0,
  },
});
