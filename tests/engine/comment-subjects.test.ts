/** A comment names its subject with a noun: "The rows of a list", not "What a list answers" (the reader would have to find the subject first). */
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const root = `${import.meta.dirname}/../../`;
const most = 100;

const files = ["engine", "portal", "server", "src", "tests", "tools"].flatMap((folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(tsx?|css)$/.test(path))
    .map((path) => `${folder}/${path}`),
);

const comments = /\/\*+\s*(?:\*\s*)?([^*][^\n]*)|(?:^|\n)[ \t]*\/\/ (.*)/g;
const clause = /^(What|Who|Whoever|Whatever|Whom|Whose|Which)\b/;

/** The first lines of comments whose subject is a clause, as `file: line`. */
function clausesIn(text: string): string[] {
  return [...text.matchAll(comments)].map(([, block, line]) => block ?? line ?? "").filter((first) => clause.test(first));
}

it("finds a comment that begins with a clause, and no other", () => {
  expect(
    clausesIn("/** What a list answers. */\nconst a = 1;\n// Whoever asks.\n/** The rows of a list: what it answers. */"),
  ).toEqual(["What a list answers. */", "Whoever asks."]);
});

it(`at most ${most} comments have a clause for a subject`, () => {
  const found = files.flatMap((file) => clausesIn(readFileSync(root + file, "utf8")).map((first) => `${file}: ${first}`));
  expect(found.length, found.slice(0, 20).join("\n")).toBeLessThanOrEqual(most);
});
