/**
 * Hands the saved work over by git as it stands: a branch of its own with one commit of the documents, or a patch. Nothing else that lies
 * in the working tree goes along, nothing is forced, and no other branch is touched.
 */
import { type Git, gitLine } from "../git";
import { beginning, changedFiles, differing, unknown } from "./branch";
import { words } from "./wording";

/** Git refused, or there is nothing to hand over: in words for the person. */
export class CannotHandOver extends Error {}

export interface HandedOver {
  readonly branch: string;
  readonly commit: string;
}

export function commitTo(git: Git, branch: string, message: string): HandedOver {
  const files = uncommitted(git);
  if (files.length === 0) throw new CannotHandOver(words.nothingToHandOver);
  try {
    if (branchNow(git) !== branch) git(["switch", "--quiet", "--create", branch]);
    git(["add", "--", ...files]);
    git(["commit", "--quiet", "--only", "--file=-", "--", ...files], message);
    return { branch, commit: gitLine(git, "rev-parse", "--short", "HEAD") };
  } catch (error) {
    throw new CannotHandOver(said(error));
  }
}

/** All that the branch changed in documents since it began, committed or not. */
export function patchOf(git: Git): string {
  const since = beginning(git);
  const files = changedFiles(git);
  if (since === undefined || files.length === 0) throw new CannotHandOver(words.nothingToHandOver);
  const fresh = unknown(git);
  if (fresh.length > 0) git(["add", "--intent-to-add", "--", ...fresh]);
  const patch = git(["diff", "--no-renames", since, "--", ...files]).toString();
  if (fresh.length > 0) git(["reset", "--quiet", "--", ...fresh]);
  return patch;
}

export const branchNow = (git: Git): string => gitLine(git, "branch", "--show-current");

/** The documents that the last commit has otherwise. */
function uncommitted(git: Git): string[] {
  const open = new Set(differing(git, "HEAD"));
  return changedFiles(git).filter((file) => open.has(file));
}

function said(error: unknown): string {
  const { stderr } = error as { stderr?: Buffer };
  return stderr?.toString().trim() || (error as Error).message;
}
