/** `npm run test:documents -- --watch`: the cases are tried again whenever a document is saved, also while one of them is half written. */
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { makeProject, type Project } from "../server/records/scholarship";

const tiles = "menus/beasiswa/tiles.json";
const conditions = "schemas/conditions/beasiswa.json";

const repository = join(import.meta.dirname, "../..");

let project: Project;
let watching: ChildProcessWithoutNullStreams;
let told = "";

beforeAll(() => {
  project = makeProject();
  // The checker reads the language there.
  symlinkSync(join(repository, "engine"), join(project.root, "engine"));
  const head = { $schema: "../../language/case.schema.json", title: "Pelamar melihat permohonannya", section: "001 §6" };
  const person = {
    facts: { preferences: { permissions: ["beasiswa.daftar"] } },
    date: "2026-11-21 10:00:00",
    menu: "beasiswa/tiles",
  };
  const expects = { items: { permohonan: "open", antrean: "hidden" } };
  project.change(
    "schemas/cases/beasiswa/pelamar.json",
    JSON.stringify({ ...head, sentence: "A tile shows when the permission is held.", ...person, expects }),
  );
  const tool = join(repository, "tools/test-documents.ts");
  watching = spawn(process.execPath, ["--import", "tsx", tool, "beasiswa", "--watch", "--project", project.root]);
  for (const out of [watching.stdout, watching.stderr]) out.on("data", (text) => (told += text));
});
afterAll(() => {
  watching.kill();
  project.remove();
});

/** The words of the next try. */
const next = async (words: string) => {
  await vi.waitFor(() => expect(told).toContain(words), { timeout: 120_000, interval: 100 });
  const said = told;
  told = "";
  return said;
};
const save = (path: string, change: (text: string) => string) => {
  const file = join(project.root, path);
  const text = readFileSync(file, "utf8");
  writeFileSync(file, change(text));
  return () => writeFileSync(file, text);
};

it("tries again after each save, tells what does not hold, and goes on after a document that is half written", async () => {
  await next("1 kasus, 2 harapan, semua terpenuhi");
  const back = save(conditions, (text) => text.replace('"beasiswa.daftar"', '"beasiswa.juri"'));
  expect(await next("1 kasus")).toContain('Butir "permohonan" seharusnya dapat dibuka, ternyata tidak tampak.');
  back();
  await next("semua terpenuhi");
  const whole = save(tiles, (text) => text.slice(0, -20));
  expect(await next("1 kasus")).toMatch(/pelamar\.json/);
  whole();
  await next("semua terpenuhi");
  expect(watching.exitCode).toBeNull();
}, 300_000);
