/** A field is released once the main branch has it: what a branch alone wrote may be renamed there as often as its author likes. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { checkDocuments, createLibrary, fieldsLock, readDocuments, readLanguage } from "../../engine/tools";
import { lockText, withPresentLock } from "../../tools/check/lock-text";
import { releasedLock } from "../../tools/check/released-lock";

const project = join(import.meta.dirname, "../..");
const language = readLanguage(project);
const root = mkdtempSync(join(tmpdir(), "layar-released-"));
const schema = join(root, "schemas/data/contoh/permohonan.schema.json");
const lock = join(root, fieldsLock.path);

const git = (...args: string[]) =>
  execFileSync("git", ["-C", root, "-c", "user.name=a", "-c", "user.email=a@example.id", ...args], { stdio: "ignore" });
const released = () => releasedLock(root, fieldsLock.path);
const generate = () => writeFileSync(lock, lockText(root, createLibrary(readDocuments(root)), released()));
const rename = (from: string, to: string) =>
  writeFileSync(schema, readFileSync(schema, "utf8").replace(`"${from}":`, `"${to}":`));
const goneFields = () =>
  checkDocuments(withPresentLock(root, readDocuments(root), released()), language)
    .filter(({ code }) => code === "field-gone")
    .map(({ values }) => values.found);

function commit(): void {
  generate();
  git("add", "-A");
  git("commit", "-qm", "a step");
}

beforeEach(() => {
  rmSync(root, { recursive: true, force: true });
  cpSync(join(project, "tests/problems/base"), root, { recursive: true });
  mkdirSync(join(root, "schemas/locks"), { recursive: true });
  writeFileSync(join(root, "package.json"), '{ "version": "0.1.0" }');
  git("init", "-q", "-b", "main");
  commit();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe("a field that a branch alone has", () => {
  beforeEach(() => {
    git("checkout", "-q", "-b", "new-field");
    writeFileSync(
      schema,
      readFileSync(schema, "utf8").replace('"mulai":', '"usul": { "title": "Usul", "type": "string" },\n    "mulai":'),
    );
    commit();
  });

  it("may be renamed, before and after it is generated anew", () => {
    rename("usul", "saran");
    expect(goneFields()).toEqual([]);
    generate();
    expect(goneFields()).toEqual([]);
    expect(readFileSync(lock, "utf8")).toContain('"saran"');
    expect(readFileSync(lock, "utf8")).not.toContain('"usul"');
  });

  it("is released as soon as the main branch has it", () => {
    git("branch", "-f", "main", "HEAD");
    rename("usul", "saran");
    expect(goneFields()).toEqual(["usul"]);
    generate();
    expect(goneFields()).toEqual(["usul"]);
  });

  it("counts as released where no main branch is known", () => {
    git("branch", "-D", "main");
    rename("usul", "saran");
    expect(goneFields()).toEqual(["usul"]);
  });
});

it("a field of the main branch is told on every branch", () => {
  git("checkout", "-q", "-b", "other");
  rename("catatan", "pesan");
  expect(goneFields()).toEqual(["catatan"]);
});
