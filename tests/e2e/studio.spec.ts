/**
 * The work of programme staff at the desk, without a letter of JSON: by mouse and by keyboard alone, each task with the very lines that a
 * careful hand would have changed.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { wholeXlsx } from "../../server/sheets/xlsx-file";
import { type Git, gitAt } from "../../tools/git";
import { linesOf, sheetType } from "../../tools/studio/sheets/sheet-book";
import { type StartedStudio, startStudio } from "../../tools/studio/start-studio";
import { barriers } from "./barriers";
import { studioPort } from "./servers";

const folders = ["schemas", "screens", "menus"];
const project = join(import.meta.dirname, "../..");

interface Opened {
  readonly git: Git;
  readonly studio: StartedStudio;
}

const test = base.extend<object, { desk: Opened }>({
  desk: [
    // biome-ignore lint/correctness/noEmptyPattern: playwright reads what a fixture needs from its first argument
    async ({}, use) => {
      const root = mkdtempSync(join(tmpdir(), "layar-studio-"));
      for (const name of folders) cpSync(join(project, name), join(root, name), { recursive: true });
      const git = gitAt(root);
      git(["init", "--quiet", "--initial-branch=main"]);
      git(["config", "user.name", "Penyusun"]);
      git(["config", "user.email", "penyusun@contoh.id"]);
      git(["add", "--", ...folders]);
      git(["commit", "--quiet", "--message=awal"]);
      const studio = await startStudio({ port: studioPort, root });
      await use({ git, studio });
      await studio.close();
      rmSync(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
    { scope: "worker", timeout: 600_000 },
  ],
});

/** The lines that git tells of the last task; then the tree is as it was before it, and the desk sees that when somebody comes back to it. */
async function changed(page: Page, git: Git): Promise<string[]> {
  git(["add", "--", ...folders]);
  const lines = git(["diff", "--cached", "--unified=0"]).toString().split("\n");
  git(["reset", "--hard", "--quiet"]);
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  return lines.flatMap((line) => {
    const [, sign, text = ""] = /^([+-])(?!\+\+|--)(.*)$/.exec(line) ?? [];
    return sign ? [`${sign}${text.trim()}`] : [];
  });
}

const saved = (page: Page) => page.getByText("Semua tersimpan", { exact: true });
const part = (page: Page, key: string) => page.locator(`.part[data-key="${key}"]`);
const field = (page: Page, key: string) => part(page, key).getByRole("textbox");

/** Finds a place by words, as a person does who knows the portal and not its files. */
async function find(page: Page, words: string, link: string | RegExp): Promise<void> {
  await page.getByRole("searchbox").fill(words);
  await page.getByRole("navigation", { name: "Dokumen" }).getByRole("link", { name: link }).first().click();
  await page.getByRole("searchbox").fill("");
}

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Simpan", exact: true }).click();
  await expect(saved(page)).toBeVisible();
}

test("a caption is changed by mouse, in its one line, and the desk keeps nobody out", { tag: ["@desk"] }, async ({
  page,
  desk,
}) => {
  await page.goto(desk.studio.address);
  await find(page, "Akun, fungsi dan tahap Anda", /Akun, fungsi dan tahap Anda.*Layanan Anda › items/);
  await field(page, "caption").fill("Akun, fungsi, tahap dan angkatan Anda");
  await save(page);
  expect(await changed(page, desk.git)).toEqual([
    '-"caption": "Akun, fungsi dan tahap Anda",',
    '+"caption": "Akun, fungsi, tahap dan angkatan Anda",',
  ]);
  expect(await barriers(page)).toEqual([]);
});

