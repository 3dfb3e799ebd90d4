/**
 * Documents of a candidate, from both sides: uploaded and sent, judged by an officer of the province, repaired where refused, approved;
 * the officer of another province never sees them.
 */
import type { Page } from "@playwright/test";
import { chooseSchool, documents, file, hold, judge, send, upload } from "./dossier";
import { accessibleAtEverySize, enter, expect, openedPdf, test, withPdfViewer } from "./journey";

test.use(withPdfViewer);

async function fillIn(page: Page): Promise<void> {
  await enter(page, "putri.anggraini", "/dokumen");
  await expect(page.getByText("0 dari 7 dokumen terunggah")).toBeVisible();
  await accessibleAtEverySize(page);
  for (const name of documents.slice(0, 6)) await upload(page, name, file(name));
  await accessibleAtEverySize(page);
  await page.reload();
  await expect(page.getByText("6 dari 7 dokumen terunggah")).toBeVisible();
  // A file that comes after it leaves what was typed beside.
  await chooseSchool(page, "Sulawesi Selatan");
  await upload(page, documents[6], file(documents[6]));
}

/** From the page of the dossier to its receipt, its PDF, and to what a stranger learns of it by its code. */
async function findReceipt(page: Page, openElsewhere: () => Promise<Page>): Promise<void> {
  await page.getByRole("link", { name: "Bukti pengajuan" }).click();
  await page.getByRole("link", { name: /Bukti pengajuan dokumen/ }).click();
  await expect(page.getByText(/WITA$/)).toBeVisible();
  await expect(page.getByRole("cell", { name: "Sulawesi Selatan" })).toBeVisible();
  await accessibleAtEverySize(page);
  const opener = page.getByRole("button", { name: "Buka PDF" }).or(page.getByRole("link", { name: "Buka PDF" }));
  await openedPdf(page, () => opener.click());

  const code = await page.getByRole("link", { name: /^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/ }).innerText();
  const stranger = await openElsewhere();
  await stranger.goto("/cek");
  await stranger.getByLabel(/Kode dokumen/).fill(code.toLowerCase());
  await stranger.getByRole("button", { name: "Periksa" }).click();
  await expect(stranger.getByText("Dokumen ini asli dan berlaku")).toBeVisible();
  await expect(stranger.getByText("Putri A.")).toBeVisible();
  await accessibleAtEverySize(stranger);
  await stranger.context().close();
  await page.goto("/dokumen");
}

/** From the dossier to the CV of its owner, and back. */
async function readCv(officer: Page, path: string): Promise<void> {
  await officer.getByRole("link", { name: "Baca CV calon" }).click();
  await expect(officer.getByRole("heading", { level: 1, name: "CV calon" })).toBeVisible();
  await expect(officer.getByText("Calon ini belum mengirim CV.")).toBeVisible();
  await accessibleAtEverySize(officer);
  await officer.getByRole("link", { name: "Kembali ke berkas" }).click();
  await expect(officer).toHaveURL(new RegExp(`${path}\\?jenis=cgp`));
  await expect(officer.getByText("Anda memegang berkas ini.")).toBeVisible();
}

/** Of somebody who has sent it: its answers, part by part. */
async function readSentCv(officer: Page): Promise<void> {
  await officer.getByRole("tab", { name: /^Disetujui/ }).click();
  await officer.getByRole("searchbox").fill("Fitri Andayani");
  await officer.keyboard.press("Enter");
  await officer.getByRole("link", { name: /Fitri Andayani/ }).click();
  await officer.getByRole("link", { name: "Baca CV calon" }).click();
  await expect(officer.getByText("Universitas Hasanuddin")).toBeVisible();
  await expect(officer.getByText("Wakil kepala sekolah bidang kurikulum")).toBeVisible();
  await accessibleAtEverySize(officer);
}

