// @long
/** The first database of the demo is kept by what makes it: another data folder takes it over. */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { openDatabase } from "../../server/database/open-database";
import { makeDatabase } from "./make-database";

const folder = mkdtempSync(join(tmpdir(), "layar-first-database-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function make(name: string) {
  const DATA_DIR = join(folder, name);
  await makeDatabase(DATA_DIR);
  expect([existsSync(join(DATA_DIR, "db.draft")), existsSync(join(DATA_DIR, "files"))]).toEqual([false, true]);
  const { db, close } = await openDatabase({ directory: join(DATA_DIR, "db") });
  const people = await db.selectFrom("account").select("id").orderBy("id").execute();
  await close();
  return people.map(({ id }) => id);
}

it("has all people of the demo, and a second folder has the very same ones", { timeout: 900_000 }, async () => {
  const first = await make("first");
  expect(first.length).toBeGreaterThan(1_000);
  // Ids are made by chance: had the people been made again, they would have others.
  expect(await make("second")).toEqual(first);
});