test("tasks by mouse", { tag: ["@desk", "@long"] }, async ({ page, desk }) => {
  await page.goto(desk.studio.address);

  await test.step("a choice more in a list", async () => {
    await find(page, "golongan", /^golongan Golongan$/);
    await part(page, "items").getByRole("link").click();
    await page.getByRole("button", { name: "Tambah butir" }).click();
    await field(page, "label").fill("Honorer");
    await save(page);
    expect(await changed(page, desk.git)).toEqual(["+},", "+{", '+"value": 118,', '+"label": "Honorer"']);
  });

  await test.step("a tile hidden from a track", async () => {
    await find(page, "tbs-demo Layanan Anda", /^tbs-demo Layanan Anda › items/);
    await part(page, "visibleWhen").getByRole("link").click();
    await page.getByRole("button", { name: "Tambah isian" }).click();
    const row = page.locator(".logic-row").nth(1);
    await row.getByLabel("Isian", { exact: true }).fill("profile.k_jalur_gpm");
    await row.getByLabel("Isian", { exact: true }).press("Enter");
    await row.getByLabel("Hubungan", { exact: true }).click();
    await page.getByRole("option", { name: "bukan", exact: true }).click();
    await choose(page, row, "Nilai", "7");
    await expect(page.getByText('syarat "tbs-demo" dan profile.k_jalur_gpm bukan 7')).toBeVisible();
    await save(page);
    expect(await changed(page, desk.git)).toEqual([
      '-"visibleWhen": { "condition": "tbs-demo" },',
      '+"visibleWhen": { "and": [{ "condition": "tbs-demo" }, { "!=": [{ "var": "profile.k_jalur_gpm" }, 7] }] },',
    ]);
  });

  await test.step("sections of a form in another order", async () => {
    await find(page, "kepegawaian biodata", /^kepegawaian Biodata/);
    await page.getByRole("navigation", { name: "Letak" }).getByRole("link").last().click();
    await page.getByRole("button", { name: /^Naikkan Kepegawaian/i }).click();
    await save(page);
    const lines = await changed(page, desk.git);
    // git tells the shorter of both sections as the one that moved.
    expect(
      lines
        .filter((line) => line.startsWith("-"))
        .map((line) => line.slice(1))
        .sort(),
    ).toEqual(
      lines
        .filter((line) => line.startsWith("+"))
        .map((line) => line.slice(1))
        .sort(),
    );
    expect(lines.length).toBeGreaterThan(2);
  });

  await test.step("the words of a mail", async () => {
    await find(page, "Undangan akun", /^Undangan akun \{row\.nama\}/);
    await field(page, "subject").fill("Undangan untuk {row.nama}");
    await save(page);
    expect(await changed(page, desk.git)).toEqual([
      '-"subject": "Undangan akun {row.nama}",',
      '+"subject": "Undangan untuk {row.nama}",',
    ]);
  });

  await test.step("the NIK unlocked", async () => {
    await find(page, "nik gurupenggerak/biodata", /^nik .*properties/);
    await page
      .locator('.part[data-key="readOnlyWhen"]')
      .getByRole("button", { name: /^Bentuk/ })
      .click();
    await page.getByRole("menuitem", { name: /^Hapus/ }).click();
    await save(page);
    expect(await changed(page, desk.git)).toEqual([
      '-"sensitive": "unique",',
      '-"readOnlyWhen": { "and": [{ "present": { "var": "profile.angkatan" } }, { "condition": "angkatan-7-ke-atas" }] }',
      '+"sensitive": "unique"',
    ]);
  });
});

