/** `npm run test:long`: what takes minutes or needs the machine for itself, one file after the other. `npm test` does not run these. */
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  test: {
    include: ["tests/long/**/*.test.ts"],
    globalSetup: ["tests/server/templates.ts"],
    fileParallelism: false,
    reporters: ["verbose"],
    disableConsoleIntercept: true,
    testTimeout: 300_000,
    hookTimeout: 180_000,
  },
});
