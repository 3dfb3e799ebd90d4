/**
 * Midnight comes while somebody fills in a form, and with it a limit, the caption of a tile and a title that were deployed before (decision 0488).
 * The page is of the day before, the server judges by the new day; then the page becomes that of the new day. Who is in the middle of what the
 * change touches gets its mail (decision 0502).
 */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Page } from "@playwright/test";
import { type ServerProcess, startProcess } from "../server/server-process";
import { expectSaved, field, fillWhatIsMissing, openAfresh, save } from "./biodata";
import { accessible, enter, expect, fitsTheWidth, test } from "./journey";
import { copyDemo, copyPage, demoCopy, midnightPort } from "./servers";

const root = join(import.meta.dirname, "../..");
const caption = "Periksa kembali alamat Anda";
const subject = "Tambahan waktu paling lama 60 menit";
const amendment = {
  title: "Alamat dan tambahan waktu lebih pendek",
  why: "Kartu peserta memuat paling banyak 20 huruf alamat, dan esai selesai pada hari yang sama.",
  from: "2026-12-02",
  overlays: [
    { document: "schemas/data/gurupenggerak/biodata.schema.json", patch: { properties: { alamat: { maxLength: 20 } } } },
    { document: "menus/gurupenggerak/tiles.json", patch: { items: [{ id: "profil", caption }] } },
    { document: "schemas/data/gurupenggerak/perpanjangan.schema.json", patch: { properties: { menit: { maximum: 60 } } } },
    {
      document: "schemas/records/gurupenggerak/perpanjangan.json",
      patch: {
        transitions: [
          {
            id: "kabar-batas",
            title: "Kabar batas baru",
            from: ["diajukan"],
            when: { ">": [{ var: "row.menit" }, 60] },
            at: { on: "2026-12-02" },
            mail: { subject, paragraphs: ["{row.nama} meminta {row.menit} menit; sejak hari ini paling lama 60 menit."] },
          },
        ],
      },
    },
  ],
};

let folder: string;
let server: ServerProcess | undefined;

test.use({ baseURL: `http://localhost:${midnightPort}` });
test.beforeAll(async () => {
  test.setTimeout(600_000);
  folder = mkdtempSync(join(tmpdir(), "layar-midnight-"));
  for (const name of ["schemas", "screens", "menus"]) cpSync(join(root, name), join(folder, name), { recursive: true });
  const path = join(folder, "schemas/amendments/gurupenggerak/batas.json");
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

interface Request {
  readonly id: string;
  readonly nama: string;
  readonly menit: number;
}

/** The requests for more time that nobody has decided. */
async function undecided(officer: Page): Promise<Request[]> {
  const answer = await officer.request.get("/backend/records/gurupenggerak/perpanjangan/lists/antrean?state=diajukan&limit=100");
  return (await answer.json()).data;
}

/** Decides one of two requests that the new limit touches on the evening before; gives those that wait on. */
async function decidesOne(officer: Page): Promise<{ decided: Request; waiting: Request[] }> {
  await enter(officer, "galih.koordinator", "/home");
  const [decided] = (await undecided(officer)).filter(({ menit }) => menit > 60);
  if (!decided) throw new Error("nobody asks for more than 60 minutes");
  await officer.goto(`/perpanjangan-esai-gp/permintaan/${decided.id}`);
  await officer.getByRole("button", { name: "Tolak" }).click();
  const dialog = officer.getByRole("dialog");
  await dialog.getByLabel(/Alasan/).fill("Waktunya sudah cukup.");
  await dialog.getByRole("button").last().click();
  await expect(officer.getByText(`Permintaan ${decided.nama} ditolak.`)).toBeVisible();
  return { decided, waiting: await undecided(officer) };
}

/** The mails of the new limit in the demo's mailbox, by their words. */
async function told(officer: Page): Promise<string[]> {
  await officer.goto("/backend/surat");
  const mails = officer.getByRole("listitem").filter({ has: officer.getByRole("heading", { name: subject }) });
  return (await mails.locator("p:not(.hint)").allInnerTexts()).filter((words) => words.includes(" menit; "));
}

const wordsFor = ({ nama, menit }: Request) => `${nama} meminta ${menit} menit; sejak hari ini paling lama 60 menit.`;

/** A request for more than the new limit allows is told of it once; one that was decided before it, or asked for less, is not. */
async function tellsThoseInTheMiddle(officer: Page, waiting: readonly Request[]): Promise<void> {
  const touched = waiting.filter(({ menit }) => menit > 60);
  expect(touched.length).toBeGreaterThan(0);
  expect(touched.length).toBeLessThan(waiting.length);
  await expect(async () => expect((await told(officer)).length).toBeGreaterThanOrEqual(touched.length)).toPass();
  // Another round of what happens by itself sends nothing twice, and nothing to others.
  await officer.waitForTimeout(6_000);
  expect((await told(officer)).sort()).toEqual(touched.map(wordsFor).sort());
  await officer.screenshot({ path: "test-results/midnight-mails-1280.png" });
  await fitsTheWidth(officer);
  await accessible(officer);
  await officer.goto(`/perpanjangan-esai-gp/permintaan/${touched[0]?.id}`);
  await expect(officer.getByText("Kabar batas baru")).toBeVisible();
  await accessible(officer);
  await officer.screenshot({ path: "test-results/midnight-row-1280.png" });
}

test("what was deployed before comes into force at midnight, under a page that is open, and tells whom it touches by mail", {
  tag: ["@desk", "@long"],
}, async ({ page, openElsewhere }) => {
  const officer = await openElsewhere();
  const { decided, waiting } = await decidesOne(officer);
  expect(waiting.map(({ id }) => id)).not.toContain(decided.id);
  expect(await told(officer)).toEqual([]);

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
  await tellsThoseInTheMiddle(officer, waiting);
});
