/** A tool runs as one file that is made once for each state of the code, and finds what it reads beside its code. */
import { execFile, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, it } from "vitest";
import { fingerprintOfFiles } from "../../tools/run/fingerprint.mjs";
import { isWholeRun } from "../sample";

const root = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "layar-run-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const other = 65_534;

/** Only root runs something as another user, who must be able to read the project. */
function isReadByOthers(): boolean {
  if (process.getuid?.() !== 0) return false;
  return spawnSync("cat", [join(root, "package.json")], { uid: other, gid: other, stdio: "ignore" }).status === 0;
}

const run = (name: string, given: readonly string[], environment: Readonly<Record<string, string>> = {}) => {
  const { DATABASE_URL: _url, NODE_ENV: _mode, LAYAR_SECRET: _secret, ...inherited } = process.env;
  const options = { cwd: folder, env: { ...inherited, ...environment } };
  return promisify(execFile)(process.execPath, [join(root, "tools/run/run.mjs"), name, ...given], options);
};

it.runIf(isWholeRun)(
  "makes the first database from the bundle, in another folder than that of the project",
  { timeout: 400_000 },
  async () => {
    const DATA_DIR = join(folder, "data");
    const { stderr } = await run("make-database", [], { DATA_DIR, DEMO: "0" });
    expect(stderr).toBe("");
    expect(existsSync(join(DATA_DIR, "db/PG_VERSION"))).toBe(true);
    expect(existsSync(join(DATA_DIR, "db.lock"))).toBe(false);
  },
);

it("hands over what is given to the tool, and ends as the tool ends", async () => {
  const { stdout } = await run("make-icons", []).catch((error: { stderr: string }) => ({ stdout: error.stderr }));
  expect(stdout).toContain("make-icons");
  const failed = await run("make-database", [], { DATA_DIR: join(root, "package.json"), DEMO: "0" }).catch((error) => error);
  expect([failed.code, failed.stderr]).toEqual([1, expect.stringMatching(/a part of the path is a file/)]);
});

it.runIf(isReadByOthers())("runs for a user who may write nothing beside the packages", async () => {
  const asOther = { cwd: "/", uid: other, gid: other, env: { PATH: process.env.PATH, HOME: "/" } };
  // By its path it is another entry than by its name: nobody has made its bundle.
  const run = promisify(execFile)(
    process.execPath,
    [join(root, "tools/run/run.mjs"), "tools/retention.ts", "--no-such"],
    asOther,
  );
  await expect(run).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining("'--no-such'") });
});

it("the fingerprint of files follows names, bytes, links, and what comes and goes; not times", () => {
  const place = join(folder, "files");
  const print = () => fingerprintOfFiles(folder, ["files", "not-there"]);
  mkdirSync(join(place, "inner"), { recursive: true });
  writeFileSync(join(place, "a.json"), "1");
  const seen = [print()];
  const changes = [
    () => writeFileSync(join(place, "a.json"), "2"),
    () => writeFileSync(join(place, "inner/b.json"), "2"),
    () => symlinkSync("a.json", join(place, "c.json")),
    () => {
      rmSync(join(place, "c.json"));
      symlinkSync("inner/b.json", join(place, "c.json"));
    },
    () => rmSync(join(place, "a.json")),
    () => writeFileSync(join(folder, "not-there"), ""),
  ];
  for (const change of changes) {
    change();
    seen.push(print());
  }
  expect(new Set(seen).size).toBe(changes.length + 1);
  const file = join(place, "inner/b.json");
  const { mtimeMs } = statSync(file);
  const before = print();
  writeFileSync(file, readFileSync(file));
  expect(statSync(file).mtimeMs).toBeGreaterThanOrEqual(mtimeMs);
  expect(print()).toBe(before);
});
