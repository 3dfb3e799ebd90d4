import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { firstGroups as groups } from "../first-access";
import { accessible, accessibleAtEverySize, comeHome, expect, fitsTheWidth, identify, pressInMenu, test } from "./journey";

const row = (page: Page, name: string) => page.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) });
const range = (page: Page) => page.getByRole("main").getByRole("status");

/** On a narrow page the filters stand behind a button. */
async function filter(page: Page, name: string, option: string): Promise<void> {
  const box = page.getByLabel(name);
  if (!(await box.isVisible())) await page.getByRole("button", { name: /^Saring/ }).click();
  await box.selectOption(option);
}

async function openAccess(page: Page): Promise<void> {
  await comeHome(page, "lestari.akses");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Hak akses/ })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Hak akses" })).toBeVisible();
  await expect(range(page)).toHaveText(`1–25 dari ${groups.length}`);
}

async function openGroup(page: Page, keyword: string, name: string): Promise<void> {
  await openAccess(page);
  await page.getByRole("searchbox", { name: "Cari nama kelompok" }).fill(keyword);
  await page.keyboard.press("Enter");
  await row(page, name).getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 2, name: `Hak akses ${name}` })).toBeVisible();
}

async function answer(page: Page, choice: string): Promise<void> {
  const question = page.getByRole("dialog", { name: "Konfirmasi" });
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: choice, exact: true }).click();
  await expect(question).toBeHidden();
}

test("an administrator pages through the groups, filters and searches them", { tag: ["@tablet", "@long"] }, async ({ page }) => {
  await openAccess(page);
  await accessible(page);
  await fitsTheWidth(page);
  const pages = page.getByRole("navigation", { name: "Halaman daftar Kelompok akses" });
  const last = Math.ceil(groups.length / 25);
  expect(last, "all pages are offered at once").toBeLessThanOrEqual(5);
  await pages.getByRole("button", { name: `Halaman ${last}` }).click();
  await expect(range(page)).toHaveText(`${last * 25 - 24}–${groups.length} dari ${groups.length}`);
  // The list follows the numbers of the groups, whatever order they are written in.
  const [newest] = groups.toSorted((one, other) => other.nomor - one.nomor);
  await expect(row(page, `${newest?.nama} ${newest?.keterangan}`)).toBeVisible();
  await expect(pages.getByRole("button", { name: `Halaman ${last}` })).toHaveAttribute("aria-current", "page");
  await filter(page, "Jenis", "Asesor");
  const assessors = groups.filter(({ jenis }) => jenis === "asesor").length;
  await expect(range(page)).toHaveText(`1–${assessors} dari ${assessors}`);
  await page.getByRole("searchbox", { name: "Cari nama kelompok" }).fill("tidak ada");
  await page.getByRole("button", { name: "Cari", exact: true }).click();
  await expect(range(page)).toHaveText("Data Pencarian Kelompok akses dengan kata kunci tidak ada tidak ditemukan");
  await accessible(page);
});

test("an administrator searches the rights of all groups, and finds nothing in the words of the specification", {
  tag: "@long",
}, async ({ page }) => {
  await openAccess(page);
  await page.getByRole("link", { name: "Cari di semua kelompok" }).click();
  await expect(page).toHaveURL(/\/akses\/hak\/?$/);
  await expect(page.getByRole("heading", { level: 2, name: "Hak akses", exact: true })).toBeVisible();
  const box = page.getByRole("searchbox", { name: "Cari hak akses atau izin" });
  await box.fill("wawancara");
  await page.keyboard.press("Enter");
  await expect(range(page)).toHaveText("1–9 dari 9");
  await accessible(page);
  await fitsTheWidth(page);
  await box.fill("zzz");
  await page.keyboard.press("Enter");
  await expect(range(page)).toHaveText("Data Pencarian Hak akses dengan kata kunci zzz tidak ditemukan");
  await page.goBack();
  await expect(range(page)).toHaveText("1–9 dari 9");
  await expect(box).toHaveValue("wawancara");
  await page.reload();
  await expect(range(page)).toHaveText("1–9 dari 9");
  await page.goBack();
  await expect(box).toHaveValue("");
  await page.goBack();
  await expect(page).toHaveURL(/\/akses$/);
});

