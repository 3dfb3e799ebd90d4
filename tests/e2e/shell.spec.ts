/** The shell and the session: programs, roles, account menu, blocks, an ended session, and what failed calls tell. */
import type { Page } from "@playwright/test";
import { everyNth } from "../sample";
import { field, unfold } from "./biodata";
import { chooseSchool, documentRow, file, hold, otherDocuments, send, upload } from "./dossier";
import { accessible, asksItself, comeHome, enter, expect, fitsTheWidth, identify, test } from "./journey";

async function openAccount(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Buka menu akun" }).click();
  await expect(page.getByRole("dialog", { name: "Akun" })).toBeVisible();
}

/** An instructor is told something at home once. */
async function putAwayNotice(page: Page, username: string): Promise<void> {
  if (username !== "oki.saputra") return;
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole("navigation", { name: "Menu utama" });
  await expect(page.locator("h1")).toBeVisible();
  const isNarrow = (await page.locator(".side-menu[data-rail]").count()) > 0;
  if (isNarrow || !(await menu.isVisible())) await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(menu).toBeVisible();
}

/** The person's programs, below the title of the route. */
async function openPrograms(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Ganti program/ }).click();
  await expect(page.getByRole("heading", { name: "Ganti program" })).toBeVisible();
}

/** The marks by which a program is chosen: its name and what it is about. */
const programEntry = (page: Page, name: string) =>
  page.getByRole("dialog", { name: /Ganti program/ }).getByRole("button", { name: new RegExp(`^${name} `) });

/** The promotional popup of 64 credit hours, shown once. */
async function closePromotion(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Mengajar jarak jauh" });
  await expect(dialog.getByText(/e-\u2060?sertifikat 64 JP/)).toBeVisible();
  await accessible(page);
  await dialog.getByRole("button", { name: "Nanti saja" }).click();
  await expect(dialog).toBeHidden();
}

const primary = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--color-primary").trim());

test("a person with several programs moves between them, with theme, title and favicon", { tag: "@phone-first" }, async ({
  page,
}) => {
  await comeHome(page, "siti.rahma");
  const programs = [
    ["PPG", "Layar PPG", "ppg"],
    ["Guru Pendamping Khusus", "BIMTEK GPK", "gpk"],
    ["Studi Lanjut", "BANPEM STUDI LANJUT GURU", "studi"],
    ["Diklat Vokasi", "Diklat Vokasi", "vokasi"],
    ["Guru Penggerak", "Layar Guru Penggerak", "gurupenggerak"],
  ] as const;
  const colors = new Set<string>();
  for (const [name, title, id] of programs) {
    await openPrograms(page);
    await accessible(page);
    await programEntry(page, name).click();
    await expect(page).toHaveTitle(`Beranda - ${title}`);
    if (id === "ppg") await closePromotion(page);
    await expect(page.locator('link[rel="icon"]')).toHaveAttribute("href", `/favicon/${id}.svg`);
    colors.add(await primary(page));
    await accessible(page);
    await fitsTheWidth(page);
  }
  expect(colors.size).toBe(programs.length);
});

