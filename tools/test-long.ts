/**
 * `npm run test:long`: what takes minutes or needs the machine for itself, then the browser tests whole, of which `npm test` runs a part. Words
 * after `--` go to vitest, which runs alone then; `npm run test:long -- browser` runs the browser tests alone, with the words behind it.
 */
import { fileURLToPath } from "node:url";
import { runTool } from "./test-steps";

const root = fileURLToPath(new URL("..", import.meta.url));
const words = process.argv.slice(2);
const isBrowserAlone = words[0] === "browser";
const vitest = ["run", "--config", "tests/long/vitest.config.ts", ...words];
const playwright = ["test", ...words.slice(1)];

const codes: number[] = [];
if (!isBrowserAlone) codes.push((await runTool(root, "vitest", vitest)).code);
if (isBrowserAlone || words.length === 0)
  codes.push((await runTool(root, "playwright", playwright, { environment: { LAYAR_WHOLE: "1" } })).code);
process.exitCode = Math.max(...codes);