/** Goes to an element with the Tab key alone, as somebody does who has no mouse. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let press = 0; press < 400; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`nobody reaches ${target} by keyboard`);
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

test("tasks by keyboard alone", { tag: ["@desk", "@long"] }, async ({ page, desk }) => {
  await page.goto(desk.studio.address);
  const findBy = async (words: string, link: RegExp) => {
    await tabTo(page, page.getByRole("searchbox"));
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(words);
    await press(page, page.getByRole("navigation", { name: "Dokumen" }).getByRole("link", { name: link }).first());
  };
  /** Types, and takes the first that is offered. */
  const chooseBy = async (box: Locator, typed: string) => {
    await tabTo(page, box);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(typed);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
  };

  await test.step("a caption, undone and made again", async () => {
    await findBy("Akun, fungsi dan tahap Anda", /Layanan Anda › items/);
    await tabTo(page, field(page, "caption"));
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("Akun Anda");
    await page.keyboard.press("Tab");
    await expect(page.getByText("1 dokumen belum disimpan")).toBeVisible();
    await page.keyboard.press("ControlOrMeta+z");
    await expect(saved(page)).toBeVisible();
    await expect(field(page, "caption")).toHaveValue("Akun, fungsi dan tahap Anda");
    await page.keyboard.press("ControlOrMeta+Shift+z");
    await expect(field(page, "caption")).toHaveValue("Akun Anda");
    await page.keyboard.press("ControlOrMeta+s");
    await expect(saved(page)).toBeVisible();
    expect(await changed(page, desk.git)).toEqual(['-"caption": "Akun, fungsi dan tahap Anda",', '+"caption": "Akun Anda",']);
  });

  await test.step("a value that the field offers, and one that it does not offer yet", async () => {
    await findBy("jabatan_lain biodata", /^jabatan_lain Biodata/);
    await press(page, part(page, "visibleWhen").getByRole("link"));
    const value = page.getByRole("combobox", { name: "Nilai" });
    await expect(value).toHaveValue("Lainnya (tuliskan) (99)");
    await chooseBy(value, "1");
    await expect(value).not.toHaveValue("Lainnya (tuliskan) (99)");
    await chooseBy(value, "98");
    await expect(value).toHaveValue("98 (bukan pilihan isian ini)");
    await page.keyboard.press("ControlOrMeta+s");
    await expect(saved(page)).toBeVisible();
    expect(await changed(page, desk.git)).toEqual([
      '-"visibleWhen": { "==": [{ "var": "form.k_jabatan_gpm" }, 99] }',
      '+"visibleWhen": { "==": [{ "var": "form.k_jabatan_gpm" }, 98] }',
    ]);
  });

  await test.step("cohort 12 with its dates", async () => {
    await tabTo(page, page.getByRole("searchbox"));
    await page.keyboard.press("Escape");
    await press(page, page.locator("summary", { hasText: /^Angkatan/ }).first());
    await press(page, page.getByRole("button", { name: "Angkatan baru" }));
    const date = page.getByLabel("Angkatan ini: Biodata: Ditutup");
    await expect(date).toHaveValue("2028-06-30 23:59:59");
    await tabTo(page, date);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("2028-07-31 23:59:59");
    await press(page, page.getByRole("button", { name: "Buat angkatan ini" }));
    await expect(page.getByRole("heading", { level: 1, name: "Angkatan 12" })).toBeVisible();
    await page.keyboard.press("ControlOrMeta+s");
    await expect(saved(page)).toBeVisible();
    expect(await changed(page, desk.git)).toEqual([
      "+{",
      '+"$schema": "../../language/cohort.schema.json",',
      '+"title": "Angkatan 12",',
      '+"values": { "nomor": 12, "lama_pendidikan": 6 },',
      '+"config": {',
      '+"seleksi": { "tahap": 1, "is_gelombang": true, "is_tutup": false, "is_aktif": 1 },',
      '+"registrasi": { "wkt_tutup": "2028-07-31 23:59:59" },',
      '+"registrasi-peserta": { "tgl_tutup": "2028-06-30" }',
      "+}",
      "+}",
    ]);
  });
});

/** Opens the documents of a program of one kind, and the guided way that begins there. */
async function way(page: Page, program: string, kind: string, title: string): Promise<Locator> {
  const own = page.locator(".desk-program", { has: page.locator("summary", { hasText: program }) }).first();
  for (const summary of [own.locator("> summary"), own.locator(".desk-kind > summary", { hasText: kind })]) {
    if ((await summary.locator("xpath=..").getAttribute("open")) === null) await summary.click();
  }
  await own.getByRole("button", { name: title, exact: true }).click();
  return page.getByRole("dialog", { name: title });
}

/** Chooses in a list that is searched by what people read. */
async function choose(page: Page, within: Locator, label: string, option: string | RegExp): Promise<void> {
  const box = within.getByRole("combobox", { name: label });
  await box.click();
  if (typeof option === "string" && (await box.getAttribute("readonly")) === null) await box.fill(option);
  await page.getByRole("option", { name: option }).first().click();
}

