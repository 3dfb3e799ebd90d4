/**
 * Every question of a shipped page is answered to the demo person who opens it, and so is every question of the page of the first row of
 * each of its lists: what a screen inherits may ask for what its own people may not read. `rows.spec` looks at the same in the browser.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isObject, visitObjects } from "../../engine/server";
import type { FirstAnswers } from "../../portal/first-answers";
import { pageRoutesFile } from "../../portal/page-routes";
import { unanswered } from "../../server/front/ask";
import { compilePortal } from "../../tools/documents/compile-portal";
import { pageRoutes } from "../../tools/documents/page-routes";
import { shipped } from "../documents/portal";
import { shippedPages } from "../e2e/shipped-screens";
import { everyNth } from "../sample";
import { oneDatabase } from "./databases";
import { startTestApp, type TestApp, type Visitor, visitors } from "./test-app";

const [database] = oneDatabase;
const pages = shippedPages().flatMap(({ username, ...page }) => (username === undefined ? [] : [{ ...page, username }]));
const { items: tried, words } = everyNth(pages, 12);
const folder = mkdtempSync(join(tmpdir(), "layar-page-"));
const refused: string[] = [];
let server: TestApp;

beforeAll(async () => {
  const files = pageRoutes(compilePortal(shipped), () => ({ scripts: [], styles: [] }));
  writeFileSync(join(folder, pageRoutesFile), JSON.stringify(files));
  writeFileSync(
    join(folder, "index.html"),
    '<!doctype html><html lang="id"><head></head><body><div id="portal"></div></body></html>',
  );
  const write = (line: string) => {
    const { msg, call, status } = JSON.parse(line);
    if (msg === unanswered) refused.push(`${status} ${call}`);
  };
  server = await startTestApp(database as (typeof oneDatabase)[number], { crowd: true, pageFolder: folder, logger: { write } });
});
const as = visitors(() => server);
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The answers that the page at this address comes with, and the calls that were refused. */
async function open(visitor: Visitor, url: string) {
  refused.length = 0;
  const { body } = await visitor.send({ method: "GET", url });
  const written = /<script type="application\/json" id="first-answers">(.*?)<\/script>/s.exec(body)?.[1];
  const { answers } = JSON.parse(written ?? '{"answers":[]}') as FirstAnswers;
  return { answers, refused: [...refused] };
}

/** Where the first row of a list leads that names its row alone. */
function firstRows(id: string, answers: FirstAnswers["answers"]): string[] {
  const addresses: string[] = [];
  const screen = shipped.get("screen", id) ?? {};
  visitObjects(screen.blocks, (block) => {
    const action = isObject(block.open) ? block.open.action : undefined;
    const source = isObject(screen.sources) ? screen.sources[String(block.source)] : undefined;
    if (!isObject(action) || action.kind !== "go" || !isObject(source)) return;
    const [, , body] = answers.find(([call]) => call === source.call) ?? [];
    const [row] = isObject(body) && Array.isArray(body.data) ? body.data : [];
    const path = shipped.get("screen", String(action.screen))?.path;
    const isOfRow = JSON.stringify(action.params) === '{"id":{"var":"row.id"}}';
    if (isOfRow && isObject(row) && typeof path === "string") addresses.push(path.replace(":id", String(row.id)));
  });
  return addresses;
}

it(`of pages nothing is refused (${words})`, async () => {
  const faults: string[] = [];
  let rows = 0;
  for (const { id, address, username } of tried) {
    const visitor = await as(username);
    const page = await open(visitor, address);
    faults.push(...page.refused.map((call) => `${id} as ${username}: ${call}`));
    for (const row of firstRows(id, page.answers)) {
      rows += 1;
      faults.push(...(await open(visitor, row)).refused.map((call) => `${row} from ${id} as ${username}: ${call}`));
    }
  }
  expect(rows).toBeGreaterThan(tried.length / 5);
  expect(faults).toEqual([]);
});
