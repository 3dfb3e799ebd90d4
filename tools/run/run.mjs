/** Runs a tool without compiling it each time: `node tools/run/run.mjs check --json` is `tools/check.ts`; any other entry goes by its path. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";
import { bundleOf, entryOf, root } from "./bundle.mjs";

// A tool runs for seconds, over much code: most of what V8 would optimise in that time is not called often enough to pay for it.
setFlagsFromString("--interrupt-budget=1000000");

const [, , name = "", ...given] = process.argv;
process.argv = [process.execPath, join(root, entryOf(name)), ...given];
await import(pathToFileURL(await fileOf(name)).href);

/** Where no bundle can be written, the code itself, compiled as it is read. */
async function fileOf(name) {
  try {
    return await bundleOf(name);
  } catch (error) {
    if (!["EACCES", "EPERM", "EROFS"].includes(error.code)) throw error;
    const { register } = await import("tsx/esm/api");
    register();
    return join(root, entryOf(name));
  }
}
