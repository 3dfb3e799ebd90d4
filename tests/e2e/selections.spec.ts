/**
 * A selection by everybody whom it concerns, on the same rows: a district is gathered and set by its committee, one participant is disqualified
 * by two others, the results are announced, and each participant meets theirs at home: passed with the pact, parked, failed, disqualified.
 */

import type { Page } from "@playwright/test";
import { samplePdf } from "../../server/demo/crowd/sample-files";
import { accessibleAtEverySize, arrived, enter, expect, identify, openedPdf, test, ticked, writeHeaders } from "./journey";

/** Gives the address of the district. */
async function gather(page: Page): Promise<string> {
  await enter(page, "sekar.panitia", "/seleksi");
  await page.getByRole("button", { name: "Buat pleno" }).click();
  const dialog = page.getByRole("dialog", { name: "Buat pleno" });
  await dialog.getByLabel(/^Angkatan/).fill("11");
  await dialog.getByLabel(/^Fungsi/).selectOption({ label: "Calon Guru Penggerak" });
  await dialog.getByLabel(/^Tahap/).selectOption({ label: "Tahap 2: simulasi mengajar dan wawancara" });
  await dialog.getByLabel(/^Provinsi/).fill("Daerah Istimewa");
  await page.getByRole("listbox", { name: "Provinsi" }).getByRole("option").click();
  await dialog.getByLabel(/^Kabupaten/).selectOption({ label: "Kab. Kulon Progo" });
  await dialog.getByLabel(/^Kuota lulus/).fill("3");
  await dialog.getByLabel(/^Ambang lulus(?! parkir)/).fill("15");
  await dialog.getByLabel(/^Ambang lulus parkir/).fill("10");
  await accessibleAtEverySize(page);
  await dialog.getByRole("button", { name: "Simpan pleno" }).click();
  await expect(dialog).toBeHidden();
  // The list opens on plenaries that wait to be announced; a search says that this one stands elsewhere.
  const plenaries = page.getByRole("region", { name: "Pleno tiap kabupaten/kota" });
  await plenaries.getByRole("searchbox").fill("kulon progo");
  await page.keyboard.press("Enter");
  await plenaries.getByRole("button", { name: /di tab Dinilai$/ }).click();
  await page.getByRole("row").filter({ hasText: "Kulon Progo" }).getByRole("link").click();
  await expect(page.getByText("Pedoman lulus parkir: paling sedikit 3 pengajar praktik")).toBeVisible();
  const { pathname } = new URL(page.url());
  await page.getByRole("link", { name: "Tambah peserta" }).click();
  for (const name of ["Anggun Lestari", "Budiman Saputro", "Cahyo Nugraha", "Desi Permata"])
    await page.getByRole("row").filter({ hasText: name }).getByRole("checkbox").check();
  await accessibleAtEverySize(page);
  await ticked(page).getByRole("button", { name: "Masukkan ke pleno" }).click();
  const into = page.getByRole("dialog", { name: "Masukkan ke pleno" });
  await into.getByRole("button", { name: "Masukkan ke pleno" }).click();
  await expect(page.getByText("4 peserta masuk pleno.")).toBeVisible();
  await page.goto(pathname);
  await expect(page.getByRole("row").filter({ hasText: "Anggun Lestari" })).toContainText("Wawancara 18");
  await accessibleAtEverySize(page);
  return pathname;
}

