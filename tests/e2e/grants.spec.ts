/**
 * Grants for school libraries: the programme writes no screen and no menu. A head writes a request and hands it in, the officer of the
 * province takes it among ticked rows, which holds it, and approves it, and the head finds it approved, with its letter, and answers the
 * questionnaire in its time; each page is looked at on a phone and a desk.
 */
import type { Page } from "@playwright/test";
import { samplePdf } from "../../server/demo/crowd/sample-files";
import { images } from "../server/images";
import { choose } from "./biodata";
import { accessibleAtEverySize, expect, test, ticked } from "./journey";
import { serveProgram } from "./served-program";
import { grantsPort } from "./servers";

const pageOf = serveProgram(grantsPort, "grants");

async function fill(page: Page): Promise<void> {
  await page.getByRole("combobox", { name: /^Sekolah/ }).fill("Melati");
  await page.getByRole("option", { name: /SDN Melati/ }).click();
  await choose(page, "Provinsi", "Jawa Barat");
  await choose(page, "Kabupaten/kota", "Kota Bandung");
  await page.getByLabel(/^Luas ruang/).fill("48");
  await page.getByLabel(/^Jumlah buku/).fill("320");
  await page.getByLabel("Rusak ringan").check();
  await page.getByLabel(/^Jenis/).fill("Rak buku");
  await page.getByLabel(/^Banyaknya/).fill("4");
  await page.getByLabel(/^Harga satuan/).fill("1500000");
  await page.getByLabel(/^Mulai/).fill("04/01/2027");
  await page.getByLabel(/^Selesai/).fill("31/03/2027");
  await page.getByLabel(/^Nomor rekening/).fill("1234567890");
  await page.getByLabel(/^Data ini benar/).check();
}

async function attach(page: Page): Promise<void> {
  const files = page.locator('input[type="file"]');
  await expect(files).toHaveCount(4);
  for (const [index, [name, buffer, mimeType]] of [
    ["proposal.pdf", samplePdf("Proposal"), "application/pdf"] as const,
    ...[1, 2, 3].map((at) => [`foto-${at}.jpg`, images.jpeg, "image/jpeg"] as const),
  ].entries())
    await files.nth(index).setInputFiles({ name, mimeType, buffer });
  await expect(page.getByText(/^Berkas .+ terunggah$/)).toHaveCount(4);
}

test("a request is written, handed in, taken, approved and found with its letter, on screens that nobody wrote", {
  tag: ["@desk", "@long"],
}, async ({ browser }) => {
  const head = await pageOf(browser, "kepala", "/home");
  await expect(head.getByRole("heading", { name: "Hibah Perpustakaan" })).toBeVisible();
  await accessibleAtEverySize(head);
  await head.locator(".tile").filter({ hasText: "Permohonan saya" }).click();
  await accessibleAtEverySize(head);
  await head.getByRole("button", { name: "Buat baru" }).click();
  await fill(head);
  await attach(head);
  await accessibleAtEverySize(head);
  await head.getByRole("button", { name: "Ajukan" }).click();
  await head.getByRole("dialog").getByRole("button").last().click();
  await expect(head.getByText("Permohonan diajukan.")).toBeVisible();

  const officer = await pageOf(browser, "bandung", "/home");
  await officer.getByRole("link", { name: "Antrean permohonan" }).first().click();
  await accessibleAtEverySize(officer);
  const waiting = officer.getByRole("row").filter({ hasText: "SDN Melati" });
  await waiting.getByRole("checkbox").check();
  await accessibleAtEverySize(officer);
  await ticked(officer).getByRole("button", { name: "Ambil", exact: true }).click();
  await expect(waiting).toHaveCount(0);
  await officer.getByRole("tab", { name: /^Diperiksa/ }).click();
  await officer.getByRole("link", { name: "SDN Melati" }).click();
  await expect(officer.getByText("Anda memegang berkas ini.")).toBeVisible();
  await accessibleAtEverySize(officer);
  await officer.getByRole("button", { name: "Setujui" }).click();
  await expect(officer.getByText("Permohonan disetujui.")).toBeVisible();

  await head.goto("/home");
  await expect(head.getByText("Permohonan saya: Disetujui")).toBeVisible();
  await head.getByRole("link", { name: "Buka", exact: true }).click();
  await expect(head.getByText("Surat persetujuan hibah")).toBeVisible();
  await accessibleAtEverySize(head);

  await head.goto("/kuesioner-saya");
  await head.getByRole("button", { name: "Buat baru" }).click();
  await expect(head.getByRole("button", { name: "Mulai" })).toBeVisible();
  await expect(head.getByRole("timer")).toHaveCount(0);
  await head.getByRole("button", { name: "Mulai" }).click();
  await head.getByRole("dialog").getByRole("button").last().click();
  await expect(head.getByRole("timer", { name: "Sisa waktu" })).toContainText(/(30|29) ?menit|29:/);
  await accessibleAtEverySize(head);
  await head.getByLabel(/^Pengunjung sehari/).fill("25");
  await head.getByLabel(/^Rencana/).fill("Membuka setiap hari.");
  await head.getByRole("button", { name: "Kirim" }).click();
  await expect(head.getByText("Terkirim", { exact: true })).toBeVisible();
  await expect(head.getByRole("timer")).toHaveCount(0);

  // A second request stands beside the first on home, each with its state.
  await head.goto("/permohonan-saya");
  await head.getByRole("button", { name: "Buat baru" }).click();
  await expect(head.getByRole("combobox", { name: /^Sekolah/ })).toBeVisible();
  await head.goto("/home");
  const open = head.getByRole("region", { name: "Permohonan saya" }).getByRole("listitem");
  await expect(open).toHaveCount(2);
  await expect(open.filter({ hasText: "Disetujui" })).toHaveCount(1);
  await expect(open.filter({ hasText: "Draf" })).toHaveCount(1);
  await accessibleAtEverySize(head);
  await head.context().close();
  await officer.context().close();
});
