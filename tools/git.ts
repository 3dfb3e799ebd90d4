/** Git in a folder, asked by its own arguments. Throws an Error with all that it complained of. */
import { execFileSync } from "node:child_process";

export type Git = (args: readonly string[], input?: string) => Buffer;

export const gitAt =
  (root: string): Git =>
  (args, input) =>
    execFileSync("git", ["-C", root, ...args], { input, maxBuffer: 1 << 29, stdio: ["pipe", "pipe", "pipe"] });
