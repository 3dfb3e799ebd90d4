import type { Page } from "@playwright/test";
import { accessible, accessibleAtEverySize, enter, expect, fitsTheWidth, test } from "./journey";
import { applyAndTakeBack, chooseSheet, matchColumn } from "./sheets";

test("an institution administrator searches for another institution and goes there", async ({ page }) => {
  await page.goto("/");
  await page.locator('button[name="demo"][value="wawan.setiawan"]').click();
  await expect(page).toHaveURL(/\/i\/\d+\/home$/);
  await page.getByRole("button", { name: "Buka menu akun" }).click();
  await page.getByRole("button", { name: "Ganti Instansi" }).click();
  const dialog = page.getByRole("dialog", { name: "Pilih Instansi" });
  await expect(dialog.getByRole("status")).toHaveText("1–10 dari 27");
  await accessible(page);
  await fitsTheWidth(page);
  await dialog.getByRole("button", { name: "Halaman 3" }).click();
  await expect(dialog.getByRole("status")).toHaveText("21–27 dari 27");
  const box = dialog.getByRole("searchbox", { name: "Cari nama instansi" });
  await box.fill("zzz");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("status")).toHaveText(
    "Data Pencarian Instansi yang Anda kelola dengan kata kunci zzz tidak ditemukan",
  );
  await box.fill("kota bandung");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("status")).toHaveText("1–1 dari 1");
  await dialog.getByRole("button", { name: "Pilih", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/i\/99700102\/home$/);
  await expect(page.getByRole("main")).toContainText("Dinas Pendidikan Kota Bandung");
  await expect(page.getByRole("main")).toContainText("99700102");
  await page.goto("/i/99700101/home");
  await expect(page.getByRole("main")).toContainText("99700101");
  await page.goto("/i/99999999/home");
  await expect(page).toHaveURL(/\/404$/);
  await page.goto("/");
  await expect(page).toHaveURL(/\/i\/99700101\/home$/);
});

test("the administrator of no institution, and a participant, are offered none", { tag: ["@desk", "@long"] }, async ({
  page,
}) => {
  await page.goto("/");
  await page.locator('button[name="demo"][value="sri.wahyuni"]').click();
  await page.getByRole("button", { name: "Buka menu akun" }).click();
  await expect(page.getByRole("button", { name: "Keluar" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Ganti Instansi" })).toHaveCount(0);
  expect((await page.request.get("/backend/instansi")).status()).toBe(403);
});

test("the office enters an institution and its administrator, and archives a service for a while", {
  tag: ["@desk", "@long"],
}, async ({ page }) => {
  await enter(page, "lestari.akses", "/isi-portal");
  await page.getByRole("tab", { name: "Instansi" }).click();
  await importsAndTakesBack(page);
  await page.getByRole("button", { name: "Tambah instansi" }).click();
  const made = page.getByRole("dialog", { name: "Tambah instansi" });
  await made.getByLabel(/Nomor instansi/).fill("20100");
  await made.getByLabel(/Nama instansi/).fill("Dinas Pendidikan Contoh");
  await accessibleAtEverySize(page);
  await made.getByRole("button", { name: "Simpan" }).click();
  await expect(made).toBeHidden();
  await page.getByRole("searchbox", { name: "Cari nama atau nomor instansi" }).fill("20100");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Dinas Pendidikan Contoh" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Instansi" })).toBeVisible();

  await page.getByRole("button", { name: "Tambah admin" }).click();
  const given = page.getByRole("dialog", { name: "Tambah admin instansi" });
  await given.getByLabel(/^Orang/).fill("laras");
  await page.getByRole("option", { name: /laras\.puspita/ }).click();
  await accessibleAtEverySize(page);
  await given.getByRole("button", { name: "Simpan" }).click();
  await expect(given).toBeHidden();
  const admin = page.getByRole("row").filter({ hasText: "Laras Puspita" });
  await expect(admin).toBeVisible();
  await page.getByLabel(/Nama instansi/).fill("Dinas Pendidikan Kota Contoh");
  await page.getByRole("button", { name: "Simpan", exact: true }).click();
  await expect(page.getByText("Tersimpan.")).toBeVisible();
  await accessibleAtEverySize(page);
  await admin.getByRole("button", { name: "Akhiri" }).click();
  await expect(admin).toHaveCount(0);

  await page.goto("/isi-portal/layanan/layanan-4");
  await page.getByRole("button", { name: "Pindahkan ke arsip" }).click();
  const back = page.getByRole("button", { name: "Tampilkan lagi" });
  await expect(back).toBeVisible();
  await accessibleAtEverySize(page);
  await back.click();
  await expect(page.getByRole("button", { name: "Pindahkan ke arsip" })).toBeVisible();
});

