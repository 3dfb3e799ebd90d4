/** One law for the rules that ship: screens and rows, of demo people with other permissions at other dates. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readDemoPeople } from "../../server/demo/seed-demo";
import { compilePortal } from "../../tools/documents/compile-portal";
import { databases } from "../server/databases";
import { become, drawn, openScreens, rulesOfRow, strangers, type World } from "../server/law/shipped";
import { documentsOf, startTestApp } from "../server/test-app";

const { library } = documentsOf().base;
const usernames = readDemoPeople()
  .filter(({ blocked }) => !blocked)
  .map(({ username }) => username);
/** The permissions that some document asks for. */
const written = JSON.stringify([...library.sources.values()].map(({ value }) => value));
const permissions = [
  ...new Set([...written.matchAll(/"permitted":"([^"]+)"/g)].flatMap(([, keys = ""]) => keys.split("|"))),
].sort();
const many = { account: 1_000_000, address: 1_000_000 };

let world: World;
beforeAll(async () => {
  const [database] = databases;
  if (!database) throw new Error("no database");
  const server = await startTestApp(database, { callLimits: { read: many, write: many } });
  world = { server, portal: compilePortal(library), visitors: new Map() };
}, 900_000);
afterAll(() => world?.server.close());

it("page and server open the same screens to strangers", { timeout: 1_800_000 }, async () => {
  let opened = 0;
  await fc.assert(
    fc.asyncProperty(strangers(usernames), async (stranger) => {
      const person = await become(world, stranger, permissions);
      const { page, server } = await openScreens(world, stranger, person);
      expect(page).toEqual(server);
      opened += page.length;
    }),
    { numRuns: Number(process.env.LAW ?? 200) },
  );
  console.log(`strangers: ${opened} screens opened alike`);
});

it("database and server decide alike by every rule of a record type", { timeout: 1_800_000 }, async () => {
  const decided = { all: 0, yes: 0 };
  await fc.assert(
    fc.asyncProperty(strangers(usernames), fc.constantFrom(...library.ids("record")), drawn, async (stranger, type, row) => {
      const person = await become(world, stranger, permissions);
      const { database, memory } = await rulesOfRow(world, type, row, stranger, person);
      expect(database).toEqual(memory);
      const answers = Object.values(memory);
      decided.all += answers.length;
      decided.yes += answers.filter(Boolean).length;
    }),
    { numRuns: Number(process.env.LAW ?? 1000) },
  );
  expect(decided.yes).toBeGreaterThan(decided.all / 100);
  console.log(`rows: ${decided.all} rules decided alike, ${decided.yes} of them yes`);
});
