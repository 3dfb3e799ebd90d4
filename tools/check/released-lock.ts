/**
 * The lock of answered fields as the main branch has it, where this branch left it. Only the main branch is released: a field that was written,
 * and locked, since then has no answers yet.
 */
import { gitAt, leftMain } from "../git";

/** The text of the lock. Undefined where git or a main branch is not to be had: then the lock in the folder counts. */
export function releasedLock(root: string, path: string): string | undefined {
  const git = gitAt(root);
  try {
    const commit = leftMain(git);
    return commit && git(["show", `${commit}:./${path}`]).toString();
  } catch {
    return undefined;
  }
}
