/**
 * `npm run test:long`: what takes minutes or needs the machine for itself, one file after the other, and all that `npm test` tries as a
 * sample or on one database (`tests/sample.ts`). `npm run test:long -- --project whole` runs the second alone.
 */
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { longTrial, testFilesWith } from "../../tools/test-files";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The test files that try a sample say so by what they import; those that `npm test` leaves out, by a line. */
const sampling = [/^import .*(\/sample"|\boneDatabase\b)/, longTrial].flatMap((line) => testFilesWith(root, line));
const whole = [...new Set(sampling)].filter((path) => !path.startsWith("tests/long/"));

export default defineConfig({
  root,
  test: {
    projects: [
      { extends: true, test: { name: "long", include: ["tests/long/**/*.test.ts"] } },
      { extends: true, test: { name: "whole", include: whole, env: { LAYAR_WHOLE: "1" } } },
    ],
    globalSetup: ["tests/server/templates.ts"],
    fileParallelism: false,
    reporters: ["verbose"],
    disableConsoleIntercept: true,
    testTimeout: 900_000,
    hookTimeout: 180_000,
  },
});
