import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** Runs a TypeScript file as a process of its own, which writes where this one does. Throws an Error when it fails. */
export const runApart = (file: string, ...given: string[]): Promise<void> => runNode(["--import", "tsx", file, ...given]);

/** The same for a file of `tools/`, by its name, which is bundled once (`tools/run`). */
export const runTool = (root: string, name: string, ...given: string[]): Promise<void> =>
  runNode([join(root, "tools/run/run.mjs"), name, ...given]);

async function runNode(given: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, given, { stdio: ["ignore", "inherit", "inherit"] });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${given.find((one) => !one.startsWith("--"))} failed.`);
}