test("a dossier is sent, judged, repaired and approved", { tag: ["@desk", "@long"] }, async ({ page, openElsewhere }) => {
  test.slow();
  await fillIn(page);
  await send(page);
  await expect(page.locator('input[type="file"]')).toHaveCount(0);
  await findReceipt(page, openElsewhere);

  const officer = await openElsewhere();
  await enter(officer, "citra.verifikator");
  await hold(officer, "Putri Anggraini");
  const path = new URL(officer.url()).pathname;
  await readCv(officer, path);
  for (const name of documents.slice(1)) await judge(officer, name, "Sesuai");
  await judge(officer, "KTP", "Tidak sesuai");
  await officer.getByLabel(/^Alasan/).selectOption({ label: "Buram atau terpotong, tidak terbaca" });
  await accessibleAtEverySize(officer);
  await officer.keyboard.press("Alt+a");
  await expect(officer.getByText("Semua dokumen harus dinyatakan sesuai sebelum disetujui.")).toBeVisible();
  await officer.keyboard.press("Alt+b");
  const dialog = officer.getByRole("dialog", { name: "Minta perbaikan" });
  await dialog.getByLabel(/Catatan untuk peserta/).fill("KTP buram, unggah pindaian asli.");
  await accessibleAtEverySize(officer);
  await dialog.getByRole("button", { name: "Minta perbaikan" }).click();
  // The next of the queue comes held.
  await expect(officer).not.toHaveURL(new RegExp(path));
  await expect(officer).toHaveURL(/\/verval-dokumen\/[\w-]+\?jenis=cgp/);
  await expect(officer.getByText("Anda memegang berkas ini.")).toBeVisible();

  const other = await openElsewhere();
  await enter(other, "wahyu.verifikator", `${path}?jenis=cgp`);
  await expect(other.getByRole("main")).toContainText(/tidak ditemukan|tidak dapat dimuat/i);
  await other.goto("/verval-dokumen-cpp");
  await expect(other.getByRole("heading", { name: "Antrean dokumen" })).toBeVisible();
  await readSentCv(other);

  await page.reload();
  await expect(page.getByText("KTP buram, unggah pindaian asli.").first()).toBeVisible();
  await expect(page.getByText("Diminta diganti: Buram atau terpotong, tidak terbaca.").first()).toBeVisible();
  await expect(page.locator('input[type="file"]')).toHaveCount(1);
  await page.getByRole("button", { name: "Ajukan" }).click();
  await expect(page.getByText("Petugas meminta dokumen ini diganti. Unggah penggantinya.").first()).toBeVisible();
  await accessibleAtEverySize(page);
  await upload(page, "KTP", file("KTP baru"));
  await send(page);

  await hold(officer, "Putri Anggraini");
  await judge(officer, "KTP", "Sesuai");
  await officer.getByRole("button", { name: /^Setujui/ }).click();
  await expect(officer).not.toHaveURL(new RegExp(path));

  // Approved too soon: taken back with a reason, and approved again.
  await officer.goto(`${path}?jenis=cgp`);
  await officer.getByRole("button", { name: "Batalkan putusan" }).click();
  const undoing = officer.getByRole("dialog", { name: "Batalkan putusan ini?" });
  await undoing.getByLabel(/Alasan pembatalan/).fill("Ijazah belum dibaca.");
  await accessibleAtEverySize(officer);
  await undoing.getByRole("button", { name: "Batalkan putusan" }).click();
  await expect(undoing).toHaveCount(0);
  await expect(officer.getByText("Ijazah belum dibaca.").first()).toBeVisible();
  await page.reload();
  await expect(page.getByText("Dokumen Anda sedang diperiksa")).toBeVisible();
  await officer.getByRole("button", { name: "Periksa berkas ini" }).click();
  await officer.getByRole("button", { name: /^Setujui/ }).click();
  await expect(officer).not.toHaveURL(new RegExp(path));
  await page.reload();
  await expect(page.getByText("Dokumen Anda disetujui")).toBeVisible();
  await expect(page.getByRole("button", { name: "Ajukan" })).toHaveCount(0);

  const participant = await openElsewhere();
  await enter(participant, "sri.wahyuni", "/verval-dokumen-cgp");
  await expect(participant).toHaveURL(/\/404$/);
});
