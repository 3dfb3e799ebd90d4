/** The page may load the external scripts that a program document has a key for, and no others. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { databases } from "./databases";
import { startTestApp, visit } from "./test-app";

const root = join(import.meta.dirname, "../..");
const copy = mkdtempSync(join(tmpdir(), "layar-documents-"));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

it("the policy names the origin of a script with a key, and nothing more", async () => {
  const [database] = databases;
  if (!database) throw new Error("no database");
  for (const folder of ["schemas", "screens", "menus"]) cpSync(join(root, folder), join(copy, folder), { recursive: true });
  const file = join(copy, "schemas/programs/studi.json");
  const program = JSON.parse(readFileSync(file, "utf8"));
  for (const script of program.scripts) if (script.id === "obrolan") script.key = "kunci-1";
  writeFileSync(file, JSON.stringify(program));
  const server = await startTestApp(database, { people: [] });
  const other = await server.another({ documentsRoot: copy });
  const policyOf = async (built: typeof other) =>
    String((await (await visit(built)).get("/")).headers["content-security-policy"]);
  expect(await policyOf(server)).not.toContain("https://");
  const policy = await policyOf(other);
  expect(policy).toContain("script-src 'self' https://obrolan.example.id;");
  expect(policy).toContain("style-src 'self';");
  expect([...new Set(policy.match(/https:[^ ;]+/g))]).toEqual(["https://obrolan.example.id"]);
  await server.close();
});
