/**
 * Midnight comes while somebody fills in a form, and with it a limit, the caption of a tile and a title that were deployed before (decision 0488).
 * The page is of the day before, the server judges by the new day; then the page becomes that of the new day.
 */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type ServerProcess, startProcess } from "../server/server-process";
import { expectSaved, field, fillWhatIsMissing, openAfresh, save } from "./biodata";
import { accessible, expect, test } from "./journey";
import { copyDemo, copyPage, demoCopy, midnightPort } from "./servers";

const root = join(import.meta.dirname, "../..");
const caption = "Periksa kembali alamat Anda";
const amendment = {
  title: "Alamat lebih pendek",
  why: "Kartu peserta memuat paling banyak 20 huruf alamat.",
  from: "2026-12-02",
  overlays: [
    { document: "schemas/data/gurupenggerak/biodata.schema.json", patch: { properties: { alamat: { maxLength: 20 } } } },
    { document: "menus/gurupenggerak/tiles.json", patch: { items: [{ id: "profil", caption }] } },
  ],
};

let folder: string;
let server: ServerProcess | undefined;

test.use({ baseURL: `http://localhost:${midnightPort}` });
test.beforeAll(async () => {
  test.setTimeout(600_000);
  folder = mkdtempSync(join(tmpdir(), "layar-midnight-"));
  for (const name of ["schemas", "screens", "menus"]) cpSync(join(root, name), join(folder, name), { recursive: true });
  const path = join(folder, "schemas/amendments/gurupenggerak/alamat.json");
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(amendment));
  copyPage(join(folder, "dist"));
  execFileSync(process.execPath, ["--import", "tsx", "tests/e2e/build-periods.ts", folder], { cwd: root, stdio: "inherit" });
  const environment = { DATA_DIR: copyDemo(midnightPort), PORT: String(midnightPort), DEMO: "1" };
  const command = [process.execPath, "tools/run/run.mjs", "tests/e2e/serve-evening.ts", folder] as const;
  server = await startProcess(environment, { command });
});
test.afterAll(async () => {
  await server?.end("SIGTERM");
  for (const one of [folder, demoCopy(midnightPort)]) rmSync(one, { recursive: true, force: true });
});

test("what was deployed before comes into force at midnight, under a page that is open", { tag: ["@desk", "@long"] }, async ({
  page,
}) => {
  const long = "Jalan yang lebih panjang dari dua puluh";
  await openAfresh(page, "bambang.prasetyo");
  await fillWhatIsMissing(page);
  const address = field(page, "Alamat tempat tinggal");
  await address.fill(long);
  await save(page);
  await expectSaved(page);

  const version = async () => (await page.request.get("/backend/preferensi/tautan")).headers()["x-documents"];
  const before = await version();
  server?.child.kill("SIGUSR2");
  await expect.poll(version).not.toBe(before);
  await address.fill(`${long}!`);
  await save(page);
  const summary = page.getByRole("region", { name: "Biodata belum dapat disimpan" });
  await expect(summary).toBeFocused();
  await expect(address).toHaveAttribute("aria-invalid", "true");
  await expect(address).toHaveValue(`${long}!`);

  // The new page knows the limit itself, and keeps what was typed.
  await page.reload();
  await expect(page.locator("html")).not.toHaveAttribute("data-documents", "");
  await address.fill("Jalan Baru 1");
  await save(page);
  await expectSaved(page);
  await accessible(page);
  await page.goto("/");
  await expect(page.getByText(caption)).toBeVisible();
});