test("guided ways: a field required of some, and a column with its filter", { tag: ["@desk", "@long"] }, async ({
  page,
  desk,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(desk.studio.address);
  const sound = page.getByText("Tidak ada masalah", { exact: true });

  await test.step("a new field required for those who keep the lecturers", async () => {
    const dialog = await way(page, "PPG", "Formulir", "Isian baru");
    await choose(page, dialog, "Formulir yang mendapat isian ini", "ppg/dosen");
    await dialog.getByLabel("Tulisan isian").fill("Program studi asal");
    await dialog.getByLabel("Paling banyak huruf").fill("80");
    await choose(page, dialog, "Wajib bagi", /^sebagian orang/);
    const permission = dialog.getByLabel("Memegang izin");
    await permission.fill("mengurus dosen");
    await page.getByRole("option", { name: /ppg-daljab-dosen\.update/ }).click();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await barriers(page)).toEqual([]);
    }
    await page.emulateMedia({ colorScheme: "light" });
    await dialog.getByRole("button", { name: "Tambahkan isian ini" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "program_studi_asal" })).toBeVisible();
    await expect(page.getByText("3 dokumen belum disimpan")).toBeVisible();
    await expect(sound).toBeVisible();
    await page.getByRole("button", { name: "Urungkan" }).click();
    await expect(saved(page)).toBeVisible();
    await page.getByRole("button", { name: "Ulangi" }).click();
    await save(page);
    expect(await changed(page, desk.git)).toEqual([
      '-"maks_kelas": { "title": "Kelas paling banyak", "type": "integer", "minimum": 1, "maximum": 8 }',
      '+"maks_kelas": { "title": "Kelas paling banyak", "type": "integer", "minimum": 1, "maximum": 8 },',
      '+"program_studi_asal": {',
      '+"title": "Program studi asal",',
      '+"type": "string",',
      '+"maxLength": 80,',
      '+"requiredWhen": { "permitted": "ppg-daljab-dosen.update" }',
      "+}",
      '-{ "id": "isi", "fields": ["nidn", "surel", "bidang_studi", "jabatan", "maks_kelas"] }',
      '+{ "id": "isi", "fields": ["nidn", "surel", "bidang_studi", "jabatan", "maks_kelas", "program_studi_asal"] }',
      '-{ "id": "isi", "title": "Data dosen", "fields": ["nidn", "surel", "lptk", "bidang_studi", "jabatan", "maks_kelas"] }',
      "+{",
      '+"id": "isi",',
      '+"title": "Data dosen",',
      '+"fields": ["nidn", "surel", "lptk", "bidang_studi", "jabatan", "maks_kelas", "program_studi_asal"]',
      "+}",
    ]);
  });

  await test.step("a column of a list with its filter", async () => {
    const dialog = await way(page, "PPG", "Layar", "Kolom daftar baru");
    await choose(page, dialog, "Daftar yang mendapat kolom", "screens/ppg/dosen.json");
    await choose(page, dialog, "Isian yang ditampilkan", "Kelas paling banyak");
    await choose(page, dialog, "Letaknya", "sesudah Jabatan fungsional");
    await expect(dialog.getByRole("combobox", { name: "Saringan menurut kolom ini" })).toHaveValue("ada");
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await barriers(page)).toEqual([]);
    }
    await dialog.getByRole("button", { name: "Tambahkan kolom ini" }).click();
    await expect(page.getByText("2 dokumen belum disimpan")).toBeVisible();
    await expect(sound).toBeVisible();
    await save(page);
    expect(await changed(page, desk.git)).toEqual([
      '-"filters": ["state", "bidang_studi", "lptk"],',
      '+"filters": ["state", "bidang_studi", "lptk", "maks_kelas"],',
      '+"maks_kelas",',
    ]);
  });
});

