/** Fields that are renamed in several commits of a branch: what becomes of the answers under each of their names. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readDocuments } from "../../../engine/tools";
import { comparedWith } from "../../../tools/diff/compared-with";
import { sentence } from "../../../tools/diff/print";

const path = "schemas/data/kelas/daftar.schema.json";

let project = "";
const git = (...args: string[]) =>
  execFileSync("git", ["-C", project, "-c", "user.name=a", "-c", "user.email=a@example.id", ...args]);

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "layar-names-"));
  cpSync(join(import.meta.dirname, "project"), project, { recursive: true });
  git("init", "-q");
  git("add", "-A");
  git("commit", "-qm", "Begin");
  git("tag", "awal");
});
afterEach(() => rmSync(project, { recursive: true }));

/** Gives the field another name, which says so of those it had. */
function rename(from: string, to: string, was: readonly string[]): void {
  const file = join(project, path);
  const schema = JSON.parse(readFileSync(file, "utf8")) as { properties: Record<string, object> };
  const { [from]: field, ...properties } = schema.properties;
  const changed = { ...schema, properties: { ...properties, [to]: { ...field, was } } };
  writeFileSync(file, JSON.stringify(changed, null, 2));
}

function told(): string {
  const disk = readDocuments(project);
  const { differences } = comparedWith("awal", { root: project, disk, now: disk });
  const claims = differences.filter((one) => one.path === path).flatMap((one) => one.claims);
  return claims.map(sentence).join("\n");
}

it.each([
  { was: ["b"], lost: ["umur"], kept: [] },
  { was: ["umur"], lost: ["b"], kept: ["umur"] },
  { was: ["umur", "b"], lost: [], kept: ["umur"] },
])("a field renamed twice that was $was says which answers are lost", ({ was, lost, kept }) => {
  rename("umur", "b", ["umur"]);
  git("commit", "-qam", "First");
  rename("b", "c", was);
  git("commit", "-qam", "Second");
  const report = told();
  expect(report).toContain("berganti nama, dahulu `umur`");
  for (const name of ["umur", "b"])
    expect(new RegExp(`tersimpan sebagai \`${name}\`.*hilang`).test(report)).toBe(lost.includes(name));
  for (const name of kept) expect(report).toContain(`\`${name}\` ikut pindah`);
  expect(report).not.toContain("tidak lagi terbaca");
});

it("the working tree is the last step, and a field that kept its name is no part of it", () => {
  rename("umur", "b", ["umur"]);
  git("commit", "-qam", "First");
  rename("b", "c", ["b"]);
  const report = told();
  expect(report).toMatch(/`umur` hilang/);
  expect(report).not.toContain("seragam");
});
