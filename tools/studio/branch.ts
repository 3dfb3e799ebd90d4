/** The work of this branch, by git: all that the main branch has not. Where there is no main branch, or this is it, only what is not committed counts. */
import { type Git, gitLine, leftMain } from "../git";

const folders = ["schemas", "screens", "menus"];

/** The commit at which this branch left the main branch; undefined where git is not to be had. */
export function beginning(git: Git): string | undefined {
  try {
    return leftMain(git) ?? gitLine(git, "rev-parse", "HEAD");
  } catch {
    return undefined;
  }
}

/** The documents on disk that differ from those at the beginning. */
export function changedFiles(git: Git): string[] {
  const since = beginning(git);
  return since === undefined ? [] : differing(git, since);
}

/** The documents on disk that differ from those of a commit. */
export const differing = (git: Git, commit: string): string[] => [
  ...documentsIn(git, "diff", "--name-only", "--no-renames", "--relative", "-z", commit, "--", ...folders),
  ...unknown(git),
];

/** The documents on disk that git does not know. */
export const unknown = (git: Git): string[] =>
  documentsIn(git, "ls-files", "--others", "--exclude-standard", "-z", "--", ...folders);

/** The documents among the files that git names. */
export const documentsIn = (git: Git, ...args: string[]): string[] =>
  git(args)
    .toString()
    .split("\0")
    .filter((file) => file.endsWith(".json"));
