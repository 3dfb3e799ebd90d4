/**
 * `npm run test:long`: what takes minutes or needs the machine for itself, then whether each route was walked to its end, then the browser
 * tests whole, of which `npm test` runs a part. Words
 * after `--` go to vitest, which runs alone then; `npm run test:long -- browser` runs the browser tests alone, with the words behind it.
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runTool } from "./test-steps";

const root = fileURLToPath(new URL("..", import.meta.url));
const words = process.argv.slice(2);
const isBrowserAlone = words[0] === "browser";
const vitest = ["run", "--config", "tests/long/vitest.config.ts", ...words];
const playwright = ["test", ...words.slice(1)];

const codes: number[] = [];
const whole = { environment: { LAYAR_WHOLE: "1" } };
if (words.length === 0) rmSync(join(root, "test-results/acts"), { recursive: true, force: true });
if (!isBrowserAlone) codes.push((await runTool(root, "vitest", vitest)).code);
if (words.length === 0) codes.push((await runTool(root, "tsx", ["tests/routes/exercised.ts"], whole)).code);
if (isBrowserAlone || words.length === 0) codes.push((await runTool(root, "playwright", playwright, whole)).code);
process.exitCode = Math.max(...codes);
