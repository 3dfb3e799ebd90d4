/** The difference that the preview shows: since the branch began, for everybody or for one person. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { branchDifference } from "../../../tools/preview/branch-difference";

const project = mkdtempSync(join(tmpdir(), "layar-branch-"));
const folder = mkdtempSync(join(tmpdir(), "layar-no-git-"));
const git = (...args: string[]) =>
  execFileSync("git", ["-C", project, "-c", "user.name=a", "-c", "user.email=a@example.id", ...args]);

beforeAll(() => {
  cpSync(join(import.meta.dirname, "../diff/project"), project, { recursive: true });
  git("init", "-q", "-b", "main");
  git("add", "-A");
  git("commit", "-qm", "Begin");
  git("checkout", "-qb", "cabang");
});
afterAll(() => {
  for (const made of [project, folder]) rmSync(made, { recursive: true });
});

it("is empty where the branch changed nothing, and tells what it changed with its rank and the words of all ranks", async () => {
  expect((await branchDifference(project, undefined)).documents).toEqual([]);
  const file = join(project, "menus/kelas/samping.json");
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), title: "Menu baru" }));
  const { documents, ranks, revision } = await branchDifference(project, undefined);
  expect(documents.flatMap(({ claims }) => claims.map(({ rank, sentence }) => [rank, sentence]))).toEqual([
    ["looks", 'Menu "Menu baru" (kelas/samping): Judul dari "Menu" menjadi "Menu baru".'],
  ]);
  expect(ranks.looks).toBe("Tulisan dan tampilan");
  expect(revision).toBe(git("rev-parse", "main").toString().trim());
});

it("says plainly where there is no git, and that it knows nobody of a name", async () => {
  await expect(branchDifference(folder, undefined)).rejects.toThrow("tidak disimpan dengan git");
  await expect(branchDifference(project, "tidak.ada")).rejects.toThrow('Tidak ada orang contoh yang bernama "tidak.ada"');
});
