/** The revisions that `npm run diff` reads of git, and its words when there is nothing to read. */
import { execFile, execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { readDocuments } from "../../../engine/tools";
import { gateOf } from "../../../tools/diff/approval";
import { comparable, unread } from "../../../tools/diff/comparable";
import { diffDocuments } from "../../../tools/diff/diff-documents";
import { authorsSince, documentsAt, NoRevision } from "../../../tools/diff/documents-at";
import { asJson, asMarkdown, asText } from "../../../tools/diff/print";
import { asHtml } from "../../../tools/diff/print-html";
import { personas } from "./project";

const project = mkdtempSync(join(tmpdir(), "layar-diff-"));
const git = (...args: string[]) =>
  execFileSync("git", ["-C", project, "-c", "user.name=a", "-c", "user.email=a@example.id", ...args]);

const bell = "menus/kelas/samping.json";

beforeAll(() => {
  cpSync(join(import.meta.dirname, "project"), project, { recursive: true });
  git("init", "-q");
  git("add", "-A");
  git("commit", "-qm", "Begin");
  rmSync(join(project, "screens/kelas/periksa.json"));
  writeFileSync(join(project, bell), JSON.stringify({ place: "sidebar", title: "Menu baru", items: [] }));
});
afterAll(() => rmSync(project, { recursive: true }));

function report() {
  const after = readDocuments(project);
  return { revision: "HEAD", documents: diffDocuments(documentsAt(project, "HEAD", after), after, personas) };
}

it("reads what was removed and what was changed, and keeps what is the same", () => {
  const after = readDocuments(project);
  const before = documentsAt(project, "HEAD", after);
  expect(before.length).toBe(after.length + 1);
  expect(before.filter((document) => !after.includes(document)).map(({ path }) => path)).toEqual([
    bell,
    "screens/kelas/periksa.json",
  ]);
  // A screen that is gone is graver than the title of a menu.
  expect(report().documents.map(({ path }) => path)).toEqual(["screens/kelas/periksa.json", bell]);
});

it("says the same as text, Markdown, HTML and JSON", () => {
  const found = report();
  const sentence = 'Judul dari "Menu" menjadi "Menu baru".';
  expect(asText(found)).toContain(sentence);
  expect(asMarkdown(found)).toContain(sentence);
  expect(asHtml(found)).toContain("Judul dari &quot;Menu&quot; menjadi &quot;Menu baru&quot;.");
  const { documents, danger } = JSON.parse(JSON.stringify(asJson(found)));
  expect(documents[1].claims.map(({ sentence: said }: { sentence: string }) => said).join()).toContain(sentence);
  expect(danger.lines.join()).toContain("screens/kelas/periksa.json");
});

it("tells a document that is no JSON, compares the others, and lets nothing pass without a second person", () => {
  const before = readDocuments(project);
  const broken = before.map((document) => (document.path === bell ? { ...document, value: undefined } : document));
  const { before: was, after: is, unreadable } = comparable(before, broken);
  expect(unreadable).toEqual([bell]);
  expect(diffDocuments(was, is, personas)).toEqual([]);
  expect(gateOf(unreadable.map(unread))?.lines.join()).toContain("bukan JSON");
});

it("names who wrote since a revision, and who works in the tree where somebody is set up to", () => {
  vi.stubEnv("GIT_CONFIG_GLOBAL", "/dev/null");
  vi.stubEnv("GIT_AUTHOR_NAME", undefined);
  try {
    expect(authorsSince(project, "HEAD")).toEqual([]);
    vi.stubEnv("GIT_AUTHOR_NAME", "Budi");
    expect(authorsSince(project, "HEAD")).toEqual(["Budi"]);
  } finally {
    vi.unstubAllEnvs();
  }
});

it("refuses a revision that does not exist", () => {
  expect(() => documentsAt(project, "tidak-ada", [])).toThrow(NoRevision);
  expect(() => documentsAt(project, "--help", [])).toThrow(NoRevision);
});

it("ends with 2 and a sentence where the revision does not exist", async () => {
  const root = join(import.meta.dirname, "../../..");
  const ended = await new Promise<{ code: unknown; error: string }>((resolve) => {
    execFile(process.execPath, ["tools/run/run.mjs", "diff", "tidak-ada"], { cwd: root }, (failure, _, error) =>
      resolve({ code: failure?.code, error }),
    );
  });
  expect(ended).toEqual({ code: 2, error: 'Tidak ada revisi "tidak-ada" dalam git ini. Contoh: npm run diff -- HEAD~1\n' });
});
