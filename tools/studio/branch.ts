/** The work of this branch, by git: all that the main branch has not. Where there is no main branch, or this is it, only what is not committed counts. */
import type { Git } from "../git";

const folders = ["schemas", "screens", "menus"];

const told = (git: Git, ...args: string[]): string => git(args).toString().trim();

/** The commit at which this branch left the main branch; undefined where git is not to be had. */
export function beginning(git: Git): string | undefined {
  try {
    const mains = told(git, "for-each-ref", "--format=%(refname)", "refs/heads/main", "refs/remotes/*/main")
      .split("\n")
      .filter(Boolean);
    return mains.length === 0 ? told(git, "rev-parse", "HEAD") : told(git, "merge-base", "HEAD", ...mains);
  } catch {
    return undefined;
  }
}

/** The documents on disk that differ from those at the beginning. */
export function changedFiles(git: Git): string[] {
  const since = beginning(git);
  if (since === undefined) return [];
  const split = (text: string) => text.split("\0").filter(Boolean);
  const changed = split(git(["diff", "--name-only", "--no-renames", "--relative", "-z", since, "--", ...folders]).toString());
  const fresh = split(git(["ls-files", "--others", "--exclude-standard", "-z", "--", ...folders]).toString());
  return [...changed, ...fresh].filter((file) => file.endsWith(".json"));
}
