/**
 * A release while somebody fills in a form: their page is of the version before, the server of the new one, whose form asks one thing more.
 * What the old page sends counts, nothing that was typed is lost, and the page becomes the new one between two writes.
 */
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromiumOptions } from "../../tools/chromium";
import { type ServerProcess, startProcess } from "../server/server-process";
import { expectSaved, field, fillWhatIsMissing, openAfresh, save, unfold } from "./biodata";
import { type CutOff, cutOff } from "./cut-off";
import { accessible, expect, test } from "./journey";
import { copyDemo, demoCopy, releasePort, serviceClock } from "./servers";

const baseURL = `http://localhost:${releasePort}`;
const root = join(import.meta.dirname, "../..");
const schema = "schemas/data/gurupenggerak/biodata.schema.json";
const screen = "screens/gurupenggerak/biodata.json";
const title = "Nama panggilan";
const environment = { DATA_DIR: demoCopy(releasePort), LAYAR_CLOCK: serviceClock, DEMO: "1" };

test.use({
  baseURL,
  serviceWorkers: "allow",
  // biome-ignore lint/correctness/noEmptyPattern: playwright reads what a fixture needs from its first argument
  launchOptions: [async ({}, use) => use(await chromiumOptions()), { scope: "worker" }],
});

/** The shipped documents with one field more in the form, and their page. */
function nextRelease(): string {
  const release = mkdtempSync(join(tmpdir(), "layar-release-"));
  for (const folder of ["schemas", "screens", "menus"]) cpSync(join(root, folder), join(release, folder), { recursive: true });
  const document = JSON.parse(readFileSync(join(release, schema), "utf8"));
  document.properties.nama_panggilan = { title, type: "string", maxLength: 50 };
  writeFileSync(join(release, schema), JSON.stringify(document));
  const text = readFileSync(join(release, screen), "utf8");
  const first = '{ "field": "alamat",';
  expect(text).toContain(first);
  writeFileSync(join(release, screen), text.replace(first, `"nama_panggilan", ${first}`));
  execFileSync(process.execPath, ["--import", "tsx", "tests/e2e/build-release.ts", release], { cwd: root, stdio: "inherit" });
  return release;
}

let release: string;
let server: ServerProcess | undefined;
let way: CutOff;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  release = nextRelease();
  copyDemo(releasePort);
  server = await startProcess(environment);
  way = await cutOff(releasePort, server.address);
});
test.afterAll(async () => {
  await way?.close();
  await server?.end("SIGTERM");
  for (const folder of [release, environment.DATA_DIR]) rmSync(folder, { recursive: true, force: true });
});

test("an old page goes on with a new server, and becomes the new page between two writes", {
  tag: ["@desk", "@long"],
}, async ({ page }) => {
  await openAfresh(page, "bambang.prasetyo");
  await fillWhatIsMissing(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const address = field(page, "Alamat tempat tinggal");
  const typed = `Jalan rilis lama ${Date.now()}`;
  await address.fill(typed);

  await server?.end("SIGTERM");
  server = await startProcess(environment, { pageFolder: join(release, "dist"), documentsRoot: release });
  way.turnTo(server.address);
  await expect(address).toHaveValue(typed);
  await save(page);
  await expectSaved(page);
  const stored = async () => (await (await page.request.get(`${baseURL}/backend/guru-penggerak/biodata`)).json()).data;
  expect(await stored()).toMatchObject({ alamat: typed });

  const again = `${typed} lagi`;
  await address.fill(again);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const offer = page.getByRole("status").filter({ hasText: "Versi baru portal tersedia." });
  await expect(offer).toBeVisible({ timeout: 60_000 });
  await expect(field(page, title)).toHaveCount(0);
  await page.getByRole("button", { name: "Muat versi baru" }).click();
  await expect(offer).toBeHidden();
  await unfold(page);
  await expect(address).toHaveValue(again);
  await accessible(page);

  await field(page, title).fill("Bambang");
  await save(page);
  await expectSaved(page);
  expect(await stored()).toMatchObject({ alamat: again, nama_panggilan: "Bambang" });
});
