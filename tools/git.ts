/** Git in a folder, asked by its own arguments. Throws an Error with all that it complained of. */
import { execFileSync } from "node:child_process";

export type Git = (args: readonly string[], input?: string) => Buffer;

export const gitAt =
  (root: string): Git =>
  (args, input) =>
    execFileSync("git", ["-C", root, ...args], { input, maxBuffer: 1 << 29, stdio: ["pipe", "pipe", "pipe"] });

/** The line that git prints. */
export const gitLine = (git: Git, ...args: string[]): string => git(args).toString().trim();

/** The commit at which this branch left the main branch, here or at a remote; undefined where there is no main branch. */
export function leftMain(git: Git): string | undefined {
  const mains = gitLine(git, "for-each-ref", "--format=%(refname)", "refs/heads/main", "refs/remotes/*/main")
    .split("\n")
    .filter(Boolean);
  return mains.length === 0 ? undefined : gitLine(git, "merge-base", "HEAD", ...mains);
}
