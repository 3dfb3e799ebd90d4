/** Runs a tool without compiling it each time: `node tools/run/run.mjs check --json` is `tools/check.ts`. */
import { fileURLToPath, pathToFileURL } from "node:url";
import { bundleOf } from "./bundle.mjs";

const [, , name = "", ...given] = process.argv;
process.argv = [process.execPath, fileURLToPath(new URL(`../${name}.ts`, import.meta.url)), ...given];
await import(pathToFileURL(await bundleOf(name)).href);
