/**
 * The documents of a revision, read from git without checking anything out: what git says has not changed since is the working
 * tree's own document, so that nothing is parsed twice and a library can tell by identity what stayed.
 */
import { execFileSync } from "node:child_process";
import { fromWib, parseDocument, type SourceDocument, toWib } from "../../engine/tools";
import { type Git, gitAt, gitLine } from "../git";

/** The revision is unknown, or git is not to be had. */
export class NoRevision extends Error {}

const folders = ["schemas", "screens", "menus"];

/** Writes all that the folders of documents held at a revision into another folder. */
export function extractRevision(root: string, revision: string, into: string): void {
  const commit = commitOf(gitAt(root), revision);
  const archive = gitAt(root)(["archive", "--format=tar", commit, "--", ...folders]);
  execFileSync("tar", ["-x", "-C", into], { input: archive });
}

/** The day on which a revision was committed, at 10 o'clock WIB. */
export function dayOfRevision(root: string, revision: string): Date {
  const seconds = Number(gitAt(root)(["log", "-1", "--format=%ct", commitOf(gitAt(root), revision)]).toString());
  return fromWib(`${toWib(new Date(seconds * 1000)).slice(0, 10)} 10:00:00`);
}

/** The names of those who wrote what came after a revision, and of who works in the tree now. */
export function authorsSince(root: string, revision: string): string[] {
  const git = gitAt(root);
  const told = git(["log", "--format=%an", `${commitOf(git, revision)}..HEAD`]).toString();
  // Where nobody is set up to write, as in continuous integration, nobody works in the tree.
  const own = process.env.GIT_AUTHOR_NAME ?? git(["config", "--get", "--default", "", "user.name"]).toString().trim();
  return [...new Set([...told.split("\n"), own].filter(Boolean))];
}

export function documentsAt(root: string, revision: string, now: readonly SourceDocument[]): SourceDocument[] {
  const git = gitAt(root);
  const commit = commitOf(git, revision);
  // Paths are told from the project's root, which need not be that of the repository.
  const files = git(["ls-tree", "-r", "-z", commit, "--", ...folders])
    .toString()
    .split("\0")
    .filter(Boolean);
  const changed = new Set(
    git(["diff", "--name-only", "--no-renames", "--relative", "-z", commit, "--", ...folders])
      .toString()
      .split("\0"),
  );
  const known = new Map(now.map((document) => [document.path, document]));
  const kept: SourceDocument[] = [];
  const wanted: { path: string; blob: string }[] = [];
  for (const file of files) {
    const [, blob = "", path = ""] = /^\d+ blob (\w+)\t(.+)$/s.exec(file) ?? [];
    const same = changed.has(path) ? undefined : known.get(path);
    if (same) kept.push(same);
    else if (path.endsWith(".json")) wanted.push({ path, blob });
  }
  const contents = blobs(git(["cat-file", "--batch"], wanted.map(({ blob }) => `${blob}\n`).join("")));
  const read = wanted.flatMap(({ path }, index) => parseDocument(path, contents[index] ?? "") ?? []);
  return [...kept, ...read].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The text of a file beside the documents at a revision; undefined where there was none. */
export function fileAt(root: string, revision: string, path: string): string | undefined {
  const git = gitAt(root);
  const commit = commitOf(git, revision);
  const [content] = blobs(git(["cat-file", "--batch"], `${commit}:./${path}\n`));
  return content;
}

/** The revision, and the commits after it that touched a file, the oldest first. */
export function revisionsOf(root: string, revision: string, path: string): string[] {
  const git = gitAt(root);
  const commit = commitOf(git, revision);
  const since = gitLine(git, "log", "--first-parent", "--reverse", "--format=%H", `${commit}..HEAD`, "--", path);
  return [commit, ...since.split("\n").filter(Boolean)];
}

function commitOf(git: Git, revision: string): string {
  try {
    return git(["rev-parse", "--verify", "--quiet", "--end-of-options", `${revision}^{commit}`])
      .toString()
      .trim();
  } catch (cause) {
    throw new NoRevision(revision, { cause });
  }
}

/** The answer of `cat-file --batch`: a head line with the size, the bytes, a line's end; the head line alone of what is not there. */
function blobs(answer: Buffer): (string | undefined)[] {
  const found: (string | undefined)[] = [];
  for (let at = 0; at < answer.length; ) {
    const end = answer.indexOf(10, at);
    const head = answer.subarray(at, end).toString();
    if (head.endsWith(" missing")) {
      found.push(undefined);
      at = end + 1;
      continue;
    }
    const size = Number(head.split(" ")[2]);
    found.push(answer.subarray(end + 1, end + 1 + size).toString());
    at = end + 1 + size + 1;
  }
  return found;
}
