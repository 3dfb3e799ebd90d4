/** The work of somebody who writes or reviews documents: look at a screen as others, at another date, in other states, side by side. */
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { test as base, expect, type FrameLocator } from "@playwright/test";
import { createLibrary, readDocuments } from "../../engine/tools";
import { type PreviewView, previewAddress } from "../../portal/preview-view";
import { diffDocuments } from "../../tools/diff/diff-documents";
import { demoPersonas } from "../../tools/diff/people";
import { asJson } from "../../tools/diff/print";
import { asHtml } from "../../tools/diff/print-html";
import { withViews } from "../../tools/diff/with-views";
import { type StartedPreview, startPreview } from "../../tools/preview/start-preview";
import { editDocuments } from "../check/edit-documents";
import { barriers } from "./barriers";
import { fitsTheWidth } from "./journey";
import { addresses, previewPort, serviceClock } from "./servers";

/** The moment of the other servers, whose data it starts with. */
const at = new Date(serviceClock);

const test = base.extend<object, { preview: StartedPreview }>({
  preview: [
    // biome-ignore lint/correctness/noEmptyPattern: playwright reads what a fixture needs from its first argument
    async ({}, use) => {
      const preview = await startPreview({ port: previewPort, at });
      await use(preview);
      await preview.close();
    },
    { scope: "worker", timeout: 600_000 },
  ],
});

const root = join(import.meta.dirname, "../..");
const tiles = "menus/gurupenggerak/tiles.json";
const notOfTheFourth = { "!=": [{ var: "profile.angkatan" }, 4] };

/** A picture of one pixel. */
const dot =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

const heading = (frame: FrameLocator, name: string) => frame.getByRole("heading", { level: 1, name });
/** The first page of a development server waits for all code that it has. */
const patience = { timeout: 240_000 };

