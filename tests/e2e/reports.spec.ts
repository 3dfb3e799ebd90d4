/** A record type by documents only, from both sides: a participant reports, an officer takes and answers, nobody else sees it. */

import type { Page } from "@playwright/test";
import { samplePdf } from "../../server/demo/crowd/sample-files";
import { accessibleAtEverySize, arrived, enter, expect, test } from "./journey";

const happened = "Foto saya tidak dapat diunggah sejak kemarin malam.";
const asked = "Ponsel apa yang Anda pakai?";
const internal = "Sama dengan laporan kemarin, batas ukuran foto.";
const replied = "Ponsel Android dengan peramban Chrome.";
const added = "Sejak kemarin malam, juga dengan foto yang kecil.";
const reopened = "Kami buka lagi; ada pengguna lain dengan kendala yang sama.";
const answer = "Silakan unggah lagi; batas ukurannya sudah kami perbaiki.";

async function report(page: Page): Promise<string> {
  await enter(page, "made.suartika", "/lapor");
  await expect(page.getByText("Anda belum pernah melapor.")).toBeVisible();
  await page.getByLabel(/Pokok laporan/).selectOption({ label: "Dokumen tidak dapat diunggah atau dibuka" });
  await page.getByLabel(/Apa yang terjadi/).fill("Foto");
  await page.getByRole("button", { name: "Kirim laporan" }).click();
  await expect(page.getByRole("region", { name: "Laporan belum dapat dikirim" })).toBeFocused();
  await page.getByLabel(/Apa yang terjadi/).fill(happened);
  await page
    .getByLabel(/Lampiran/)
    .setInputFiles({ name: "layar.pdf", mimeType: "application/pdf", buffer: samplePdf("Contoh") });
  await arrived(page);
  await accessibleAtEverySize(page);
  await page.getByRole("button", { name: "Kirim laporan" }).click();
  await expect(page).toHaveURL(/\/laporan\/[\w-]+$/);
  await expect(page.getByText(happened)).toBeVisible();
  await expect(page.getByRole("button", { name: "Tarik laporan" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Ambil" })).toHaveCount(0);
  return new URL(page.url()).pathname;
}

test("a report is made, taken, talked about, answered, and read by its owner alone", { tag: ["@desk", "@long"] }, async ({
  page,
  openElsewhere,
}) => {
  const path = await report(page);
  const officer = await openElsewhere();
  await enter(officer, "ratna.petugas", "/verval-lapor-seleksi");
  await accessibleAtEverySize(officer);
  await officer.getByRole("searchbox").fill("Made Suartika");
  await officer.keyboard.press("Enter");
  const row = officer.getByRole("row").filter({ hasText: "Made Suartika" });
  await expect(row).toContainText("Baru");
  await row.getByRole("link", { name: /Made Suartika/ }).click();
  await expect(officer.getByText(happened)).toBeVisible();
  await officer.getByRole("button", { name: "Ambil" }).click();
  await expect(officer.getByText("Laporan ini sekarang Anda tangani.")).toBeVisible();
  await officer.getByLabel(/^Pesan/).fill(internal);
  await officer.getByRole("button", { name: "Simpan catatan internal" }).click();
  const talk = officer.getByRole("log", { name: "Percakapan" });
  await expect(talk.getByRole("listitem").last()).toContainText("Catatan internal");
  await expect(officer.getByLabel(/^Pesan/)).toHaveValue("");
  await officer.getByLabel(/^Pesan/).fill(asked);
  await officer.getByRole("button", { name: "Kirim kepada pelapor" }).click();
  await expect(talk.getByText(asked)).toBeVisible();
  await expect(officer.getByRole("main").getByText("Menunggu jawaban pelapor")).toBeVisible();
  await accessibleAtEverySize(officer);

  // The message comes by itself; what is typed stays while the network is away, and is sent once.
  const own = page.getByRole("log", { name: "Percakapan" });
  await expect(own.getByText(asked)).toBeVisible({ timeout: 25_000 });
  await expect(page.getByText(internal)).toHaveCount(0);
  await page.getByLabel(/^Pesan/).fill(replied);
  await page.reload();
  await expect(page.getByLabel(/^Pesan/)).toHaveValue(replied);
  await accessibleAtEverySize(page);
  let lost = 0;
  await page.route("**/balas", async (route) => {
    lost += 1;
    if (lost > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Kirim jawaban" }).click();
  await expect(own.getByText(replied)).toHaveCount(1);
  await expect(page.getByLabel(/^Pesan/)).toHaveValue("");
  expect(lost).toBeGreaterThan(1);

  // Its answer is lost for good this time; the page that comes back finds it counted, and says so.
  await page.getByLabel(/^Pesan/).fill(added);
  let arrived = 0;
  await page.route("**/tambah", async (route) => {
    arrived += 1;
    if (arrived === 1) await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Kirim pesan" }).click();
  await expect.poll(() => arrived).toBeGreaterThan(1);
  await page.unroute("**/tambah");
  await page.reload();
  await expect(page.getByText("Pesan Anda terkirim kepada petugas.")).toBeVisible();
  await expect(own.getByText(added)).toHaveCount(1);
  await expect(page.getByLabel(/^Pesan/)).toHaveValue("");

  await officer.reload();
  await expect(talk.getByText(added)).toHaveCount(1);
  await officer.getByLabel(/^Pesan/).fill(answer);
  await officer.getByRole("button", { name: "Jawab dan selesaikan" }).click();
  await officer.getByRole("dialog").getByRole("button", { name: "Ya" }).click();
  await expect(talk.getByText(answer)).toBeVisible();
  await expect(officer.getByRole("button", { name: /Tolak/ })).toHaveCount(0);
  await accessibleAtEverySize(officer);

  await officer.getByLabel(/^Pesan/).fill(reopened);
  await officer.getByRole("button", { name: "Buka kembali dengan pesan ini" }).click();
  await officer.getByRole("dialog").getByRole("button", { name: "Ya" }).click();
  await expect(talk.getByText(reopened)).toBeVisible();
  await officer.getByRole("button", { name: "Alihkan kepada petugas lain" }).click();
  const handing = officer.getByRole("dialog", { name: "Alihkan laporan" });
  await expect(handing.getByLabel(/^Petugas pengganti/)).toBeVisible();
  await accessibleAtEverySize(officer);
  await handing.getByLabel(/^Petugas pengganti/).fill("Ratna");
  await officer.getByRole("option", { name: /^Ratna/ }).click();
  await handing.getByLabel(/^Alasan/).fill("Cuti.");
  await handing.getByRole("button", { name: "Alihkan", exact: true }).click();
  await expect(handing.getByText("Petugas itu sudah menangani laporan ini.").first()).toBeVisible();
  await handing.getByRole("button", { name: "Batal" }).click();
  await officer.getByRole("button", { name: "Tutup dialog", exact: true }).last().click();
  await expect(handing).toBeHidden();
  await officer.getByLabel(/^Pesan/).fill(answer);
  await officer.getByRole("button", { name: "Jawab dan selesaikan" }).click();
  await officer.getByRole("dialog").getByRole("button", { name: "Ya" }).click();
  await expect(officer.getByRole("button", { name: "Buka kembali dengan pesan ini" })).toBeVisible();

  const other = await openElsewhere();
  await enter(other, "bambang.prasetyo", path);
  await expect(other.getByText(happened)).toHaveCount(0);
  await expect(other.getByRole("main")).toContainText(/tidak ditemukan|tidak dapat dimuat/i);

  await page.reload();
  await expect(page.getByRole("main").getByText(answer).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Tarik laporan" })).toHaveCount(0);
  await accessibleAtEverySize(page);
  await page.goto("/lapor");
  await expect(page.getByRole("row").filter({ hasText: "Dokumen tidak dapat diunggah" })).toContainText("Selesai");
});