test("a sheet with titles above its table is read where the person says, and empties only what they ask to empty", {
  tag: ["@desk", "@long"],
}, async ({ page }) => {
  const number = 78000000 + (Date.now() % 1_000_000);
  const hand = async (lines: readonly string[]) => {
    await enter(page, "lestari.akses", "/isi-portal");
    await page.getByRole("tab", { name: "Instansi" }).click();
    await page.getByRole("button", { name: "Impor dari berkas" }).click();
    const asked = page.getByRole("dialog", { name: "Impor instansi" });
    await chooseSheet(asked, "sekolah.csv", lines);
    await asked.getByRole("button", { name: "Periksa berkas" }).click();
  };
  const apply = async (count: number) => {
    await page.getByRole("button", { name: "Terapkan semua" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Terapkan", exact: true }).click();
    await expect(page.getByRole("heading", { name: `${count} baris diterapkan` })).toBeVisible();
  };
  await hand(["Nomor instansi;Nama instansi;Jenis instansi", `${number};SD Impor Tiga;Sekolah`]);
  await apply(1);

  await hand(["Daftar, menurut kabupaten", "dicetak;2026;x", "Kode;Sebutan;Rupa", `${number};SD Impor Tiga Baru;`]);
  await expect(page.getByRole("heading", { name: "Cocokkan kolomnya dahulu" })).toBeVisible();
  await page.getByRole("button", { name: "Pilih lembar dan baris judul" }).click();
  const chosen = page.getByRole("dialog", { name: "Pilih lembar dan baris judul" });
  await chosen.getByLabel(/Baris judul kolom/).click();
  await page.getByRole("option", { name: /Baris 3/ }).click();
  await accessibleAtEverySize(page);
  await chosen.getByRole("button", { name: "Periksa lagi" }).click();
  await expect(chosen).toBeHidden();
  await expect(page.getByText("Baris 3", { exact: true })).toBeVisible();

  await hand(["Nomor instansi;Nama instansi;Jenis instansi", `${number};SD Impor Tiga Baru;`]);
  await expect(page.getByText("1 isian tersimpan tetap")).toBeVisible();
  await accessibleAtEverySize(page);
  await page.getByRole("button", { name: "Kosongkan juga isian itu" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Kosongkan juga" }).click();
  await expect(page.getByText("1 isian tersimpan akan dikosongkan")).toBeVisible();
  await expect(page.getByText(/Jenis instansi: Sekolah → kosong/).first()).toBeVisible();
  await accessibleAtEverySize(page);
  await page.getByRole("button", { name: "Biarkan isian itu tetap" }).click();
  await expect(page.getByText("1 isian tersimpan tetap")).toBeVisible();
  await apply(1);
  await page.getByRole("button", { name: "Batalkan impor" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Batalkan impor" }).click();
  await expect(page.getByRole("heading", { name: "1 baris dibatalkan" })).toBeVisible();
});

/** A sheet with a faulty line: shown, matched, applied as far as it is right, and taken back, so that nothing of it stays. */
async function importsAndTakesBack(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Impor dari berkas" }).click();
  const asked = page.getByRole("dialog", { name: "Impor instansi" });
  // Numbers of this run alone: another may have been stopped before it took its rows back.
  const first = 77000000 + (Date.now() % 1_000_000);
  const names = ["SD Impor Satu", "SD Impor Dua", "SD"];
  await chooseSheet(asked, "sekolah.csv", ["Kode;Nama Instansi", ...names.map((name, index) => `${first + index};${name}`)]);
  await accessible(page);
  await asked.getByRole("button", { name: "Periksa berkas" }).click();
  await expect(page.getByRole("heading", { name: "Cocokkan kolomnya dahulu" })).toBeVisible();
  await matchColumn(page, /Kolom untuk nomor instansi/, "Kode", () => accessible(page));
  await expect(page.getByRole("heading", { name: "1 baris perlu diperbaiki" })).toBeVisible();
  await accessibleAtEverySize(page);
  await expect(page.getByText(/Nama Instansi \(SD\): .+ 3 karakter/).first()).toBeVisible();
  await applyAndTakeBack(page, 2);
  await page
    .getByRole("button", { name: "Kembali ke Isi portal" })
    .or(page.getByRole("link", { name: "Kembali ke Isi portal" }))
    .click();
  await page.getByRole("tab", { name: "Instansi" }).click();
}
