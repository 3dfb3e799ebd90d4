/** Accounts in the hands of staff: somebody is invited, enters by the mail, is blocked and opened again, and moves to another address; registers of invited people beside it. */
import type { Page } from "@playwright/test";
import { accessibleAtEverySize, enter, expect, test } from "./journey";

const password = "tiga-kata-lontar-9";
const address = (name: string) => `${name}.${Date.now()}@example.id`;
const box = (page: Page, name: string) => page.getByRole("textbox", { name: new RegExp(`^${name}`) });

async function followMail(page: Page, to: string): Promise<void> {
  await page.goto("/backend/surat");
  await page
    .getByRole("link", { name: new RegExp(`^Buka tautan: .*${to}`) })
    .first()
    .click();
}

async function logIn(page: Page, username: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto("/backend/auth/login");
  await page.getByLabel("Nama pengguna").fill(username);
  await page.getByLabel("Kata sandi", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Masuk", exact: true }).click();
}

/** The row of the person in a list of accounts that is open. */
async function openRow(page: Page, who: string): Promise<void> {
  await page.getByRole("searchbox").fill(who);
  await page.keyboard.press("Enter");
  await page.getByRole("row").filter({ hasText: who }).getByRole("link").click();
  await expect(page.getByText("Riwayat").first()).toBeVisible();
}

async function answer(page: Page, button: string, reason: string, yes: string): Promise<void> {
  await page.getByRole("button", { name: button, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill(reason);
  await dialog.getByRole("button", { name: yes }).click();
  await expect(dialog).toBeHidden();
}

test("somebody is invited, enters, is blocked and opened again, and confirms another address", {
  tag: ["@desk", "@long"],
}, async ({ page }) => {
  const [first, second] = [address("rahma"), address("rahma.baru")];
  await enter(page, "arif.akun", "/akun-prajab");
  await accessibleAtEverySize(page, { dark: true });
  await page.getByRole("button", { name: "Undang orang" }).click();
  const dialog = page.getByRole("dialog", { name: "Undang orang" });
  await box(page, "Nama lengkap").fill("Rahma Kusumaningrum");
  await box(page, "Surel").fill(first);
  await accessibleAtEverySize(page);
  await dialog.getByRole("button", { name: "Kirim undangan" }).click();
  await expect(page.getByText(`Undangan dikirim ke ${first}.`)).toBeVisible();

  await page.context().clearCookies();
  await followMail(page, first);
  await expect(page.getByText("Rahma Kusumaningrum")).toBeVisible();
  await accessibleAtEverySize(page);
  await page.locator('input[autocomplete="new-password"]').first().fill(password);
  await page.locator('input[autocomplete="new-password"]').last().fill(password);
  await page.getByRole("button", { name: "Simpan kata sandi" }).click();
  await expect(page.getByText("Akun Anda sudah aktif")).toBeVisible();
  await logIn(page, first);
  await expect(page.getByRole("heading", { level: 1, name: "Beranda" })).toBeVisible();

  await enter(page, "arif.akun", "/akun-prajab");
  await openRow(page, first);
  await accessibleAtEverySize(page);
  await answer(page, "Blokir", "Kata sandinya diketahui orang lain.", "Blokir akun");
  await expect(page.getByText("Diblokir").first()).toBeVisible();
  await logIn(page, first);
  await expect(page.getByText("Akun Anda terblokir")).toBeVisible();
  await enter(page, "arif.akun", "/akun-prajab");
  await openRow(page, first);
  await answer(page, "Buka blokir", "Kata sandinya sudah diganti.", "Buka blokir");
  await expect(page.getByText("Aktif").first()).toBeVisible();

  await page.getByRole("button", { name: "Ganti surel" }).click();
  await box(page, "Surel baru").fill(second);
  await box(page, "Alasan").fill("Surel lama tidak dipakai lagi.");
  await accessibleAtEverySize(page);
  await page.getByRole("button", { name: "Kirim konfirmasi" }).click();
  await expect(page.getByText(`Surat konfirmasi dikirim ke ${second}.`)).toBeVisible();
  await page.context().clearCookies();
  await followMail(page, second);
  await page.getByRole("button", { name: "Ya, ini surel saya" }).click();
  await expect(page.getByText("Surel baru Anda berlaku")).toBeVisible();
  await logIn(page, second);
  await expect(page.getByRole("heading", { level: 1, name: "Beranda" })).toBeVisible();

  await enter(page, "nanda.panitia", "/akun-prajab");
  await expect(page.getByRole("button", { name: "Undang orang" })).toHaveCount(0);
});

test("an operator is added, an instructor proposed, and a competence set, each by who may", { tag: ["@desk", "@long"] }, async ({
  page,
}) => {
  const [operator, instructor] = [address("operator"), address("instruktur")];
  await enter(page, "arif.akun", "/akun-lptk-daljab");
  await page.getByRole("button", { name: "Tambah operator" }).click();
  await page.getByLabel(/^Instansi/).fill("Lontar");
  await page.getByRole("option", { name: /Institut Keguruan Lontar/ }).click();
  await box(page, "Nama operator").fill("Wening Pratiwi");
  await box(page, "Surel").fill(operator);
  await accessibleAtEverySize(page);
  await page.getByRole("button", { name: "Kirim undangan" }).click();
  await expect(page.getByText(`Undangan dikirim ke ${operator}.`)).toBeVisible();
  await openRow(page, operator);
  await accessibleAtEverySize(page);

  await page.goto("/instruktur");
  await page.getByRole("button", { name: "Usulkan instruktur" }).click();
  await box(page, "Nama lengkap").fill("Galang Rambu");
  await box(page, "Surel").fill(instructor);
  await box(page, "Instansi").fill("Institut Keguruan Lontar");
  await page
    .getByRole("dialog")
    .getByLabel(/^Bidang/)
    .selectOption({ label: "Pedagogik" });
  await accessibleAtEverySize(page);
  await page.getByRole("button", { name: "Simpan usulan" }).click();
  await expect(page.getByText("Usulan tersimpan.")).toBeVisible();
  await openRow(page, instructor);
  await accessibleAtEverySize(page);
  await page.getByRole("button", { name: "Kirim undangan" }).click();
  await expect(page.getByText(`Undangan dikirim ke ${instructor}.`)).toBeVisible();

  await enter(page, "bima.vokasi", "/admin-program");
  await page.getByRole("button", { name: "Atur kompetensi" }).click();
  await accessibleAtEverySize(page);
  await page.getByRole("dialog").getByRole("button", { name: "Batal" }).click();
  await page.getByRole("row").nth(1).getByRole("link").click();
  await expect(page.getByText("Jadwal, kuota dan pengumuman")).toBeVisible();
  await accessibleAtEverySize(page);
});

test("an invitation is sent again, and two accounts of one person become one when a second officer agrees", {
  tag: ["@desk", "@long"],
}, async ({ page, openElsewhere }) => {
  const second = address("kembar");
  const stranger = await openElsewhere();
  await enter(page, "ratna.petugas", "/akun");
  await page.getByRole("button", { name: "Undang orang" }).click();
  await box(page, "Nama lengkap").fill("Kembar Wicaksana");
  await box(page, "Surel").fill(second);
  await accessibleAtEverySize(page);
  await page.getByRole("button", { name: "Kirim undangan" }).click();
  await expect(page.getByText(`Undangan dikirim ke ${second}.`)).toBeVisible();
  await openRow(page, second);
  await page.getByRole("button", { name: "Kirim ulang undangan" }).click();
  await expect(page.getByText(`Undangan dikirim ke ${second}.`)).toBeVisible();
  await stranger.goto("/backend/surat");
  const letters = stranger.getByRole("link", { name: new RegExp(`^Buka tautan: .*${second}`) });
  await expect(letters).toHaveCount(2);

  await page.goto("/akun?akun.state=aktif");
  await page.getByRole("row").nth(1).getByRole("link").click();
  await page.getByRole("button", { name: "Gabung akun ganda" }).click();
  const dialog = page.getByRole("dialog", { name: "Gabung akun ganda" });
  await dialog.getByLabel(/^Akun lain milik orang yang sama/).fill("Kembar");
  await page.getByRole("option", { name: new RegExp(`Kembar Wicaksana.*${second}`) }).click();
  await dialog.getByLabel(/^Alasan/).fill("Orang yang sama, dua surel.");
  await accessibleAtEverySize(page);
  await dialog.getByRole("button", { name: "Usulkan penggabungan" }).click();
  await expect(page.getByText("Diusulkan untuk digabungkan")).toBeVisible();
  await expect(page.getByRole("button", { name: "Setujui penggabungan" })).toHaveCount(0);

  const place = new URL(page.url()).pathname;
  await enter(page, "yanti.petugas", place);
  await accessibleAtEverySize(page);
  await page.getByRole("button", { name: "Setujui penggabungan" }).click();
  await page.getByRole("dialog").getByRole("button", { name: /^Ya/ }).click();
  await expect(page.getByText(`Kedua akun digabungkan; akun ${second} tidak dapat dipakai lagi.`)).toBeVisible();
  await letters.first().click();
  await expect(stranger.getByRole("button", { name: "Simpan kata sandi" })).toHaveCount(0);
});

test("a school leader whose activity was put off goes on when staff let them, and not after it is ended", {
  tag: ["@desk", "@long"],
}, async ({ page, openElsewhere }) => {
  const leader = await openElsewhere();
  await enter(leader, "karno.kepsek", "/kepemimpinan");
  const closed = leader.getByText("Menu kepemimpinan sekolah tidak tersedia selama kegiatan Anda ditunda atau berhenti.");
  await expect(closed).toBeVisible();
  await enter(page, "ratna.petugas", "/akun");
  await page.getByRole("link", { name: "Peserta kepemimpinan sekolah" }).click();
  await page.getByRole("tab", { name: /^Ditunda/ }).click();
  await openRow(page, "Karno");
  await accessibleAtEverySize(page);
  await page.getByRole("button", { name: "Jalankan" }).click();
  await expect(page.getByText(/Karno.* berjalan\./).first()).toBeVisible();
  await leader.reload();
  await expect(leader.getByRole("heading", { name: "Menu Anda" })).toBeVisible();
  await expect(closed).toBeHidden();
  await answer(page, "Hentikan", "Pindah tugas ke dinas.", "Hentikan");
  await expect(page.getByText("Pindah tugas ke dinas.").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Jalankan" })).toHaveCount(0);
  await leader.reload();
  await expect(closed).toBeVisible();
});

test("staff enter who leads a school, with the schools, and this person finds the menu of school leadership", {
  tag: ["@desk", "@long"],
}, async ({ page, openElsewhere }) => {
  await enter(page, "ratna.petugas", "/kepemimpinan-kelola");
  await page.getByRole("button", { name: "Tambah peserta" }).click();
  const adding = page.getByRole("dialog", { name: "Tambah peserta kepemimpinan sekolah" });
  await adding.getByLabel(/^Kepala sekolah atau guru/).fill("Dimas");
  await page.getByRole("option", { name: /^Dimas Pratama/ }).click();
  await adding.getByLabel(/^Tahun/).fill("2027");
  await accessibleAtEverySize(page);
  await adding.getByRole("button", { name: "Tambah peserta" }).click();
  await expect(page.getByText("Belum dicatat")).toBeVisible();
  await page.getByRole("button", { name: "Catat sekolahnya" }).click();
  const schools = page.getByRole("dialog", { name: "Catat sekolahnya" });
  await schools.getByRole("radio", { name: "Kepala sekolah" }).check();
  const adds = schools.getByRole("button", { name: /^Tambah/ });
  if ((await schools.getByLabel(/^NPSN/).count()) === 0) await adds.click();
  await schools.getByLabel(/^NPSN/).fill("99400101");
  await schools.getByLabel(/^Nama sekolah/).fill("SD Negeri Caturtunggal");
  await accessibleAtEverySize(page);
  await schools.getByRole("button", { name: "Simpan sekolah" }).click();
  await expect(page.getByRole("rowheader", { name: /SD Negeri Caturtunggal/ })).toBeVisible();
  await accessibleAtEverySize(page);

  const leader = await openElsewhere();
  await enter(leader, "dimas.pratama", "/kepemimpinan");
  await expect(leader.getByRole("heading", { level: 1, name: /Kepemimpinan/ })).toBeVisible();
  await expect(leader.getByText("Kepemimpinan sekolah 2027")).toBeVisible();
});