test("who has one program is offered no other", { tag: ["@desk", "@long"] }, async ({ page }) => {
  await comeHome(page, "laras.puspita");
  await closePromotion(page);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Beranda" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await openMenu(page);
  await expect(page.getByRole("link", { name: /^Mengajar jarak jauh/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /^PPG bagi guru tertentu/ })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await openPrograms(page);
  await expect(programEntry(page, "PPG")).toBeVisible();
  await expect(programEntry(page, "Diklat Vokasi")).toHaveCount(0);
});

test("a dual holder starts as the institution's administrator and changes role", { tag: "@desk" }, async ({ page }) => {
  await page.goto("/");
  await page.locator('button[name="demo"][value="ayu.lestari"]').click();
  await expect(page).toHaveURL(/\/i\/99700106\/home$/);
  for (const path of ["/biodata", "/esai", "/tidak-ada"]) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/i\/99700106\/home$/);
  }
  await page.goto("/i/99999999/home");
  await expect(page).toHaveURL(/\/404$/);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: "Beranda Instansi" })).toBeVisible();
  await accessible(page);
  await openAccount(page);
  await expect(page.getByText("ayu.instansi@example.id").last()).toBeVisible();
  await expect(page.getByRole("dialog", { name: "Akun" }).getByText("Admin Instansi")).toBeVisible();
  await page.getByRole("button", { name: "Ubah Peran" }).click();
  const dialog = page.getByRole("dialog", { name: "Ubah Peran" });
  await expect(dialog.getByRole("button", { name: "GTK" })).toBeVisible();
  await accessible(page);
  await dialog.getByRole("button", { name: "GTK" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Beranda", exact: true })).toBeVisible();
  await openAccount(page);
  await expect(page.getByRole("dialog", { name: "Akun" }).getByText("Peserta Guru Penggerak")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goto("/i/99700106/home");
  await expect(page.getByRole("heading", { level: 1, name: "Beranda Instansi" })).toBeVisible();
});

const badges = [
  ["eko.purnomo", "Peserta PJOK"],
  ["oki.saputra", "Instruktur"],
  ["agus.salim", "Pengajar Praktik"],
  ["bambang.prasetyo", "Peserta Guru Penggerak"],
] as const;
const triedBadges = everyNth(badges, 4);
for (const [username, badge] of triedBadges.items) {
  test(`the role badge of ${username} is ${badge} (${triedBadges.words})`, { tag: "@desk" }, async ({ page }) => {
    await comeHome(page, username);
    await putAwayNotice(page, username);
    await openAccount(page);
    await expect(page.getByRole("dialog", { name: "Akun" }).getByText(badge, { exact: true })).toBeVisible();
  });
}

test("a password is changed by its three rules, after a question, and back again", async ({ page }) => {
  await comeHome(page, "rudi.hartono");
  const change = async (old: string, fresh: string) => {
    await openAccount(page);
    await page.getByRole("button", { name: "Ubah Kata Sandi", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Ubah Kata Sandi" });
    await dialog.getByRole("button", { name: "Simpan" }).click();
    await expect(dialog.getByText("Kata Sandi Lama wajib diisi").first()).toBeVisible();
    await expect(dialog.getByText("Kata Sandi Barus wajib diisi").first()).toBeVisible();
    await expect(dialog.getByText("Konfirmasi Kata Sandi Baru wajib diisi!").first()).toBeVisible();
    await accessible(page);
    await dialog.getByLabel(/^Kata Sandi Lama/).fill(old);
    await dialog.getByLabel(/^Kata Sandi Baru/).fill(fresh);
    await dialog.getByLabel(/^Konfirmasi Kata Sandi Baru/).fill(`${fresh}-lain`);
    await dialog.getByRole("button", { name: "Simpan" }).click();
    await expect(dialog.getByText("Konfirmasi Kata Sandi Baru tidak sama!").first()).toBeVisible();
    await dialog.getByLabel(/^Konfirmasi Kata Sandi Baru/).fill(fresh);
    await dialog.getByRole("button", { name: "Simpan" }).click();
    const question = page.getByRole("dialog", { name: "Konfirmasi" });
    await expect(question.getByText("Anda yakin ingin GANTI KATA SANDI Anda diatas?")).toBeVisible();
    await accessible(page);
    await question.getByRole("button", { name: "Tidak" }).click();
    await dialog.getByRole("button", { name: "Simpan" }).click();
    await question.getByRole("button", { name: "Ya" }).click();
    await expect(page.getByText("Perubahan Kata Sandi Anda berhasil disimpan!")).toBeVisible();
    await expect(dialog).toBeHidden();
  };
  await change("layar-demo", "kata-sandi-baru");
  await change("kata-sandi-baru", "layar-demo");
});

test("a dialog with something typed is put away only after a question, by Escape, the cross and Batal alike", async ({
  page,
}) => {
  await comeHome(page, "siti.rahma");
  await openAccount(page);
  await page.getByRole("button", { name: "Ubah Kata Sandi", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Ubah Kata Sandi" });
  const typed = dialog.getByLabel(/^Kata Sandi Lama/);
  await typed.fill("layar");
  const question = page.getByRole("dialog", { name: "Isian belum disimpan" });
  const ways = [
    () => page.keyboard.press("Escape"),
    () => dialog.getByRole("button", { name: "Tutup" }).click(),
    () => dialog.getByRole("button", { name: "Batal" }).click(),
  ];
  for (const putAway of ways) {
    await putAway();
    await expect(question.getByText("Ada isian yang belum disimpan. Tetap tutup dialog ini?")).toBeVisible();
    await accessible(page);
    await question.getByRole("button", { name: "Tetap di sini" }).click();
    await expect(typed).toHaveValue("layar");
  }
  await typed.fill("");
  await dialog.getByRole("button", { name: "Batal" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

for (const [username, message] of [
  ["putri.anggraini", "Aksi Reset Pendaftaran tidak diizinkan karena Pendaftaran Calon Guru Penggerak telah berakhir."],
  ["oki.saputra", "Aksi Reset Pendaftaran tidak diizinkan karena Anda terdeteksi telah melakukan Pengajuan Berkas."],
] as const) {
  test(`Reset Pendaftaran is refused for ${username}`, { tag: ["@desk", "@long"] }, async ({ page }) => {
    await comeHome(page, username);
    await putAwayNotice(page, username);
    await openAccount(page);
    await page.getByRole("button", { name: "Reset Pendaftaran" }).click();
    await expect(page.getByRole("alert").getByText(message)).toBeVisible();
    await accessible(page);
  });
}

/** Fills in and sends the form of who has an account. */
async function registers(page: Page, institution: string): Promise<void> {
  for (const [name, value] of [
    ["Nama lengkap", "Tono Wijaya"],
    ["NIK", "9971010000700777"],
    ["Tempat lahir", "Sleman"],
    ["Tanggal lahir", "17/08/1986"],
    ["Nomor WhatsApp", "081234500777"],
    ["Instansi", institution],
  ] as const)
    await page.getByRole("textbox", { name: new RegExp(`^${name}`) }).fill(value);
  await page.getByRole("radio", { name: "Laki-laki" }).check();
  await page.getByRole("checkbox", { name: /^Data yang saya isi benar/ }).check();
  await page.getByRole("button", { name: "Daftar", exact: true }).click();
}

test("Reset Pendaftaran asks for consent and the password, takes the registration back, a new one waits for its time, and one that is rejected leaves another open", async ({
  page,
  viewport,
  openElsewhere,
}) => {
  const isDesk = (viewport?.width ?? 0) >= 1280;
  await comeHome(page, "fajar.nugroho");
  await openAccount(page);
  await expect(page.getByRole("button", { name: "Reset Pendaftaran" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.context().clearCookies();
  await comeHome(page, "tono.wijaya");
  const draftsHere = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft:gurupenggerak/")));
  if (isDesk) {
    await page.route("**/draf*", (route) => route.abort());
    await page.goto("/biodata");
    // Another test may have saved it whole: then its sections are folded.
    await unfold(page);
    await field(page, "Alamat tempat tinggal").fill("Jalan yang belum terkirim");
    await expect.poll(draftsHere).not.toEqual([]);
  }
  await openAccount(page);
  await page.getByRole("button", { name: "Reset Pendaftaran" }).click();
  const dialog = page.getByRole("dialog", { name: "Reset Pendaftaran" });
  const button = dialog.getByRole("button", { name: "Reset Pendaftaran" });
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await dialog.getByRole("checkbox").check();
  await button.click();
  await expect(dialog.getByText("Pastikan Anda telah memasukan kata sandi").first()).toBeVisible();
  await accessible(page);
  await dialog.getByLabel(/^Kata sandi/).fill("salah");
  await button.click();
  await expect(dialog.getByText("Kata sandi tidak cocok. Periksa lalu coba lagi.").first()).toBeVisible();
  if (!isDesk) return;
  await dialog.getByLabel(/^Kata sandi/).fill("layar-demo");
  await button.click();
  await expect(page.getByText("Pendaftaran Anda sudah direset.")).toBeVisible();
  await expect(page.getByText("Anda belum terdaftar pada Guru Penggerak")).toBeVisible();
  // The values that the device had of the registration are gone with it, and the form that stood behind the dialog writes no more.
  expect(await draftsHere()).toEqual([]);

  // Staff end the registration of practical instructors: its address leads home, which says so, until they open it again.
  const staff = await openElsewhere();
  await enter(staff, "galih.koordinator", "/masa?masa.masa=registrasi-mentor");
  await staff.getByRole("link", { name: "Pendaftaran calon pengajar praktik" }).click();
  const lastDay = staff.getByRole("textbox", { name: "Hari terakhir" });
  await expect(lastDay).toHaveValue("30/06/2027");
  const endsOn = async (day: string) => {
    await lastDay.fill(day);
    await lastDay.blur();
    await staff.getByRole("button", { name: "Simpan", exact: true }).click();
  };
  await endsOn("20/11/2026");
  await staff.getByRole("dialog", { name: "Tutup sekarang?" }).getByRole("button", { name: "Ya, tutup" }).click();
  await expect(staff.getByText("Sebelumnya: Hari terakhir: 30 Juni 2027")).toBeVisible();
  await page.goto("/daftar");
  await expect(page).toHaveURL(/\/home$/);
  const register = page.getByRole("button", { name: "Daftar sebagai calon pengajar praktik", exact: true });
  await expect(register).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByText("Pendaftaran calon pengajar praktik sedang ditutup")).toBeAttached();
  await endsOn("30/06/2027");
  await expect(staff.getByText("Sebelumnya: Hari terakhir: 20 November 2026")).toBeVisible();
  await page.goto("/daftar");
  await expect(page.getByRole("heading", { level: 1, name: "Daftar sebagai Calon Pengajar Praktik" })).toBeVisible();

  // They register again. Their documents are rejected: that ends this registration, and not their way to another one.
  await registers(page, "Lembaga Pendamping Contoh");
  await expect(page.getByText("Anda terdaftar sebagai calon pengajar praktik.")).toBeVisible();
  await page.goto("/dokumen");
  for (const name of [...otherDocuments, "Surat rekomendasi", "Portofolio"]) await upload(page, name, file(name));
  await expect(page.getByText("7 dari 7 dokumen terunggah")).toBeVisible();
  await chooseSchool(page, "Daerah Istimewa Yogyakarta");
  await send(page);
  await identify(staff, "wahyu.verifikator");
  await hold(staff, "Tono Wijaya", "/verval-dokumen-cpp");
  await staff.getByRole("button", { name: /^Tolak/ }).click();
  const refusal = staff.getByRole("dialog", { name: "Tolak berkas ini?" });
  await refusal.getByLabel(/Catatan untuk peserta/).fill("Portofolio bukan pendampingan guru.");
  await refusal.getByRole("button", { name: "Tolak" }).click();
  await expect(refusal).toBeHidden();
  await page.goto("/home");
  await expect(page.getByRole("heading", { name: "Pendaftaran Anda ditolak" })).toBeVisible();
  await openAccount(page);
  await page.getByRole("link", { name: "Daftar sebagai calon guru penggerak" }).click();
  await expect(page.getByText("di samping pendaftaran Anda sebagai")).toBeVisible();
  await registers(page, "SD Contoh Yogyakarta");
  await expect(page.getByText("Anda terdaftar sebagai calon guru penggerak.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Pendaftaran Anda ditolak" })).toBeHidden();
  await page.goto("/dokumen");
  await page.getByRole("button", { name: "Susun berkas untuk pendaftaran ini" }).click();
  await page.getByRole("dialog", { name: "Konfirmasi" }).getByRole("button", { name: "Ya", exact: true }).click();
  // Of what was handed in as a mentor, what a candidate teacher is asked for counts; the rest stays in sight.
  await expect(page.getByText("6 dari 7 dokumen terunggah")).toBeVisible();
  await expect(documentRow(page, "RPP")).toContainText("Belum diunggah");
  await expect(documentRow(page, "Portofolio (tidak wajib)").getByRole("link", { name: "Portofolio.pdf" })).toBeVisible();
  await expect(page.getByText("0 dari 0")).toHaveCount(0);
});

test("a blocked account sees only its page", { tag: "@desk" }, async ({ page }) => {
  await page.goto("/");
  await page.locator('button[name="demo"][value="budi.terblokir"]').click();
  await expect(page).toHaveURL(/\/blokir$/);
  await expect(page.getByRole("link", { name: "guru.penggerak@example.id" })).toBeVisible();
  await expect(page).toHaveTitle(/^Halaman Blokir/);
  await accessible(page);
  await page.goto("/biodata");
  await expect(page).toHaveURL(/\/blokir$/);
  await page.getByRole("button", { name: "Keluar" }).click();
  await expect(page).toHaveURL(/\/backend\/auth\/login/);
});

test("who has no contact email is told so, whatever they open", { tag: "@phone-first" }, async ({ page }) => {
  await page.goto("/");
  await page.locator('button[name="demo"][value="vera.tanpasurel"]').click();
  await expect(page).toHaveURL(/\/blokir-akun$/);
  await accessible(page);
  await fitsTheWidth(page);
  await page.goto("/biodata");
  await expect(page).toHaveURL(/\/blokir-akun$/);
  await page.getByRole("button", { name: "Ubah Kata Sandi" }).click();
  await page.getByRole("dialog", { name: "Ubah Kata Sandi" }).getByRole("button", { name: "Batal" }).click();
  const others = page.getByRole("region", { name: "Program Anda yang lain" });
  await expect(others.getByRole("button")).toHaveCount(1);
  await others.getByRole("button", { name: "Guru Pendamping Khusus" }).click();
  await expect(page).toHaveTitle("Beranda - BIMTEK GPK");
  for (const path of ["/blokir", "/blokir-akun"]) {
    await page.goto(path);
    await expect(page.getByRole("note")).toHaveText(/^Akun Anda dapat dipakai/);
  }
  await page.getByRole("button", { name: "Ke halaman awal" }).click();
  await expect(page).toHaveTitle("Beranda - BIMTEK GPK");
});

test("a session that ends in the middle of a form is continued in place, and the text is still there", async ({ page }) => {
  await enter(page, "siti.rahma", "/biodata");
  await unfold(page);
  const field = page.getByRole("textbox", { name: /^Alamat/ }).first();
  await field.fill("Jalan yang belum disimpan 5");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Buka menu akun" }).click();
  await page.getByRole("button", { name: "Ubah Kata Sandi", exact: true }).click();
  const password = page.getByRole("dialog", { name: "Ubah Kata Sandi" });
  await password.getByLabel(/^Kata Sandi Lama/).fill("layar-demo");
  await password.getByLabel(/^Kata Sandi Baru/).fill("kata-sandi-baru");
  await password.getByLabel(/^Konfirmasi Kata Sandi Baru/).fill("kata-sandi-baru");
  await password.getByRole("button", { name: "Simpan" }).click();
  await page.getByRole("dialog", { name: "Konfirmasi" }).getByRole("button", { name: "Ya" }).click();
  await expect(page.getByText("Mohon maaf, sesi Anda telah habis. Silakan melakukan relogin!")).toBeVisible();
  await page.getByRole("button", { name: "Login" }).click();
  const dialog = page.getByRole("dialog", { name: "Masuk lagi" });
  await accessible(page);
  await dialog.getByLabel("Kata sandi", { exact: true }).fill("salah");
  await dialog.getByRole("button", { name: "Masuk" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Nama pengguna atau kata sandi tidak cocok. Periksa lalu coba lagi.");
  await dialog.getByLabel("Kata sandi", { exact: true }).fill("layar-demo");
  await dialog.getByRole("button", { name: "Masuk" }).click();
  await expect(dialog).toBeHidden();
  await expect(password.getByLabel(/^Kata Sandi Baru/)).toHaveValue("kata-sandi-baru");
  await password.getByRole("button", { name: "Batal" }).click();
  await page.getByRole("dialog", { name: "Isian belum disimpan" }).getByRole("button", { name: "Tutup dialog" }).click();
  await expect(field).toHaveValue("Jalan yang belum disimpan 5");
});

const connection = "Terjadi kegagalan koneksi, pastikan Anda terhubung internet. Silakan mencoba kembali.";
const server = "Maaf!, Ada kesalahan pada data yang membuat aplikasi tidak berjalan. Silakan memuat ulang halaman.";
const expired = "Mohon maaf, sesi Anda telah habis. Silakan melakukan relogin!";

/** Every status (000 §8) with the title that the server gives, if any, and what is told. */
const catalogue = [
  ...[400, 403, 404, 405, 422, 501, 502, 503, 504, 520, 521].map((status) => [status, undefined, connection] as const),
  [401, undefined, expired],
  [401, "Sesi lain.", expired],
  [500, undefined, server],
  ...[403, 404, 422, 500, 503].map((status) => [status, `Kata peladen ${status}.`, `Kata peladen ${status}.`] as const),
] as const;

test("each status of the catalogue is told, and stays until it is closed", { tag: ["@desk", "@long"] }, async ({ page }) => {
  await comeHome(page, "siti.rahma");
  for (const [status, title, message] of catalogue) {
    await page.route("**/backend/program/*", (route) => route.fulfill({ status, json: title === undefined ? {} : { title } }));
    await openPrograms(page);
    await programEntry(page, "PPG").click();
    const toast = page.locator(".toast[data-tone=error]");
    await expect(toast.getByText(message), String(status)).toBeVisible();
    await expect(toast.getByRole("button", { name: "Login" })).toHaveCount(status === 401 ? 1 : 0);
    await toast.getByRole("button", { name: "Tutup" }).click();
    await expect(toast).toBeHidden();
    await page.unroute("**/backend/program/*");
  }
});

test("a refusal with a redirect leads there, and a learning-account problem is not displayed", {
  tag: ["@desk", "@long"],
}, async ({ page }) => {
  await enter(page, "siti.rahma");
  await page.route("**/backend/program/*", (route) =>
    route.fulfill({ status: 422, json: { title: "Jangan tampil", code: 99901 } }),
  );
  await openPrograms(page);
  const ppg = programEntry(page, "PPG");
  const answered = page.waitForResponse("**/backend/program/*");
  await ppg.click();
  await answered;
  await expect(page.locator(".toast")).toHaveCount(0);
  await page.unroute("**/backend/program/*");
  await page.route("**/backend/program/*", (route) => route.fulfill({ status: 403, json: { redirect: "/profil" } }));
  await openPrograms(page);
  await ppg.click();
  await expect(page).toHaveURL(/\/profil$/);
});

test("preferences that fail lead to the login page, and no further in circles; the blocked message leads to its page", {
  tag: ["@desk", "@long"],
}, async ({ page }) => {
  await asksItself(page);
  await identify(page, "siti.rahma");
  await page.route("**/backend/preferensi", (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto("/profil");
  await expect(page).toHaveURL(/\/backend\/auth\/login\?/);
  await expect(page.getByRole("alert")).toHaveText("Mohon maaf, Data Preferensi Anda gagal dimuat!");
  await accessible(page);
  await page.getByRole("link", { name: "Coba lagi" }).click();
  await expect(page).toHaveURL(/\/profil$/);
  await expect(page.getByRole("alert")).toHaveText("Mohon maaf, Data Preferensi Anda gagal dimuat!");
  await accessible(page);
  await page.unroute("**/backend/preferensi");
  await page.route("**/backend/preferensi", (route) =>
    route.fulfill({ status: 403, json: { title: "Data Akun Layar berstatus Terblokir" } }),
  );
  await page.goto("/home");
  await expect(page).toHaveURL(/\/blokir$/);
});

test("the home button floats for gurupenggerak only, and not at home", { tag: "@long" }, async ({ page }) => {
  await comeHome(page, "siti.rahma");
  const button = page.locator(".home-button");
  await expect(button).toHaveCount(0);
  await page.goto("/profil");
  await expect(button).toBeVisible();
  await button.click();
  await expect(page).toHaveURL(/\/home$/);
  await page.context().clearCookies();
  await comeHome(page, "joko.susilo");
  await expect(button).toHaveCount(0);
});

test("maintenance shows its page, whatever is opened", { tag: "@desk" }, async ({ page }) => {
  await identify(page, "sri.wahyuni");
  await asksItself(page);
  await page.route("**/backend/", (route) => route.fulfill({ status: 503, json: { title: "", code: "maintenance" } }));
  await page.goto("/biodata");
  await expect(page.getByRole("heading", { level: 1, name: "Pemeliharaan berkala" })).toBeVisible();
  await expect(page.getByText("Situs sedang dalam pemeliharaan berkala")).toBeVisible();
  await accessible(page);
  await fitsTheWidth(page);
});

test("a photo is chosen, cut to 4 by 6, and shown in the drawer", { tag: ["@phone-first", "@long"] }, async ({ page }) => {
  await comeHome(page, "joko.susilo");
  await openMenu(page);
  await expect(page.getByRole("link", { name: /^PPG bagi guru tertentu/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await openAccount(page);
  await page.getByRole("button", { name: "Ubah foto" }).click();
  const dialog = page.getByRole("dialog", { name: "Ubah foto" });
  const png = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 120, height: 180 });
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  });
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: "foto.txt", mimeType: "text/plain", buffer: Buffer.from("x") });
  await expect(dialog.getByText("Format file yang diunggah tidak sesuai").first()).toBeVisible();
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: "foto.png", mimeType: "image/png", buffer: Buffer.from(png, "base64") });
  await dialog.getByRole("button", { name: "Pakai foto ini" }).click();
  const stored = dialog.getByText("Foto tersimpan").or(dialog.getByText("foto.png"));
  await expect(stored.first()).toBeVisible();
  await accessible(page);
  await dialog.getByRole("button", { name: "Selesai" }).click();
  await openAccount(page);
  await expect(page.getByRole("dialog", { name: "Akun" }).locator(".avatar img")).toBeVisible();
});

test("a screen whose data the network swallowed says so in its place, and loads it by itself when it is back", async ({
  page,
  context,
}) => {
  await identify(page, "siti.rahma");
  await asksItself(page);
  await page.route("**/backend/guru-penggerak/biodata*", (route) => route.abort("internetdisconnected"));
  await page.goto("/home");
  await openMenu(page);
  await page.getByRole("navigation", { name: "Menu utama" }).getByRole("link", { name: "Biodata" }).click();
  const lost = page.getByRole("alert").filter({ hasText: "Terjadi kegagalan koneksi" });
  await expect(lost.first()).toBeVisible();
  await accessible(page);
  await lost.first().getByRole("button", { name: "Coba lagi" }).click();
  await expect(lost.first()).toBeVisible();
  await page.unroute("**/backend/guru-penggerak/biodata*");
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByRole("button", { name: "Simpan biodata" })).toBeVisible();
  await expect(lost).toHaveCount(0);
});

test("the services of the ministry stand in the menu, the archived ones apart; a list that does not come holds up nothing", {
  tag: ["@phone-first", "@long"],
}, async ({ page }) => {
  await identify(page, "siti.rahma");
  await asksItself(page);
  await page.route("**/backend/layanan", (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto("/home");
  await openMenu(page);
  const menu = page.getByRole("navigation", { name: "Menu utama" });
  const all = menu.getByRole("button", { name: "Semua layanan dan arsip" });
  await all.click();
  await expect(menu.getByText("Daftar ini gagal dimuat.").first()).toBeVisible();
  await expect(page.locator(".toast")).toHaveCount(0);
  await accessible(page);
  await page.unroute("**/backend/layanan");
  await menu.getByRole("button", { name: "Coba lagi" }).first().click();
  const layanan = [
    { nama: "Rumah Belajar", url: "https://belajar.example.id/", arsip: 0 },
    { nama: "PPG sebelum 2023", url: "https://arsip.example.id/ppg", arsip: 1 },
  ];
  await expect(menu.getByText("Daftar ini gagal dimuat.")).toHaveCount(0);
  await page.route("**/backend/layanan", (route) => route.fulfill({ json: { layanan } }));
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Beranda" })).toBeVisible();
  await openMenu(page);
  await all.click();
  const live = menu.getByRole("link", { name: /^Rumah Belajar/ });
  await expect(live).toHaveAttribute("href", "https://belajar.example.id/");
  const archive = menu.getByRole("listitem").filter({ has: page.getByRole("button", { name: "ARSIP LAYANAN" }) });
  await expect(archive.getByRole("link", { name: /^PPG sebelum 2023/ })).toBeVisible();
  await expect(archive.getByRole("link", { name: /^Rumah Belajar/ })).toHaveCount(0);
  await accessible(page);
  await fitsTheWidth(page);
});

test("a tile that opens a screen is a link: a click stays in the page, one with Control opens another", { tag: "@desk" }, async ({
  page,
  context,
}) => {
  await comeHome(page, "siti.rahma");
  const tile = page.getByRole("main").getByRole("link", { name: /^Biodata/ });
  await expect(tile).toHaveAttribute("href", "/biodata");
  const [other] = await Promise.all([context.waitForEvent("page"), tile.click({ modifiers: ["Control"] })]);
  await expect(other).toHaveURL(({ pathname }) => pathname === "/biodata");
  await other.close();
  await expect(page).not.toHaveURL(/biodata/);
  await page.evaluate(() => Object.assign(window, { stays: true }));
  await tile.click();
  await expect(page.getByRole("heading", { level: 1, name: "Biodata" })).toBeVisible();
  expect(await page.evaluate(() => "stays" in window)).toBe(true);
});

test("the tab says that a form was refused, as long as the form is there", { tag: "@desk" }, async ({ page }) => {
  await enter(page, "siti.rahma", "/biodata");
  await unfold(page);
  const field = page.getByRole("textbox", { name: /^Alamat/ }).first();
  const before = await field.inputValue();
  await field.fill("");
  await page.getByRole("button", { name: "Simpan biodata" }).click();
  await expect(page).toHaveTitle("Galat: Biodata - Layar Guru Penggerak");
  await accessible(page);
  await field.fill(before);
  await page.locator(".home-button").click();
  await expect(page).toHaveTitle("Beranda - Layar Guru Penggerak");
});

test("while PJOK registration is open the first request of home goes no further, the second does", { tag: "@desk" }, async ({
  page,
}) => {
  await enter(page, "lina.kartika", "/profil");
  await page.locator(".home-button").click();
  await expect(page.getByText("Pendaftaran PJOK sedang dibuka.")).toBeVisible();
  await expect(page).toHaveURL(/\/profil$/);
  await page.locator(".home-button").click();
  await expect(page).toHaveURL(/\/home$/);
  expect(await page.evaluate(() => [localStorage.getItem("init"), localStorage.getItem("route")])).toEqual(["1", "/home"]);
});

test("a screen that does not arrive says so, and arrives when it is asked for again", async ({ page }) => {
  await comeHome(page, "siti.rahma");
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
  await page.route("**/assets/**", (route) => route.abort("internetdisconnected"));
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Profil/ })
    .click();
  const failed = page.getByRole("alert").filter({ hasText: "Halaman ini gagal dimuat." });
  await expect(failed).toBeVisible();
  await accessible(page);
  await page.unroute("**/assets/**");
  await failed.getByRole("button", { name: "Coba lagi" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Profil" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("region").first()).toBeVisible();
  await expect(failed).toHaveCount(0);
  expect(await page.evaluate(() => "isTheSamePage" in window)).toBe(true);
});

test("a drawer whose code was asked for while the network was away opens when it is back", { tag: ["@desk", "@long"] }, async ({
  page,
}) => {
  await page.route("**/assets/**", (route) =>
    /overlays|Drawer/.test(route.request().url()) ? route.abort("internetdisconnected") : route.continue(),
  );
  await comeHome(page, "siti.rahma");
  const open = page.getByRole("button", { name: "Buka menu akun" });
  await open.click();
  await expect(page.getByText("Terjadi kegagalan koneksi, pastikan Anda terhubung internet.")).toBeVisible();
  await page.unroute("**/assets/**");
  await open.click();
  await expect(page.getByRole("button", { name: "Keluar", exact: true })).toBeVisible();
});

test("who opens the address of the logout by a link is asked, and a button without a script ends the session", {
  tag: "@both",
}, async ({ page, browser, baseURL }) => {
  await enter(page, "sri.wahyuni", "/home");
  await page.evaluate(() => localStorage.setItem("sisa", "1"));
  await page.goto("/backend/auth/logout");
  await expect(page.getByRole("heading", { name: "Keluar dari portal?" })).toBeVisible();
  await accessible(page);
  await fitsTheWidth(page);
  await page.screenshot({ path: `test-results/logout-${page.viewportSize()?.width}.png`, fullPage: true });
  await page.getByRole("link", { name: "Tetap masuk dan kembali ke portal" }).click();
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState: await page.context().storageState() });
  const left = await plain.newPage();
  await left.goto(`${baseURL}/backend/auth/logout`);
  await left.getByRole("button", { name: "Keluar", exact: true }).click();
  await expect(left.getByText(/^Anda sudah keluar/)).toBeVisible();
  await plain.close();
  // The session is over in the first browser, too; going out by the portal's own page clears the device.
  await page.evaluate(() => location.assign("/backend/auth/logout"));
  await expect(page.getByText(/^Anda sudah keluar/)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("sisa"))).toBeNull();
});

test("the mark of the demo lies in the bar of a phone and covers nothing of the page", { tag: "@phone" }, async ({ page }) => {
  await enter(page, "ratna.petugas", "/wawancara-kelola");
  const bar = await page.getByRole("banner").boundingBox();
  const mark = await page.getByText("DEMO", { exact: true }).boundingBox();
  const title = await page.getByRole("heading", { level: 1 }).boundingBox();
  if (!bar || !mark || !title) throw new Error("the bar, the mark or the title is not shown");
  expect(mark.y + mark.height).toBeLessThanOrEqual(bar.y + bar.height);
  expect(mark.x + mark.width, "beside the title").toBeLessThanOrEqual(title.x);
});

test("a message never lies over the bar that saves", { tag: "@desk" }, async ({ page }) => {
  await enter(page, "bambang.prasetyo", "/biodata");
  const save = page.getByRole("button", { name: /^Simpan/ }).first();
  await expect(save).toBeVisible();
  await page.route("**/backend/**", (route) =>
    route.request().method() === "GET" ? route.fallback() : route.fulfill({ status: 500, json: {} }),
  );
  await save.click();
  const toast = page.locator("body > .toasts .toast").last();
  await expect(toast).toBeVisible();
  const lower = await toast.boundingBox();
  const bar = await page.locator(".save-bar").boundingBox();
  if (!lower || !bar) throw new Error("the message or the bar is not shown");
  expect(lower.y + lower.height).toBeLessThanOrEqual(bar.y);
});