test("two people stand side by side, another takes the place of one, and the date is the server's too", {
  tag: ["@desk", "@long"],
}, async ({ page, preview }) => {
  test.setTimeout(600_000);
  const views = ["sri.wahyuni", "agus.salim"].map((persona) => ({ screen: "gurupenggerak/biodata", persona, width: 360 }));
  await page.goto(previewAddress(views, preview.address), patience);
  const first = page.frameLocator("iframe >> nth=0");
  const second = page.frameLocator("iframe >> nth=1");
  await expect(heading(first, "Biodata")).toBeVisible(patience);
  await expect(first.getByText("calon guru penggerak", { exact: true })).toBeVisible();
  await expect(second.getByText("calon pengajar praktik", { exact: true })).toBeVisible(patience);
  expect(await barriers(page)).toEqual([]);

  const choose = async (label: string, option: RegExp) => {
    await page.getByRole("combobox", { name: label }).click();
    const chosen = Date.now();
    await page.getByRole("option", { name: option }).click();
    return chosen;
  };
  await choose("Sebagai", /^Taufik Hidayat/);
  await expect(first.getByText("TH", { exact: true })).toBeVisible();
  const begun = await choose("Sebagai", /^Sri Wahyuni/);
  // `expect` looks only now and then; this looks at each frame that is painted.
  await first.getByText("SW", { exact: true }).waitFor();
  const changed = Date.now() - begun;
  const screenBegun = await choose("Layar atau dialog", /\(gurupenggerak\/profil, /);
  await expect(heading(first, "Profil")).toBeVisible();
  console.log(`change of persona ${changed} ms, of screen ${Date.now() - screenBegun} ms`);

  await choose("Layar atau dialog", /\(gurupenggerak\/biodata, /);
  await page.getByLabel("Tanggal dan jam (WIB)").fill("2028-01-01T10:00");
  await expect(first.getByText(/telah ditutup/)).toBeVisible(patience);
  expect(page.url()).toContain("tanggal=2028-01-01+10%3A00");
  await expect(second.getByText(/telah ditutup/)).toBeHidden();

  await page.setViewportSize({ width: 320, height: 720 });
  await fitsTheWidth(page);
  expect(await barriers(page)).toEqual([]);
});

test("a view is explained within its frame, with what its screen does not say and means", {
  tag: ["@desk", "@long"],
}, async ({ page, preview }) => {
  test.setTimeout(600_000);
  const views = ["mira.handoko", "sri.wahyuni"].map((persona) => ({ screen: "gurupenggerak/penilaian-wawancara", persona }));
  await page.goto(previewAddress(views, preview.address), patience);
  const first = page.frameLocator("iframe >> nth=0");
  await expect(heading(first, "Lembar penilaian wawancara")).toBeVisible(patience);
  const explain = page.getByRole("button", { name: "Uraikan tampilan 1" });
  const panel = first.getByRole("dialog", { name: "Mengapa tampak begini?" });
  await explain.click();
  await expect(panel.getByRole("heading", { name: "Tidak ditulis, tetapi berlaku" })).toBeVisible();
  await panel.getByText("tindakan.hapus-kendala", { exact: true }).click();
  await expect(panel.getByText('label: "Hapus tanda kendala"')).toBeVisible();
  await expect(page.frameLocator("iframe >> nth=1").getByRole("dialog", { name: "Mengapa tampak begini?" })).toHaveCount(0);
  expect(await barriers(page)).toEqual([]);
  await explain.click();
  await expect(panel).toBeHidden();
});

test("the states of a screen are those of its calls", { tag: ["@desk", "@long"] }, async ({ page, preview }) => {
  test.setTimeout(600_000);
  const list = { screen: "bersama/surel", persona: "ratna.petugas" };
  await page.goto(
    previewAddress(
      (["empty", "many", "refused", "loading"] as const).map((state) => ({ ...list, state })),
      preview.address,
    ),
    patience,
  );
  const frame = (index: number) => page.frameLocator(`iframe >> nth=${index}`);
  for (const index of [0, 1, 2, 3]) await expect(frame(index).getByRole("heading", { level: 1 })).toBeVisible(patience);
  await expect(frame(1).getByText("2.431").first()).toBeVisible(patience);
  await expect(frame(2).getByText("Anda tidak memiliki izin untuk tindakan ini.").first()).toBeVisible();
  await expect(frame(3).locator('[aria-busy="true"]').first()).toBeVisible();
  await expect(frame(0).getByRole("table")).toHaveCount(0);
});

/** The difference of a branch that opens a tile to the fourth cohort. */
function tileOpened() {
  const now = readDocuments(root);
  const before = editDocuments(now, [
    { file: tiles, pointer: "/items/tbs-demo/visibleWhen", value: { and: [{ condition: "tbs-demo" }, notOfTheFourth] } },
  ]);
  const libraries = { before: createLibrary(before), after: createLibrary(now) };
  return withViews(diffDocuments(before, now, demoPersonas("2026-11-25 10:00:00", [])), libraries);
}

test("the report links each witness to the preview, which shows them what it claims; neither has barriers", {
  tag: ["@desk", "@long"],
}, async ({ page, preview }) => {
  test.setTimeout(600_000);
  const documents = tileOpened();
  const viewOf = (file: string, part: string) => {
    const claims = documents.find(({ path }) => path === file)?.claims ?? [];
    const claim = claims.find(({ kind, about }) => kind === "gained" && about.includes(`(${part})`));
    if (!claim?.view) throw new Error(`${file} has no claim of ${part} with a view`);
    return claim;
  };
  const tile = viewOf(tiles, "tbs-demo");
  // Nobody of the demo is like this: the preview makes them.
  expect(tile.people).toEqual([]);
  expect(tile.view?.change).toBeDefined();

  const view = { ...tile.view, screen: "gurupenggerak/home" };
  const files = { before: dot, after: dot, marked: dot };
  const taken = [360, 1280].map((width) => ({ path: tiles, view, width, files, boxes: [] }));
  await page.setContent(asHtml({ revision: "HEAD", documents, pictures: { folder: "", taken, leftOut: 3 } }));
  await expect(page.getByRole("img")).toHaveCount(4);
  expect(await barriers(page)).toEqual([]);
  const address = await page.getByRole("link", { name: /Lihat di pratinjau: Ubin "Demo tes/ }).getAttribute("href");
  expect(address).toBe(previewAddress(tile.view as PreviewView));

  await page.goto(String(address).replace(/^http:\/\/[^/]+/, new URL(preview.address).origin), patience);
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("heading", { level: 1 })).toBeVisible(patience);
  await expect(frame.getByText("Demo tes bakat skolastik", { exact: true })).toBeVisible();
});

test("what the branch changed stands beside the views, for one person on demand, and a witness is shown in the view that is set", {
  tag: ["@desk", "@long"],
}, async ({ page, preview }) => {
  test.setTimeout(600_000);
  const documents = tileOpened();
  // The branch on which this runs changed something else, or nothing.
  await page.route("**/pratinjau/perbedaan*", (route) => {
    const isForOne = new URL(route.request().url()).searchParams.has("bagi");
    return route.fulfill({ json: asJson({ revision: "0123456789abcdef", documents: isForOne ? [] : documents }) });
  });
  await page.goto(previewAddress({ screen: "gurupenggerak/biodata", persona: "sri.wahyuni" }, preview.address), patience);
  await page.getByRole("button", { name: "Perbedaan sejak cabang dimulai" }).click(patience);
  const pane = page.getByRole("region", { name: "Perbedaan sejak cabang dimulai" });
  await expect(pane.getByRole("status")).toHaveText(/^\d+ perubahan dalam \d+ dokumen sejak 0123456789\.$/);
  expect(await barriers(page)).toEqual([]);

  const shown = pane.getByRole("button", { name: /Tampilkan saksinya: Ubin "Demo tes/ }).first();
  await expect(async () => {
    if (!(await shown.isVisible())) await pane.locator("summary").first().click();
    await expect(shown).toBeVisible({ timeout: 500 });
  }).toPass();
  await shown.click();
  await expect(page).toHaveURL(/ubah=/);
  await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toBeVisible(patience);

  await pane.getByRole("combobox", { name: "Bagi" }).click();
  await page.getByRole("option", { name: /^Agus Salim/ }).click();
  await expect(pane.getByRole("status")).toHaveText("Tidak ada yang berubah bagi Agus Salim.");
  expect(await barriers(page)).toEqual([]);
});

test("people never meet the preview: it is in no build and at no server of theirs", { tag: "@desk" }, async ({ request }) => {
  const dist = join(import.meta.dirname, "../../dist");
  const scripts = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((name) => /\.(js|css|html)$/.test(name));
  expect(scripts.length).toBeGreaterThan(50);
  expect(
    scripts.filter((name) => /pratinjau\/(masuk|pilihan)|layar\.localhost/.test(readFileSync(join(dist, name), "utf8"))),
  ).toEqual([]);
  const entered = await request.get(`${addresses[0]}/pratinjau/masuk?sebagai=sri.wahyuni`, { maxRedirects: 0 });
  expect(entered.headers()["set-cookie"] ?? "").not.toContain("pratinjau");
  const read = await request.get(`${addresses[0]}/backend/`, { headers: { cookie: "pratinjau=sebagai%3Dsri.wahyuni" } });
  expect((await read.json()).isLogin).toBe(false);
});

test("what is seen is kept as a case beside the documents, and a slip in its words is told first", {
  tag: ["@desk", "@long"],
}, async ({ page, preview }) => {
  test.setTimeout(600_000);
  const path = join(root, "schemas/cases/gurupenggerak/sri-melihat-biodatanya.json");
  try {
    await page.goto(previewAddress([{ screen: "gurupenggerak/biodata", persona: "sri.wahyuni" }], preview.address), patience);
    await page.getByRole("button", { name: "Simpan sebagai kasus" }).click(patience);
    await page.getByLabel("Yang dijanjikan").fill("Sri melihat biodatanya");
    await page.getByLabel("Bagian spesifikasi").fill("bagian 5");
    await page.getByLabel("Kalimatnya di sana").fill("A participant fills in the biodata.");
    expect(await barriers(page)).toEqual([]);
    await page.getByRole("button", { name: "Tulis kasus" }).click();
    await expect(
      page.getByText("Isi ketiganya: yang dijanjikan, bagian spesifikasi seperti 001 §5, dan kalimatnya."),
    ).toBeVisible();
    await page.getByLabel("Bagian spesifikasi").fill("001 §5");
    await page.getByRole("button", { name: "Tulis kasus" }).click();
    await expect(page.getByText(/^Tersimpan di schemas\/cases\/gurupenggerak\/sri-melihat-biodatanya\.json/)).toBeVisible();
    expect(JSON.parse(readFileSync(path, "utf8"))).toMatchObject({
      title: "Sri melihat biodatanya",
      persona: "gurupenggerak/sri.wahyuni",
      expects: { opens: ["gurupenggerak/biodata"] },
    });
  } finally {
    rmSync(path, { force: true });
  }
});
