/**
 * The CV on a phone: from home over the map, with a reload in the middle, a fault that is led to, and the receipt. Nobody else is this
 * person; whoever has sent the CV already finds the receipt alone.
 */
import type { Page } from "@playwright/test";
import { file, upload } from "./dossier";
import { accessibleAtEverySize, enterAfresh, expect, fitsTheWidth, test } from "./journey";

const map = (page: Page) => page.getByRole("heading", { name: "Daftar bagian" });
const task = (page: Page, name: string) => page.getByRole("list").getByRole("button", { name, exact: true });

async function begin(page: Page): Promise<void> {
  await page.getByRole("list").getByText("CV", { exact: true }).click();
  const start = page.getByRole("button", { name: "Mulai CV" });
  await expect(start.or(map(page))).toBeVisible();
  if (await start.isVisible()) {
    await page.getByRole("checkbox", { name: "Saya sudah membaca petunjuk pengisian CV" }).check();
    await start.click();
  }
  await expect(map(page)).toBeVisible();
}

/** Fills a section that has not been filled yet. */
async function fill(page: Page, title: string, values: Readonly<Record<string, string>>): Promise<void> {
  await task(page, title).click();
  const section = page.getByRole("region", { name: title, exact: true });
  for (const [name, value] of Object.entries(values)) await section.getByLabel(new RegExp(`^${name}`)).fill(value);
  await page.getByRole("button", { name: "Daftar bagian" }).click();
}

test("a school head fills in the CV on a phone, goes on after a reload, mends what was wrong, and finds the receipt", {
  tag: "@phone",
}, async ({ page }) => {
  await enterAfresh(page, "kartini.rahayu", "/", "/backend/guru-penggerak/cv");
  await expect(page.getByRole("heading", { level: 1, name: "Beranda" })).toBeVisible();
  if (await page.getByText("Sudah dikirim").first().isVisible()) return receipt(page);
  await begin(page);
  await accessibleAtEverySize(page);
  await page.getByRole("button", { name: /^Lanjutkan: / }).click();
  await expect(page.getByRole("combobox", { name: /^Kualifikasi/ })).toBeFocused();
  await page.getByRole("combobox", { name: /^Kualifikasi/ }).fill("S1");
  await page.getByRole("option", { name: "S1" }).first().click();
  await page.getByLabel(/^Nama sekolah atau perguruan tinggi/).fill("Universitas Contoh");
  await page.getByLabel(/^Jurusan/).fill("PGSD");
  await page.getByLabel(/^Tahun lulus/).fill("2099");
  await expect(page.getByText(/^Draf tersimpan|^Tersimpan/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 2, name: "Pendidikan", exact: true })).toBeVisible();
  await expect(page.getByLabel(/^Tahun lulus/)).toHaveValue("2099");
  await page.goBack();
  await expect(page.getByRole("button", { name: "Lanjutkan: Pendidikan" })).toBeVisible();
  await expect(task(page, "Pendidikan")).toHaveAccessibleDescription(/Perlu diperbaiki/);
  await page.getByRole("button", { name: "Lanjutkan: Pendidikan" }).click();
  await expect(page.getByText("Tahun lulus tidak boleh sesudah tahun ini").first()).toBeVisible();
  await accessibleAtEverySize(page);
  await fitsTheWidth(page);
  await page.getByLabel(/^Tahun lulus/).fill("2010");
  await page.getByRole("button", { name: "Daftar bagian" }).click();
  await expect(task(page, "Pendidikan")).toHaveAccessibleDescription(/Selesai/);
  await fill(page, "Pekerjaan", { "Sekolah atau instansi": "SD Contoh", Jabatan: "Kepala sekolah", "Tahun mulai": "2015" });
  await fill(page, "Pelatihan", {
    "Nama pelatihan": "Literasi",
    Penyelenggara: "Balai",
    "Jam pelajaran": "32",
    "Tahun pelatihan": "2020",
  });
  await fill(page, "Mengembangkan orang lain", {
    Kegiatan: "KKG",
    "Peran Anda": "Ketua",
    "Tahun kegiatan": "2021",
    "Yang Anda": "Lima guru",
  });
  await fill(page, "Referensi", { Nama: "Sri", Jabatan: "Pengawas", "Nomor HP": "081200000109" });
  await expect(task(page, "Dokumen")).toHaveAccessibleDescription(/4 dokumen/);
  await task(page, "Dokumen").click();
  await expect(page).toHaveURL(/\/dokumen$/);
  await expect(page.getByText("0 dari 4 dokumen terunggah")).toBeVisible();
  for (const name of ["KTP", "Ijazah S1/D4", "Pakta integritas", "SK kepala sekolah"]) await upload(page, name, file(name));
  await expect(page.getByText("4 dari 4 dokumen terunggah")).toBeVisible();
  await accessibleAtEverySize(page);
  await page.goto("/cv");
  await expect(page.getByText("6 dari 6 bagian lengkap, 3 boleh kosong")).toBeVisible();
  await page.getByRole("button", { name: "Periksa jawaban Anda" }).click();
  await expect(page.getByText("Universitas Contoh")).toBeVisible();
  await accessibleAtEverySize(page);
  await page.getByRole("checkbox", { name: "Saya menyatakan isian CV ini benar dan sesuai dokumen asli." }).check();
  await page.getByRole("button", { name: "Kirim CV" }).click();
  await expect(page).toHaveURL(/\/bukti/);
  await receipt(page);
});

async function receipt(page: Page): Promise<void> {
  await page.goto("/bukti");
  await page
    .getByRole("link", { name: /Bukti pengiriman CV/ })
    .first()
    .click();
  await expect(page.getByText("Universitas Contoh")).toBeVisible();
  await page.goto("/cv");
  await expect(page.getByText("CV Anda sudah dikirim")).toBeVisible();
  await expect(page.getByLabel(/^Nama sekolah atau perguruan tinggi/)).toHaveValue("Universitas Contoh");
  await expect(page.getByRole("button", { name: "Kirim CV" })).toHaveCount(0);
}
