/** A reviewer reads both sides of a change beside each other, and what they say is kept and goes out with its lines. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { gitAt } from "../../../tools/git";
import { Reviews, revisionsOf, rowsOf } from "../../../tools/studio/review";

const root = mkdtempSync(join(tmpdir(), "layar-review-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const file = "menus/contoh/tiles.json";
const git = gitAt(root);
git(["init", "--quiet", "--initial-branch=main"]);
git(["config", "user.name", "Penelaah"]);
git(["config", "user.email", "penelaah@contoh.id"]);
for (const caption of ["Lama", "Baru"]) {
  mkdirSync(join(root, "menus/contoh"), { recursive: true });
  writeFileSync(join(root, file), `{\n  "title": "Ubin",\n  "caption": "${caption}"\n}\n`);
  git(["add", "--", file]);
  git(["commit", "--quiet", `--message=${caption}`]);
}
const reviews = new Reviews(git, root, join(root, ".studio/telaah"));
const wish = { before: "HEAD~1", after: "main" };

describe("a review", () => {
  it("offers the branches and the commits with what they say", () => {
    expect(revisionsOf(git).map(({ title }) => title)).toEqual(["Baru", "Baru", "Lama"]);
    expect(revisionsOf(git)[0]?.name).toBe("main");
  });

  it("shows what went and what came in one row, and more of one side alone", () => {
    const patch = "--- a/x\n+++ b/x\n@@ -4,3 +4,4 @@ {\n a\n-b\n+c\n+d\n e\n\\ No newline at end of file\n";
    expect(rowsOf(patch)).toEqual([
      { before: { number: 4, text: "a" }, after: { number: 4, text: "a" } },
      { before: { number: 5, text: "b" }, after: { number: 5, text: "c" } },
      { after: { number: 6, text: "d" } },
      { before: { number: 6, text: "e" }, after: { number: 7, text: "e" } },
    ]);
    expect(rowsOf("")).toEqual([]);
  });

  it("keeps comments of its two commits, and posts each with its line", () => {
    const comments = [
      { file, line: 3, isBefore: false, text: "Kurang jelas." },
      { file, line: 3, isBefore: true, text: "Ini lebih baik." },
    ];
    reviews.keep(wish, comments);
    expect(reviews.comments({ before: "main~1", after: "HEAD" })).toEqual(comments);
    expect(reviews.comments({ before: "main", after: "main" })).toEqual([]);
    const posted = reviews.posted(wish);
    expect(posted).toContain(`### ${file}:3\n\n    "caption": "Baru"\n\nKurang jelas.`);
    expect(posted).toContain(`### ${file}:3 (sebelum)\n\n    "caption": "Lama"\n\nIni lebih baik.`);
  });

  it("of a name that git does not know is refused in words, and none is taken for an option", () => {
    for (const before of ["tidak-ada", "--help"])
      expect(() => reviews.comments({ before, after: "main" })).toThrow("Tidak ada cabang");
  });
});
