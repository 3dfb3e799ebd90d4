/** `npm run diff -- <revision> --fail-on danger` as it runs before a merge, in a repository of its own. */
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { writtenRights } from "../../../tools/diff/rights-rows";

const tools = join(import.meta.dirname, "../../..");
const project = mkdtempSync(join(tmpdir(), "layar-gate-"));
const env = {
  ...process.env,
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_AUTHOR_NAME: "Ani",
  GIT_COMMITTER_NAME: "Ani",
  EMAIL: "a@example.id",
};
const git = (...args: string[]) => execFileSync("git", ["-C", project, ...args], { env });

const record = join(project, "schemas/records/kelas/daftar.json");
const rights = join(project, "rights.json");
const held = [{ group: "Bendahara LPTK", permission: "daftar.periksa" }];

beforeAll(() => {
  cpSync(join(import.meta.dirname, "project"), project, { recursive: true });
  writeFileSync(rights, writtenRights(held));
  git("init", "-q");
  git("add", "-A");
  git("commit", "-qm", "Begin");
});
afterAll(() => rmSync(project, { recursive: true }));

function diff(): { code: number | null; told: string; error: string } {
  const command = ["tools/run/run.mjs", "diff", "HEAD", "--project", project, "--fail-on", "danger"];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: tools, env, encoding: "utf8" });
  return { code: status, told: stdout, error: stderr };
}

it("stops what is dangerous until a second person approves it, and again when it grows", () => {
  writeFileSync(record, readFileSync(record, "utf8").replace('"complete": true', '"complete": false'));
  const stopped = diff();
  expect([stopped.code, stopped.told]).toEqual([3, expect.stringContaining("boleh dikirim belum lengkap")]);
  const file = /approvals\/\w+\.txt/.exec(stopped.error)?.[0] ?? "";
  mkdirSync(join(project, "approvals"));
  writeFileSync(join(project, file), "Disetujui oleh: Ani\n");
  expect(diff().code).toBe(3);
  writeFileSync(join(project, file), "Disetujui oleh: Budi\n");
  expect(diff()).toMatchObject({ code: 0, error: "" });
  writeFileSync(rights, writtenRights([...held, { group: "Bendahara LPTK", permission: "daftar.putus" }]));
  const grown = diff();
  expect([grown.code, grown.told]).toEqual([3, expect.stringContaining("Bendahara LPTK kini dapat")]);
  expect(grown.error).not.toContain(file);
}, 60_000);