test("texts of a program as a sheet: three that came back changed are three lines", { tag: ["@desk", "@long"] }, async ({
  page,
  desk,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(desk.studio.address);
  await page.locator(".desk-program > summary", { hasText: "Vokasi" }).first().click();
  await page.getByRole("button", { name: "Teks lewat lembar kerja" }).and(page.locator(":visible")).click();
  const dialog = page.getByRole("dialog", { name: "Teks lewat lembar kerja" });
  const download = page.waitForEvent("download");
  await dialog.getByRole("link", { name: "Unduh lembar XLSX" }).click();
  const lines = await linesOf(readFileSync(await (await download).path()));
  const chosen = lines.filter(({ file }) => file === "menus/vokasi/tiles.json").slice(0, 3);
  const came = chosen.map(({ file, place, before }) => [before, `${before} baru`, file, place]);
  const stale = ["Yang tidak pernah ada", "Baru", chosen[0]?.file ?? "", chosen[0]?.place ?? ""];
  async function* pages() {
    yield [...came, stale];
  }
  const buffer = await wholeXlsx("Teks", ["Semula", "Menjadi", "Berkas", "Letak"], pages());
  await dialog.locator("input[type=file]").setInputFiles({ name: "teks.xlsx", mimeType: sheetType.xlsx, buffer });
  await expect(dialog.getByText("3 baris mengubah isi, 0 baris sama. 1 baris tidak dipakai.")).toBeVisible();
  await expect(dialog.getByText(/^Baris 5 .*Sudah berubah sejak lembar dibuat/)).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await barriers(page)).toEqual([]);
  }
  await dialog.getByRole("button", { name: "Terapkan 3 perubahan" }).click();
  await expect(page.getByText("1 dokumen belum disimpan")).toBeVisible();
  await page.getByRole("button", { name: "Urungkan" }).click();
  await expect(saved(page)).toBeVisible();
  await page.getByRole("button", { name: "Ulangi" }).click();
  await save(page);
  const changes = await changed(page, desk.git);
  expect(changes.map((line) => line[0]).sort()).toEqual(["+", "+", "+", "-", "-", "-"]);
  for (const { before } of chosen) expect(changes.join()).toContain(`"${before} baru"`);
});

