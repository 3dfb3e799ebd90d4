/**
 * The meaning of what changed in a folder of documents since its branch began, as `npm run diff` tells it. It takes seconds, so a process of its
 * own looks for it, and the frames go on.
 */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { PreviewDifference } from "../../portal/preview-view";
import { projectRoot } from "../../server/app";
import { gitAt } from "../git";
import { beginning } from "../studio/branch";
import { NoSuchView } from "./preview-people";
import { words } from "./wording";

/** `login`: for this person alone. Throws a NoSuchView where there is nothing to compare with. */
export async function branchDifference(root: string, login: string | undefined): Promise<PreviewDifference> {
  const since = beginning(gitAt(root));
  if (since === undefined) throw new NoSuchView(words.noGit);
  const whom = login === undefined ? [] : ["--for", login];
  const command = [join(projectRoot, "tools/run/run.mjs"), "diff", since, "--json", "--project", root, ...whom];
  try {
    const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: projectRoot, maxBuffer: 1 << 29 });
    return JSON.parse(stdout) as PreviewDifference;
  } catch (error) {
    const { code, stderr } = error as { code?: unknown; stderr?: string };
    // It says itself what it cannot read.
    if (code === 2) throw new NoSuchView(String(stderr).trim());
    throw error;
  }
}
