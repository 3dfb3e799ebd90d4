/** A vocational training by everybody who has a hand in it: the facilitator makes and opens a meeting, the teacher fills in, what was wrong is mended. */
import type { Page } from "@playwright/test";
import { accessibleAtEverySize, enter, expect, serviceTime, test } from "./journey";

const training = "Perawatan mobil listrik";
const teacher = "Sigit Pranoto";

async function openTraining(page: Page): Promise<void> {
  await page.goto("/diklat");
  await page
    .getByRole("region", { name: "Diklat guru produktif" })
    .getByRole("tab", { name: /^Semua/ })
    .click();
  await page.getByRole("row").filter({ hasText: training }).getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 2, name: "Pertemuan" })).toBeVisible();
}

async function openMeeting(page: Page, topic: string): Promise<void> {
  await openTraining(page);
  await page.getByRole("row").filter({ hasText: topic }).getByRole("link").click();
  await expect(page.getByText(topic).first()).toBeVisible();
}

const attendance = (page: Page) => page.getByRole("row").filter({ hasText: teacher });

test("a meeting is made, filled in by the teacher, and mended with a reason that the teacher sees", {
  tag: ["@desk", "@long"],
}, async ({ page, openElsewhere }) => {
  await enter(page, "tuti.handayani");
  await openTraining(page);
  await accessibleAtEverySize(page);
  await page.getByRole("button", { name: "Tambah pertemuan" }).click();
  const making = page.getByRole("dialog", { name: "Tambah pertemuan" });
  await accessibleAtEverySize(page);
  await making.getByRole("button", { name: "Simpan pertemuan" }).click();
  await expect(making.getByText("Materi wajib diisi").first()).toBeVisible();
  await making.getByLabel(/^Pertemuan ke/).fill("5");
  await making
    .getByLabel(/^Tanggal/)
    .fill(new Date(await serviceTime(page)).toLocaleDateString("en-GB", { timeZone: "Asia/Jakarta" }));
  await making.getByLabel(/^Jam/).fill("13.00");
  await making.getByLabel(/^Materi/).fill("Uji jalan dan laporan");
  await making.getByRole("button", { name: "Simpan pertemuan" }).click();
  await expect(page.getByText("Pertemuan tersimpan.")).toBeVisible();

  await openMeeting(page, "Uji jalan dan laporan");
  await page.getByRole("button", { name: "Buka presensi" }).click();
  await expect(page.getByText("Presensi ditutup pukul 23.59 WIB hari ini")).toBeVisible();
  await accessibleAtEverySize(page, { dark: true });

  const own = await openElsewhere();
  await enter(own, "sigit.pranoto", "/pelatihanku");
  await own.getByRole("button", { name: "Isi presensi" }).click();
  await expect(own.getByText("Anda tercatat hadir pada pertemuan 5.")).toBeVisible();
  await accessibleAtEverySize(own);
  await page.reload();
  // The grid has rows only where somebody looks.
  await expect(async () => {
    await page.mouse.wheel(0, 500);
    await expect(attendance(page).getByText("H", { exact: true })).toBeVisible({ timeout: 500 });
  }).toPass();

  await openMeeting(page, "Sistem baterai tegangan tinggi");
  await attendance(page).getByRole("button", { name: "Betulkan" }).click();
  const mending = page.getByRole("dialog", { name: "Betulkan presensi" });
  await mending.getByLabel("Izin").check();
  await accessibleAtEverySize(page);
  await mending.getByRole("button", { name: "Nyatakan tidak hadir" }).click();
  const asking = page.getByRole("dialog", { name: "Mengapa dibetulkan?" });
  await asking.getByRole("textbox").fill("Surat izin baru diterima.");
  await asking.getByRole("button", { name: "Nyatakan tidak hadir" }).click();
  await expect(page.getByText(`${teacher} dinyatakan tidak hadir.`)).toBeVisible();
  await expect(attendance(page).getByText("Izin")).toBeVisible();

  await own.reload();
  await own.getByRole("row").filter({ hasText: training }).last().getByRole("link").click();
  await expect(own.getByRole("row").filter({ hasText: "Sistem baterai tegangan tinggi" })).toContainText("Izin");
  await accessibleAtEverySize(own);
});

test("a registration is ended with a reason once its teacher is in no training, and may be made again", {
  tag: ["@desk", "@long"],
}, async ({ page, openElsewhere }) => {
  const registered = page.getByRole("row").filter({ hasText: "Andi Saputra" });
  const end = async () => {
    await registered.getByRole("button", { name: "Batalkan" }).click();
    const dialog = page.getByRole("dialog", { name: "Batalkan pendaftaran guru ini?" });
    await dialog.getByRole("textbox").fill("Sudah ikut pelatihan yang sama.");
    await accessibleAtEverySize(page);
    await dialog.getByRole("button", { name: "Batalkan pendaftaran" }).click();
  };
  await enter(page, "tuti.handayani", "/diklat");
  await end();
  await expect(page.getByText("Andi Saputra masih mengikuti sebuah diklat.").first()).toBeVisible();

  const own = await openElsewhere();
  await enter(own, "andi.saputra", "/pelatihanku");
  await own.getByRole("row").filter({ hasText: "Pemrograman web lanjut" }).last().getByRole("link").click();
  await own.getByRole("link", { name: "Lihat pendaftaran saya" }).click();
  await own.getByRole("button", { name: "Batalkan keikutsertaan" }).click();
  await own
    .getByRole("dialog")
    .getByRole("button", { name: /^(Ya|Batalkan)/ })
    .click();
  await expect(own.getByText("Dibatalkan").first()).toBeVisible();

  await page.reload();
  await end();
  await expect(page.getByText("Pendaftaran Andi Saputra dibatalkan; ia dapat mendaftar lagi.")).toBeVisible();
  await page.getByRole("tab", { name: /^Dibatalkan 1/ }).click();
  await expect(registered).toBeVisible();
  await expect(registered.getByRole("button")).toHaveCount(0);
  await own.goto("/");
  await expect(own.getByRole("button", { name: "Daftar pelatihan" }).first()).toBeVisible();
});
