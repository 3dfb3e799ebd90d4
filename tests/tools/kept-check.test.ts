/** What `npm run check` keeps on disk never hides a problem: whatever the problems come of is looked at again when it changes. */
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { problemToJson } from "../../engine/tools";
import { checkedProject } from "../../tools/check/kept-check";
import { everyNth } from "../sample";

const project = join(import.meta.dirname, "../..");
const problems = join(project, "tests/problems");
const root = mkdtempSync(join(tmpdir(), "layar-kept-check-"));
const cacheFolder = join(root, "cache");
let checks = 0;

/** The codes and places of all problems of the project as it is now. */
async function check() {
  const checked = await checkedProject(root, { cacheFolder, onCheck: () => (checks += 1) });
  return checked.problems.map((problem) => problemToJson(problem, "id"));
}

/** Runs with a file changed, and puts it back. */
async function withFile<Result>(path: string, text: string, run: () => Promise<Result>): Promise<Result> {
  const file = join(root, path);
  let before: string | undefined;
  try {
    before = readFileSync(file, "utf8");
  } catch {}
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  try {
    return await run();
  } finally {
    if (before === undefined) rmSync(file);
    else writeFileSync(file, before);
  }
}

beforeAll(() => {
  cpSync(join(problems, "base"), root, { recursive: true });
  cpSync(join(project, "schemas/language"), join(root, "schemas/language"), { recursive: true });
  for (const block of readdirSync(join(project, "engine/blocks"), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )) {
    const schema = `engine/blocks/${block.name}/${block.name}.schema.json`;
    cpSync(join(project, schema), join(root, schema));
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it("a second run with nothing changed checks nothing, and says the same", async () => {
  expect(await check()).toEqual([]);
  expect(await check()).toEqual([]);
  expect(checks).toBe(1);
});

const cases = readdirSync(problems, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== "base")
  .flatMap(({ name }) => readdirSync(join(problems, name)).map((one) => `${name}/${one}`));
const { items, words } = everyNth(cases, 80);

it(`of cases with a problem, ${words}, each is told after the sound project and after the case before it`, async () => {
  for (const name of items) {
    const folder = join(problems, name);
    const files = readdirSync(folder, { recursive: true, encoding: "utf8", withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== "expected.json")
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
    const lay = async ([path, ...others]: readonly string[]): Promise<unknown> =>
      path === undefined ? check() : withFile(path, readFileSync(join(folder, path), "utf8"), () => lay(others));
    const expected = JSON.parse(readFileSync(join(folder, "expected.json"), "utf8"));
    expect(await lay(files), name).toEqual(expected);
    expect(await lay(files), `${name}, again`).toEqual(expected);
  }
  expect(await check()).toEqual([]);
});

it("a document that another one names is missed when it goes, though the other one has not changed", async () => {
  const [screen = ""] = readdirSync(join(root, "schemas/data"), { recursive: true, encoding: "utf8" }).filter((path) =>
    path.endsWith(".json"),
  );
  const file = join(root, "schemas/data", screen);
  const text = readFileSync(file, "utf8");
  rmSync(file);
  const found = await check();
  writeFileSync(file, text);
  expect(found.length).toBeGreaterThan(0);
  expect(found.some(({ file: path }) => path !== `schemas/data/${screen}`)).toBe(true);
  expect(await check()).toEqual([]);
});

it("a file that no document is, and a link to one, are seen when they come", async () => {
  const stray = await withFile("screens/catatan.txt", "catatan", check);
  expect(stray).toMatchObject([{ code: "not-read", file: "screens/catatan.txt" }]);
  const link = join(root, "screens/tautan.json");
  symlinkSync(join(root, "screens"), link);
  const linked = await check().finally(() => rmSync(link));
  expect(linked).toMatchObject([{ code: "not-read", file: "screens/tautan.json" }]);
});

it("everything is checked again when the checker, its language or its packages change", async () => {
  await check();
  const language = join(root, "schemas/language/screen.schema.json");
  const changes = [
    () => withFile("engine/check/new-rule.ts", "export {};", check),
    () => withFile("node_modules/.package-lock.json", "{}", check),
    async () => {
      const text = readFileSync(language, "utf8");
      appendFileSync(language, "\n");
      await check();
      writeFileSync(language, text);
    },
  ];
  for (const change of changes) {
    const before = checks;
    await change();
    expect(checks).toBe(before + 1);
  }
});

it("what was kept and cannot be read any more is looked for again", async () => {
  await check();
  for (const name of readdirSync(cacheFolder)) writeFileSync(join(cacheFolder, name), '{"problems":');
  const before = checks;
  expect(await check()).toEqual([]);
  expect(checks).toBe(before + 1);
});