test("a field gets another name, in every document that names it and in one step", { tag: ["@desk", "@long"] }, async ({
  page,
  desk,
}) => {
  await page.goto(desk.studio.address);
  const fields = new URLSearchParams({ dokumen: "schemas/data/ppg/dosen.schema.json", letak: '["properties"]' });
  await page.evaluate((hash) => location.assign(hash), `#${fields}`);
  await page.getByRole("button", { name: "Ganti nama bidang_studi" }).click();
  const dialog = page.getByRole("dialog", { name: "Ganti nama bidang_studi" });
  await expect(dialog.getByRole("textbox", { name: "Nama baru" })).toHaveValue("bidang_studi");
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole("textbox", { name: "Nama baru" }).fill("bidang");
  await page.keyboard.press("Enter");
  await expect(page.getByText("4 dokumen belum disimpan")).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText("Tidak ada masalah", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Urungkan" }).click();
  await expect(saved(page)).toBeVisible();
  await page.getByRole("button", { name: "Ulangi" }).click();
  await save(page);
  const lines = await changed(page, desk.git);
  expect(lines.filter((line) => line.startsWith("-")).length).toBe(lines.filter((line) => line.startsWith("+")).length);
  expect(lines.filter((line) => line.includes('"was": "bidang_studi"')).length).toBe(1);
});

test("two revisions as a reviewer: what changes, side by side, and a comment that goes out as a file", {
  tag: ["@desk", "@long"],
}, async ({ page, desk }) => {
  const { git, studio } = desk;
  const file = "menus/gurupenggerak/tiles.json";
  const root = git(["rev-parse", "--show-toplevel"]).toString().trim();
  const before = readFileSync(join(root, file), "utf8");
  git(["switch", "--quiet", "--create", "usul"]);
  writeFileSync(join(root, file), before.replace("Akun, fungsi dan tahap Anda", "Akun Anda"));
  git(["commit", "--quiet", "--all", "--message=Keterangan singkat"]);
  git(["switch", "--quiet", "main"]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(studio.address);
  await page.getByRole("link", { name: "Telaah" }).click();
  await page.getByRole("combobox", { name: "Sesudah" }).fill("usul");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Bandingkan" }).click();
  await expect(page.getByText("1 dokumen berubah.")).toBeVisible({ timeout: 120_000 });
  await expect(page.frameLocator("iframe").getByText("Akun Anda").first()).toBeVisible();
  const rows = page.getByRole("region", { name: file });
  await expect(rows.locator("del")).toHaveText('"caption": "Akun, fungsi dan tahap Anda",', { useInnerText: true });
  await expect(rows.locator("ins")).toHaveText('"caption": "Akun Anda",', { useInnerText: true });
  const changedRow = rows.getByRole("row").filter({ has: page.locator("ins") });
  await changedRow.getByRole("button", { name: /^Komentari baris/ }).click();
  await rows.getByRole("textbox", { name: "Komentar" }).fill("Terlalu singkat.");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await barriers(page)).toEqual([]);
  }
  await rows.getByRole("button", { name: "Simpan komentar" }).click();
  await expect(rows.getByText("Terlalu singkat.")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Unduh 1 komentar" }).click();
  const posted = readFileSync(await (await download).path(), "utf8");
  expect(posted).toMatch(/^### menus\/gurupenggerak\/tiles\.json:\d+\n\n {4}"caption": "Akun Anda",\n\nTerlalu singkat\.$/m);
});

test("the desk keeps nobody out, at both widths, light and dark, with the text, the meaning and a condition open", {
  tag: ["@desk", "@long"],
}, async ({ page, desk }) => {
  await page.goto(desk.studio.address);
  await page.getByRole("combobox", { name: "Program" }).click();
  await page.getByRole("option", { name: "Layar Guru Penggerak" }).click();
  await expect(page.getByRole("main").getByRole("button", { name: "Angkatan baru" })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await find(page, "tbs-demo Layanan Anda", /^tbs-demo Layanan Anda › items/);
  for (const [width, colorScheme] of [
    [1280, "light"],
    [1920, "dark"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await page.getByRole("button", { name: "Teks", exact: true }).click();
    await expect(page.locator(".cm-content")).toContainText('"tbs-demo"');
    expect(await barriers(page)).toEqual([]);
    await part(page, "visibleWhen").getByRole("link").click();
    await expect(page.locator(".logic-row")).toHaveCount(1);
    expect(await barriers(page)).toEqual([]);
    await page.goBack();
    await page.getByRole("button", { name: "Teks", exact: true }).click();
  }
});

test("the preview shows a sound edit that nobody saved yet", { tag: ["@desk", "@long"] }, async ({ page, desk }) => {
  test.setTimeout(600_000);
  await page.goto(desk.studio.address);
  await find(page, "gurupenggerak/profil", /^gurupenggerak\/profil Profil$/);
  await page.getByRole("button", { name: "Pratinjau", exact: true }).click();
  const shown = page.frameLocator("iframe").frameLocator("iframe");
  await expect(shown.getByRole("heading", { level: 1, name: "Profil" })).toBeVisible({ timeout: 400_000 });
  await field(page, "title").fill("Profil saya");
  // A busy machine checks for longer than it waits for anything else.
  await expect(shown.getByRole("heading", { level: 1, name: "Profil saya" })).toBeVisible({ timeout: 120_000 });
  await page.getByRole("button", { name: "Urungkan" }).click();
  await expect(saved(page)).toBeVisible();

  await test.step("a press in it opens the place, which is outlined there, and a condition says whether it holds", async () => {
    const opened = page.getByRole("heading", { level: 1, name: "Pendaftaran" });
    // The preview begins anew after an edit, and hears the desk from then on.
    await expect(page.frameLocator("iframe").getByRole("button", { name: /^Uraikan/ })).toBeEnabled();
    await page.getByRole("button", { name: "Tunjuk bagian" }).click();
    await expect(async () => {
      await shown.getByRole("heading", { name: "Pendaftaran", exact: true }).click();
      await expect(opened).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(shown.locator("[data-desk-pointed]")).toHaveText("Pendaftaran");
    await part(page, "visibleWhen").getByRole("link").click();
    const now = page.getByRole("region", { name: "Saat ini di pratinjau" });
    await expect(now).toContainText("Saat ini berlaku, karena");
    await page.getByRole("combobox", { name: "Berlaku atau tidak" }).click();
    await page.getByRole("option", { name: "tidak berlaku", exact: true }).click();
    await expect(now).toContainText("Saat ini tidak berlaku, karena", { timeout: 120_000 });
    expect(await barriers(page)).toEqual([]);
    await page.getByRole("button", { name: "Urungkan" }).click();
    await expect(now).toContainText("Saat ini berlaku, karena");
  });

  await test.step("a condition that reads a row says for which row it holds", async () => {
    const own = { dokumen: "schemas/records/gurupenggerak/dokumen.json", letak: '["read",0,"when"]' };
    await page.evaluate((hash) => location.assign(hash), `#${new URLSearchParams(own)}`);
    const now = page.getByRole("region", { name: "Saat ini di pratinjau" });
    await expect(now.getByText(/, .+: (tidak )?berlaku, karena$/).first()).toBeVisible({ timeout: 120_000 });
    await expect(now.locator("pre").first()).toContainText("row.state");
  });
});

test("what the checker finds is mended by a press, with the lines that a careful hand would change", {
  tag: ["@desk", "@long"],
}, async ({ page, desk }) => {
  await page.goto(desk.studio.address);
  const openAt = async (letak: readonly (string | number)[]) => {
    const place = new URLSearchParams({ dokumen: "screens/gpk/sekolah-rinci.json", letak: JSON.stringify(letak) });
    await page.evaluate((hash) => location.assign(hash), `#${place}`);
  };
  await openAt(["blocks", 1, "sections", 0, "fields"]);
  await page.getByRole("button", { name: "Hapus" }).last().click();
  const forgotten = page.getByText(/ada pada skema data tetapi tidak ada pada formulir/);
  await openAt(["blocks", 1]);
  await expect(forgotten.first()).toBeVisible({ timeout: 60_000 });
  expect(await barriers(page)).toEqual([]);
  await page.getByRole("button", { name: 'Tampilkan di bagian "Peserta didik berkebutuhan khusus"' }).first().click();
  await expect(page.getByText("Tidak ada masalah", { exact: true })).toBeVisible({ timeout: 60_000 });
  await save(page);
  const first = '{ "id": "sekolah", "title": "Sekolah", "fields": ["npsn", "nama", "jenis", "k_propinsi"';
  expect(await changed(page, desk.git)).toEqual([
    `-${first}, "k_kota"] },`,
    `+${first}] },`,
    '-"sk_inklusif"',
    '+"sk_inklusif",',
    '+"k_kota"',
  ]);
});

test("a tile and the right that it needs are made in one way", { tag: ["@desk", "@long"] }, async ({ page, desk }) => {
  await page.goto(desk.studio.address);
  const dialog = await way(page, "BIMTEK GPK", "Menu dan ubin", "Ubin baru");
  await choose(page, dialog, "Menu yang mendapat ubin", /tiles\.json/);
  await dialog.getByLabel("Judul ubin").fill("Berita GPK");
  for (const [label, name] of [
    ["Ikon", "bell"],
    ["Layar yang dibuka", "gpk/pengumuman"],
  ] as const) {
    await dialog.getByLabel(label).fill(name);
    await page.keyboard.press("Tab");
  }
  const permission = dialog.getByLabel("Izin yang diperlukan");
  await expect(permission).toHaveValue("gpk-pengumuman.kelola");
  await permission.fill("gpk-berita.index");
  await page.keyboard.press("Tab");
  await choose(page, dialog, "Kelompok yang mendapat izin baru itu", /^400 /);
  expect(await barriers(page)).toEqual([]);
  await permission.fill("gpk-pengumuman.kelola");
  await page.keyboard.press("Tab");
  await dialog.getByRole("button", { name: "Tambahkan ubin ini" }).click();
  await expect(page.getByText("1 dokumen belum disimpan")).toBeVisible();
  await expect(page.getByText("Tidak ada masalah", { exact: true })).toBeVisible({ timeout: 60_000 });
  await save(page);
  expect(await changed(page, desk.git)).toEqual([
    "+},",
    "+{",
    '+"id": "berita-gpk",',
    '+"label": "Berita GPK",',
    '+"icon": "bell",',
    '+"permission": "gpk-pengumuman.kelola",',
    '+"screen": "gpk/pengumuman"',
  ]);
});
