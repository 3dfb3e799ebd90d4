/**
 * The lock of answered fields as the main branch has it, where this branch left it. Only the main branch is released: a field that was written,
 * and locked, since then has no answers yet.
 */
import { gitAt } from "../git";

/** The text of the lock. Undefined where git or a main branch is not to be had: then the lock in the folder counts. */
export function releasedLock(root: string, path: string): string | undefined {
  const git = (...args: string[]) => gitAt(root)(args).toString();
  try {
    const mains = git("for-each-ref", "--format=%(refname)", "refs/heads/main", "refs/remotes/*/main")
      .split("\n")
      .filter(Boolean);
    if (mains.length === 0) return undefined;
    return git("show", `${git("merge-base", "HEAD", ...mains).trim()}:./${path}`);
  } catch {
    return undefined;
  }
}
