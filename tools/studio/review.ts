/**
 * Two revisions of this repository as a reviewer reads them: what the change means, the gravest first, each document before and after line by line, and
 * comments, which are kept beside the drafts and go out as a file to post.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Git, gitLine } from "../git";
import { WrongWish } from "../new/new-cohort";
import { documentsIn } from "./branch";
import { meaningOf } from "./means";
import { words } from "./wording";

export interface Revision {
  readonly name: string;
  readonly title: string;
}

export interface Comment {
  readonly file: string;
  /** In the text after; in the one before where `isBefore`. */
  readonly line: number;
  readonly isBefore: boolean;
  readonly text: string;
}

export interface Row {
  readonly before?: Line;
  readonly after?: Line;
}

export interface Line {
  readonly number: number;
  readonly text: string;
}

export interface Review {
  /** A page. */
  readonly html: string;
  readonly documents: readonly { readonly file: string; readonly rows: readonly Row[] }[];
  readonly comments: readonly Comment[];
}

/** The branches here, then the last commits. */
export function revisionsOf(git: Git): Revision[] {
  const branches = linesOf(git, "for-each-ref", "--sort=-committerdate", "--format=%(refname:short)%09%(subject)", "refs/heads");
  const commits = linesOf(git, "log", "-30", "--format=%h%x09%s");
  return [...branches, ...commits].map((line) => {
    const [name = "", title = ""] = line.split("\t");
    return { name, title };
  });
}

const linesOf = (git: Git, ...args: string[]) =>
  gitLine(git, ...args)
    .split("\n")
    .filter(Boolean);

export interface ReviewWish {
  readonly before: string;
  readonly after: string;
}

export class Reviews {
  constructor(
    private readonly git: Git,
    private readonly root: string,
    /** The folder where comments are kept. */
    private readonly folder: string,
  ) {}

  async review(wish: ReviewWish): Promise<Review> {
    const [before, after] = this.commitsOf(wish);
    const { html } = await meaningOf({ root: this.root, revision: before, since: wish.before, until: after, drafts: [] });
    const files = documentsIn(this.git, "diff", "--name-only", "--no-renames", "--relative", "-z", before, after);
    return {
      html,
      documents: files.map((file) => ({ file, rows: this.rows(before, after, file) })),
      comments: this.comments(wish),
    };
  }

  comments(wish: ReviewWish): readonly Comment[] {
    const file = this.fileOf(wish);
    return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Comment[]) : [];
  }

  keep(wish: ReviewWish, comments: readonly Comment[]): void {
    mkdirSync(this.folder, { recursive: true });
    writeFileSync(this.fileOf(wish), JSON.stringify(comments, null, 2));
  }

  /** The comments as a text to post, each with the line that it is about. */
  posted(wish: ReviewWish): string {
    const [before, after] = this.commitsOf(wish);
    const said = this.comments(wish).map(({ file, line, isBefore, text }) => {
      const own =
        gitLine(this.git, "show", `${isBefore ? before : after}:./${file}`)
          .split("\n")
          [line - 1]?.trim() ?? "";
      return [`### ${file}:${line}${isBefore ? ` (${words.review.before})` : ""}`, "", `    ${own}`, "", text, ""].join("\n");
    });
    return [
      `## ${words.review.title(wish.before, wish.after)}`,
      "",
      `${before.slice(0, 10)}..${after.slice(0, 10)}`,
      "",
      ...said,
    ].join("\n");
  }

  /** A name may move on; a comment belongs to the commits that it was written of. */
  private commitsOf({ before, after }: ReviewWish): readonly [string, string] {
    const commit = (name: string) => {
      try {
        return gitLine(this.git, "rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`);
      } catch (cause) {
        throw new WrongWish(words.review.unknown(name), { cause });
      }
    };
    return [commit(before), commit(after)];
  }

  private fileOf(wish: ReviewWish): string {
    return join(
      this.folder,
      `${this.commitsOf(wish)
        .map((one) => one.slice(0, 16))
        .join("-")}.json`,
    );
  }

  private rows(before: string, after: string, file: string): Row[] {
    return rowsOf(this.git(["diff", "--no-renames", "--unified=3", before, after, "--", file]).toString());
  }
}

/** A difference as git tells it, both sides beside each other: what went and what came in its place stand in one row. */
export function rowsOf(patch: string): Row[] {
  const rows: Row[] = [];
  let [old, now] = [0, 0];
  let gone: Line[] = [];
  let come: Line[] = [];
  const pair = () => {
    for (let index = 0; index < Math.max(gone.length, come.length); index += 1)
      rows.push({ ...(gone[index] && { before: gone[index] }), ...(come[index] && { after: come[index] }) });
    [gone, come] = [[], []];
  };
  // Lines before the first hunk name the file.
  const lines = patch.split("\n");
  for (const line of lines.slice(lines.findIndex((one) => one.startsWith("@@")))) {
    const [, from, to] = /^@@ -(\d+)\S* \+(\d+)/.exec(line) ?? [];
    const text = line.slice(1);
    if (from === undefined && line.startsWith("-")) gone.push({ number: old++, text });
    else if (from === undefined && line.startsWith("+")) come.push({ number: now++, text });
    else pair();
    if (from !== undefined) [old, now] = [Number(from), Number(to)];
    else if (line.startsWith(" ")) rows.push({ before: { number: old++, text }, after: { number: now++, text } });
  }
  pair();
  return rows;
}
