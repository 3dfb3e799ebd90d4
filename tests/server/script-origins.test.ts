/** The page may load the external scripts that a program document has a key for, and no others. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { readScripts, scriptsFor } from "../../server/services/script-settings";
import { oneDatabase } from "./databases";
import { startTestApp, visit } from "./test-app";

const root = join(import.meta.dirname, "../..");
const copy = mkdtempSync(join(tmpdir(), "layar-documents-"));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

it("the policy names the origin of a script with a key, and nothing more", async () => {
  const [database] = oneDatabase;
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
  expect([await policyOf(server), policy].map((one) => one.includes("trusted-types"))).toEqual([true, false]);
  expect([...new Set(policy.match(/https:[^ ;]+/g))]).toEqual(["https://obrolan.example.id"]);
  await server.close();
});

const given =
  "studi/obrolan=http://127.0.0.1:9/chat.js#k-1, gpk/analitik=https://a.example.id/tag.js?id={key}#G-1,gpk/analitik@gpk.example.id=https://a.example.id/tag.js?id={key}#G-2";

it("a setting gives a script its address and key, for a program and a host", () => {
  const scripts = readScripts(given);
  expect(scriptsFor(scripts, "gpk", "gpk.example.id")).toEqual([
    { id: "analitik", src: "https://a.example.id/tag.js?id={key}", key: "G-2" },
  ]);
  expect(scriptsFor(scripts, "gpk", "portal.example.id").map(({ key }) => key)).toEqual(["G-1"]);
  expect(scriptsFor(scripts, "ppg", "gpk.example.id")).toEqual([]);
  expect(readScripts(undefined)).toEqual([]);
});

it.each([
  "obrolan=https://a.example.id/x.js#k",
  "gpk/obrolan=http://a.example.id/x.js#k",
  "gpk/obrolan=https://a.example.id/x.js",
  "gpk/obrolan=https://u:p@a.example.id/x.js#k",
])("an entry that is none stops the start: %s", (entry) =>
  expect(() => readScripts(entry)).toThrow(/SCRIPTS must be entries such as/),
);

it("the session answers the scripts of its program and host, and the policy lets them in", async () => {
  const [database] = oneDatabase;
  if (!database) throw new Error("no database");
  const server = await startTestApp(database, { scripts: readScripts(given) });
  const sessionOf = async (username: string) => (await (await visit(server, username)).get("/")).json<{ scripts?: unknown }>();
  expect((await sessionOf("sekar.gpk")).scripts).toEqual([
    { id: "analitik", src: "https://a.example.id/tag.js?id={key}", key: "G-1" },
  ]);
  expect((await sessionOf("sri.wahyuni")).scripts).toBeUndefined();
  const policy = String((await (await visit(server)).get("/")).headers["content-security-policy"]);
  expect(policy).toContain("script-src 'self' http://127.0.0.1:9 https://a.example.id;");
  await expect(server.another({ scripts: readScripts("gpk/obrolin=https://a.example.id/x.js#k") })).rejects.toThrow(
    /SCRIPTS names "gpk\/obrolin", which no program has/,
  );
  await server.close();
});
