import { spawn } from "node:child_process";
import { once } from "node:events";

/** Runs a TypeScript file as a process of its own, which writes where this one does. Throws an Error when it fails. */
export async function runApart(file: string, ...given: string[]): Promise<void> {
  const child = spawn(process.execPath, ["--import", "tsx", file, ...given], { stdio: ["ignore", "inherit", "inherit"] });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${file} failed.`);
}
