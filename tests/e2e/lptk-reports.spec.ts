/** The reports of an institution to the centre, in both directions; and a certificate that is issued, opened again later, and withdrawn. */
import { agree } from "./assessment";
import { accessibleAtEverySize, enter, expect, openedPdf, test } from "./journey";

test("a report of an institution is sent, returned with a reason, mended and accepted", { tag: ["@desk", "@long"] }, async ({
  page,
  openElsewhere,
}) => {
  const own = "/i/99700131/pelaporan-daljab-lptk";
  const period = "Semester I 2026/2027";
  await enter(page, "retno.lptk", own);
  await page.getByRole("tab", { name: /^Semua/ }).click();
  await page.getByRole("row").filter({ hasText: "Laporan kemajuan" }).filter({ hasText: period }).getByRole("link").click();
  await accessibleAtEverySize(page);
  const { pathname } = new URL(page.url());
  await page.getByRole("button", { name: "Kirim laporan" }).click();
  await agree(page);
  await expect(page.getByText("Laporan dikirim ke admin pusat.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Simpan draf" })).toHaveCount(0);

  const centre = await openElsewhere();
  await enter(centre, "surya.pusat", "/pelaporan-daljab");
  const sent = centre
    .getByRole("row")
    .filter({ hasText: "Universitas Contoh Yogyakarta" })
    .filter({ hasText: "Laporan kemajuan" })
    .filter({ hasText: period });
  await sent.getByRole("link").first().click();
  await centre.getByRole("button", { name: "Kembalikan", exact: true }).click();
  const dialog = centre.getByRole("dialog", { name: "Kembalikan laporan ini?" });
  await dialog.getByLabel(/^Yang perlu diperbaiki/).fill("Kendala belum ditulis rinci.");
  await dialog.getByRole("button", { name: "Kembalikan" }).click();
  await expect(centre.getByText(/^Laporan dikembalikan kepada/)).toBeVisible();

  await page.reload();
  await expect(page.getByText("Laporan perlu diperbaiki").first()).toBeVisible();
  await expect(page.getByText("Kendala belum ditulis rinci.").first()).toBeVisible();
  await page.getByRole("button", { name: "Buka bagian Kendala dan lampiran" }).click();
  await page.getByRole("textbox", { name: /^Kendala/ }).fill("Dua lokakarya bergeser ke Januari karena ruang dipakai ujian.");
  await page.getByRole("button", { name: "Kirim laporan" }).click();
  await agree(page);
  await expect(page.getByText("Laporan dikirim ke admin pusat.")).toBeVisible();

  await centre.reload();
  await expect(centre.getByText("Dua lokakarya bergeser ke Januari karena ruang dipakai ujian.")).toBeVisible();
  await centre.getByRole("button", { name: "Terima", exact: true }).click();
  await expect(centre.getByText("Diterima", { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText("Diterima", { exact: true }).first()).toBeVisible();

  const stranger = await openElsewhere();
  await enter(stranger, "arif.lptk", pathname);
  await expect(stranger.getByRole("heading", { level: 1 })).not.toContainText("Laporan kemajuan");
  await expect(stranger.getByText("Dua lokakarya bergeser")).toHaveCount(0);
});

test("a certificate is issued, opened again from its row, and not after it is withdrawn", { tag: ["@desk", "@long"] }, async ({
  page,
}) => {
  await enter(page, "dian.sertifikat", "/sertifikat-prajab");
  await page.getByRole("tab", { name: /^Data diperiksa/ }).click();
  await expect(page.getByRole("row").filter({ hasText: "Diusulkan" })).toHaveCount(0);
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  await page.getByRole("button", { name: "Terbitkan sertifikat" }).click();
  await agree(page);
  const open = page.getByRole("link", { name: /^Buka sertifikat/ });
  await expect(open).toBeVisible();
  await page.reload();
  await openedPdf(page, () => open.click());
  await accessibleAtEverySize(page);
  await page.getByRole("button", { name: "Cabut sertifikat" }).click();
  const dialog = page.getByRole("dialog", { name: "Cabut sertifikat ini?" });
  await dialog.getByRole("textbox").fill("Salah orang.");
  await dialog.getByRole("button", { name: /^Cabut/ }).click();
  await expect(page.getByText("Dicabut", { exact: true }).first()).toBeVisible();
  await expect(open).toHaveCount(0);
});
