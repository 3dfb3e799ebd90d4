/** The way into PPG and its agreements, by the people concerned in turn: set within a quota, willing, confirmed by the LPTK; a pact agreed to, a PKS sent and approved. */

import type { Page } from "@playwright/test";
import { samplePdf } from "../../server/demo/crowd/sample-files";
import { accessibleAtEverySize, arrived, enter, expect, openedPdf, test, ticked } from "./journey";

const pdf = (name: string) => ({ name: `${name}.pdf`, mimeType: "application/pdf", buffer: samplePdf("Contoh") });

async function set(page: Page): Promise<void> {
  await enter(page, "dian.kusuma", "/kandidat-daljab");
  await page.getByRole("row").nth(1).getByRole("checkbox").check();
  await ticked(page).getByRole("button", { name: "Tetapkan", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Tetapkan menurut kuota" });
  await dialog.getByLabel(/^Kuota/).fill("Katulistiwa");
  await page.getByRole("option", { name: /PGSD Jawa Barat, Katulistiwa/ }).click();
  await dialog.getByRole("textbox", { name: /^Batas menjawab/ }).fill("30/12/2027");
  await accessibleAtEverySize(page);
  await dialog.getByRole("button", { name: "Tetapkan", exact: true }).click();
  await expect(page.getByText("1 kandidat ditetapkan.")).toBeVisible();
  await page.getByRole("row").nth(1).getByRole("link").click();
  await expect(page.getByRole("heading", { name: "Riwayat" })).toBeVisible();
  await accessibleAtEverySize(page);
}

async function agreeToCome(page: Page): Promise<void> {
  await enter(page, "yanti.marlina", "/kesediaan-mahasiswa-daljab");
  await page.getByRole("button", { name: "Saya bersedia", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Bersedia mengikuti PPG" });
  await dialog.locator('input[type="file"]').setInputFiles(pdf("surat-izin"));
  await arrived(dialog);
  await dialog.getByRole("checkbox").check();
  await accessibleAtEverySize(page);
  await dialog.getByRole("button", { name: "Kirim: saya bersedia" }).click();
  await expect(page.getByRole("heading", { name: "Anda menyatakan bersedia" })).toBeVisible();
}

async function confirm(page: Page): Promise<void> {
  await enter(page, "ratih.lptk", "/i/99700120/kesediaan-konfirmasi-daljab");
  await page.getByRole("searchbox").first().fill("Yanti");
  await page.keyboard.press("Enter");
  await page.getByRole("row").filter({ hasText: "Yanti Marlina" }).getByRole("link").click();
  await expect(page.getByText("Buka surat izin")).toBeVisible();
  await accessibleAtEverySize(page);
  await page.getByRole("button", { name: "Konfirmasi", exact: true }).click();
  await expect(page.getByText("Yanti Marlina menjadi peserta PPG.")).toBeVisible();
}

test("a candidate is set within a quota, says that they come, and the LPTK confirms it", { tag: ["@desk", "@long"] }, async ({
  page,
}) => {
  await set(page);
  await agreeToCome(page);
  await confirm(page);
});

test("a student agrees to the pact and sends the signed PKS, which the LPTK holds and approves", {
  tag: ["@desk", "@long"],
}, async ({ page }) => {
  await enter(page, "galuh.prameswari", "/epakta");
  await page.getByRole("button", { name: /^Setujui e-\u2060?pakta$/ }).click();
  const pact = page.getByRole("dialog", { name: /^Setujui e-\u2060?pakta$/ });
  await pact.getByLabel(/^Tempat menyetujui/).fill("Bandung");
  await expect(pact.getByRole("button", { name: "Setujui dan simpan" })).toBeDisabled();
  await pact.getByRole("checkbox").check();
  await accessibleAtEverySize(page);
  await pact.getByRole("button", { name: "Setujui dan simpan" }).click();
  await openedPdf(page, () => page.getByRole("button", { name: "Simpan dan unduh PDF" }).click());
  await expect(page.getByRole("heading", { name: /^E-\u2060?pakta tersimpan$/ })).toBeVisible();

  await page.goto("/berkas-pks");
  await page.getByRole("button", { name: "Unggah bertanda tangan" }).click();
  const sent = page.getByRole("dialog", { name: "Unggah PKS bertanda tangan" });
  await sent.locator('input[type="file"]').setInputFiles(pdf("pks"));
  await arrived(sent);
  await sent.getByRole("textbox", { name: /^Tanggal tanda tangan/ }).fill("20/11/2026");
  await sent.getByRole("checkbox").check();
  await accessibleAtEverySize(page);
  const answered = page.waitForResponse((answer) => /\/ppg\/pks\/.+\/unggah$/.test(new URL(answer.url()).pathname));
  await sent.getByRole("button", { name: "Kirim PKS" }).click();
  expect((await answered).status()).toBe(200);
  await expect(sent).toBeHidden();
  await expect(page.getByRole("heading", { name: "PKS Anda diperiksa LPTK" })).toBeVisible();

  await enter(page, "ratih.lptk", "/i/99700120/pks-mahasiswa-daljab");
  await page.getByRole("searchbox").first().fill("Galuh");
  await page.keyboard.press("Enter");
  await page.getByRole("row").filter({ hasText: "Galuh Prameswari" }).getByRole("link").click();
  await page.getByRole("button", { name: /Periksa|Pegang|Kunci/ }).click();
  await accessibleAtEverySize(page);
  await page.getByRole("button", { name: "Setujui", exact: true }).click();
  await expect(page.getByText("PKS Galuh Prameswari disetujui.")).toBeVisible();
});