/** Gives the address of the proposal. */
async function propose(page: Page): Promise<string> {
  await page.goto("/diskualifikasi-peserta/pilih");
  await page.getByRole("searchbox").fill("Desi Permata");
  await page.keyboard.press("Enter");
  await page.getByRole("row").filter({ hasText: "Desi Permata" }).getByRole("button", { name: "Usulkan" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Buat usulan" }).click();
  await page.waitForURL(/\/diskualifikasi-peserta$/);
  await page.getByRole("row").filter({ hasText: "Desi Permata" }).getByRole("link").click();
  await page.getByLabel(/^Jenis pelanggaran/).selectOption({ label: "Plagiat esai atau perangkat ajar" });
  await page
    .getByLabel(/^Kronologi/)
    .fill("Esai peserta ini sama kata demi kata dengan esai peserta lain di kabupaten yang sama.");
  const file = { name: "bukti.pdf", mimeType: "application/pdf", buffer: samplePdf("Contoh") };
  await page.locator('input[type="file"]').first().setInputFiles(file);
  await arrived(page);
  await accessibleAtEverySize(page);
  await page.getByRole("button", { name: "Usulkan", exact: true }).click();
  const { pathname } = new URL(page.url());
  await page.getByRole("dialog", { name: "Konfirmasi" }).getByRole("button", { name: "Ya", exact: true }).click();
  await page.waitForURL(/\/diskualifikasi-peserta$/);
  return pathname;
}

async function disqualify(page: Page, proposal: string): Promise<void> {
  await enter(page, "damar.pleno", proposal);
  await page.getByLabel("Setuju didiskualifikasi").check();
  await page.getByLabel(/^Telaah/).fill("Kedua esai memang sama; sudah dibandingkan sendiri.");
  await accessibleAtEverySize(page);
  await page.getByRole("button", { name: "Kirim hasil pemeriksaan" }).click();
  await expect(page.getByText("Menunggu anggota pleno lain").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Putuskan diskualifikasi" })).toBeHidden();
  await enter(page, "indah.pleno", proposal);
  await page.getByRole("button", { name: "Putuskan diskualifikasi" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("Plagiat terbukti.");
  await dialog.getByRole("button", { name: "Diskualifikasi", exact: true }).click();
  await expect(page.getByText("Desi Permata didiskualifikasi")).toBeVisible();
}

const confirmed = async (page: Page, button: string) => {
  await page.getByRole("button", { name: button, exact: true }).click();
  await page.getByRole("dialog", { name: "Konfirmasi" }).getByRole("button", { name: "Ya", exact: true }).click();
};

async function announce(page: Page, district: string): Promise<void> {
  await page.goto(district);
  await confirmed(page, "Buka pleno");
  await expect(page.getByText("Pleno dibuka.")).toBeVisible();
  await confirmed(page, "Tetapkan kabupaten/kota ini");
  await expect(page.getByRole("row").filter({ hasText: "Budiman Saputro" })).toContainText("Lulus parkir");
  await expect(page.getByRole("row").filter({ hasText: "Desi Permata" })).toContainText("Gugur");
  await confirmed(page, "Umumkan sekarang");
  await expect(page.getByText("Hasil diumumkan; semua peserta menerima surel.")).toBeVisible();
}

test("a district is decided and announced, and each participant meets their own result", { tag: ["@desk", "@long"] }, async ({
  page,
  openElsewhere,
}) => {
  test.slow();
  const district = await gather(page);
  const proposal = await propose(page);
  await disqualify(await openElsewhere(), proposal);
  const other = await openElsewhere();
  await enter(other, "anggun.lestari");
  await expect(other.getByRole("dialog")).toBeHidden();
  await announce(page, district);

  await other.goto("/");
  const passed = other.getByRole("dialog", { name: "Pengumuman Kelulusan" });
  await expect(passed.getByText("lulus tahap 2", { exact: false }).first()).toBeVisible();
  await accessibleAtEverySize(other);
  await passed.getByRole("button", { name: "Lanjut ke pakta integritas" }).click();
  const save = passed.getByRole("button", { name: "Simpan dan unduh" });
  await expect(save).toBeDisabled();
  await passed.getByRole("checkbox").check();
  expect(await openedPdf(other, () => save.click())).toMatch(/\/backend\/cetak\/berkas\//);
  await expect(other.getByRole("heading", { name: "Anda di tahap 3" })).toBeVisible();
  await expect(other.getByText("3: pendidikan selama", { exact: false })).toBeVisible();
  await other.reload();
  await expect(other.getByRole("heading", { name: "Anda di tahap 3" })).toBeVisible();
  await expect(other.getByRole("dialog")).toBeHidden();

  for (const [username, words, head] of [
    ["budiman.saputro", "lulus parkir", "Anda lulus parkir"],
    ["cahyo.nugraha", "belum lulus tahap 2", "Anda belum lulus pada"],
  ] as const) {
    await enter(other, username);
    const result = other.getByRole("dialog", { name: "Hasil Seleksi" });
    await expect(result.getByText(words, { exact: false }).first()).toBeVisible();
    await accessibleAtEverySize(other);
    await result.getByRole("button", { name: "Saya sudah membaca" }).click();
    await expect(result).toBeHidden();
    await expect(other.getByRole("heading", { name: head })).toBeVisible();
    await other.reload();
    await expect(other.getByRole("heading", { name: head })).toBeVisible();
    await expect(result).toBeHidden();
  }
  await enter(other, "desi.permata");
  await expect(other.getByRole("heading", { name: "Kepesertaan Anda sudah berakhir" })).toBeVisible();
  await accessibleAtEverySize(other);
  const refused = await other.request.post("/backend/guru-penggerak/pakta/kelulusan", {
    data: { id: "GPM-7206" },
    headers: writeHeaders(other.url()),
  });
  expect(refused.status()).toBe(403);

  await identify(page, "joko.pemantau");
  await page.goto("/seleksi");
  await expect(page.getByRole("heading", { name: "Peserta seleksi" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Buat pleno" })).toBeHidden();
  await page.goto("/diskualifikasi-verval");
  await expect(page).toHaveURL(/\/404$/);
});