test("an administrator mends a right; what is wrong is said at its field", async ({ page }, { project }) => {
  await openGroup(page, "guru penggerak", "Asesor calon guru penggerak");
  const name = `Menilai wawancara ${project.name}`;
  await row(page, "Menilai wawancara").getByRole("button", { name: "Ubah" }).click();
  const dialog = page.getByRole("dialog", { name: "Ubah hak akses" });
  await expect(dialog.getByLabel(/^Nama hak akses/)).toHaveValue(/Menilai wawancara/);
  await accessible(page);
  await dialog.getByLabel(/^Nama hak akses/).fill("");
  await dialog.getByRole("button", { name: "Simpan" }).click();
  await expect(dialog.getByRole("region", { name: "Hak akses belum dapat disimpan" })).toBeVisible();
  await accessible(page);
  await dialog.getByLabel(/^Nama hak akses/).fill(name);
  await dialog.getByLabel(/^Keterangan/).fill("Diperbaiki administrator");
  await dialog.getByRole("button", { name: "Simpan" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Hak akses berhasil disimpan.")).toBeVisible();
  await expect(row(page, name)).toContainText("Diperbaiki administrator");
  await page.reload();
  await expect(row(page, name)).toContainText("Diperbaiki administrator");
});

test("what an administrator switches off is gone for the group's members, and comes back", { tag: "@long" }, async ({
  page,
  openElsewhere,
}) => {
  const member = await openElsewhere();
  await comeHome(member, "joko.pemantau");
  const tile = member.getByRole("main").getByRole("link", { name: /^Panduan petugas/ });
  await expect(tile).toBeVisible();

  await openGroup(page, "pusat", "Pemantau seleksi pusat");
  const right = row(page, "Mengelola akun peserta");
  let asked = 0;
  page.on("request", (request) => {
    if (request.method() === "GET" && /\/backend\/akses(\?|$)/.test(request.url())) asked += 1;
  });
  await pressInMenu(right, "Nonaktifkan");
  await accessible(page);
  await answer(page, "Batal");
  await expect(right).toContainText("Aktif");
  for (const { press, badge, back, answers } of [
    { press: "Nonaktifkan", badge: "Non-aktif", back: "Aktifkan", answers: ["Nonaktifkan", "Aktifkan"] },
    { press: "Tutup", badge: "Ditutup", back: "Buka", answers: ["Tutup izin", "Buka izin"] },
  ] as const) {
    await pressInMenu(right, press);
    asked = 0;
    await answer(page, answers[0]);
    await expect(right).toContainText(badge);
    await page.waitForLoadState("networkidle");
    expect(asked, "the list is asked again once").toBe(1);
    await expect(right.getByRole("button", { name: /^Tindakan lain/ })).toBeFocused();
    await accessible(page);
    await member.reload();
    await expect(member.getByRole("heading", { level: 1, name: "Beranda" })).toBeVisible();
    await expect(tile).toHaveCount(0);
    await pressInMenu(right, back);
    await answer(page, answers[1]);
    await expect(right).not.toContainText(badge);
    await member.reload();
    await expect(tile).toBeVisible();
  }
});

test("somebody joins a group, may what it may from the next page on, and leaves it again", { tag: ["@desk", "@long"] }, async ({
  page,
  openElsewhere,
}) => {
  const member = await openElsewhere();
  await comeHome(member, "rudi.hartono");
  expect((await member.request.get("/backend/surel")).status()).toBe(403);

  await openAccess(page);
  await page.getByRole("link", { name: "Kelompok dan anggota" }).click();
  await page.getByRole("link", { name: "Administrator hak akses" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Lestari" })).toBeVisible();
  await page.getByRole("button", { name: "Tambah anggota" }).click();
  const dialog = page.getByRole("dialog", { name: "Tambah anggota" });
  await dialog.getByLabel(/^Orang/).fill("rudi");
  await page.getByRole("option", { name: /rudi\.hartono$/ }).click();
  await dialog.getByLabel(/^Alasan/).fill("Surat tugas 12/2026");
  await accessibleAtEverySize(page);
  await dialog.getByRole("button", { name: "Simpan" }).click();
  const joined = page.getByRole("row").filter({ hasText: "Rudi Hartono" });
  await expect(joined).toContainText("Surat tugas 12/2026");
  expect((await member.request.get("/backend/surel")).status()).toBe(200);
  await accessibleAtEverySize(page);

  await page.getByRole("row").filter({ hasText: "Lestari" }).getByRole("button", { name: "Akhiri" }).click();
  await answer(page, "Akhiri");
  await expect(page.getByText(/Minta administrator lain/)).toBeVisible();
  await joined.getByRole("button", { name: "Akhiri" }).click();
  await answer(page, "Akhiri");
  await expect(joined).toHaveCount(0);
  expect((await member.request.get("/backend/surel")).status()).toBe(403);

  await page.getByRole("link", { name: "Mengirim ulang surel" }).click();
  await page.getByRole("button", { name: "Hapus", exact: true }).click();
  await answer(page, "Ya");
  await expect(page.getByRole("button", { name: "Pulihkan" })).toBeVisible();
  await accessibleAtEverySize(page);
  await page.getByRole("button", { name: "Pulihkan" }).click();
  await expect(page.getByRole("button", { name: "Hapus", exact: true })).toBeVisible();
});

test("nobody takes from themselves the permission they are using", { tag: ["@desk", "@long"] }, async ({ page }) => {
  await openGroup(page, "administrator", "Administrator hak akses");
  const right = row(page, "Mengubah hak akses");
  await pressInMenu(right, "Nonaktifkan");
  await answer(page, "Nonaktifkan");
  await expect(page.getByText(/Minta administrator lain/)).toBeVisible();
  await expect(right).not.toContainText("Non-aktif");
});

test("the list of a group is downloaded as it is filtered", { tag: "@desk" }, async ({ page }) => {
  await openGroup(page, "guru penggerak", "Asesor calon guru penggerak");
  await filter(page, "Dibuka atau ditutup", "Ditutup");
  await expect(range(page)).toHaveText("1–1 dari 1");
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Unduh" }).click()]);
  expect(file.suggestedFilename()).toMatch(/^hak-akses-\d{4}-\d\d-\d\d\.csv$/);
  const lines = readFileSync(await file.path(), "utf8")
    .trim()
    .split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain("Melihat honor penilaian");
});

test("who may not is led away, and refused by the server", { tag: ["@desk", "@long"] }, async ({ page }) => {
  await identify(page, "sri.wahyuni");
  for (const path of ["/akses", "/akses/hak/88", "/akses/kelompok", "/akses/kelompok/kelompok-akses-1"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/404$/);
  }
  for (const path of [
    "/akses",
    "/akses/groups",
    "/akses/fetch/8801",
    "/akses/download",
    "/records/bersama/anggota-akses/lists/semua",
  ]) {
    expect((await page.request.get(`/backend${path}`)).status(), path).toBe(403);
  }
});
