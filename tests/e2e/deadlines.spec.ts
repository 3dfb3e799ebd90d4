/** Typed text survives whatever happens to the page, is never thrown away unasked, and a deadline that passes is true at once. */
import type { Page } from "@playwright/test";
import { isWholeRun } from "../sample";
import { field, inFours, openAfresh, openBiodata, unfold } from "./biodata";
import { accessible, accessibleAtEverySize, enter, expect, serviceTime, test } from "./journey";
import { unchangedAddress } from "./servers";

const address = "Alamat tempat tinggal";
const studies = "Jurusan atau program studi";
const kept = (page: Page) => page.getByText(/^Isian yang belum .* ditampilkan kembali/);
const saved = (page: Page) => page.getByText(/^Tersimpan \d\d\.\d\d WIB, belum dikirim$/);

async function askToLeave(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Buka menu akun" }).click();
  await page.getByRole("button", { name: "Keluar", exact: true }).click();
  await page.getByRole("dialog", { name: "Konfirmasi" }).getByRole("button", { name: "Keluar" }).click();
}

/** Fills a field and waits until the server has kept just that: the bar may still tell of what was kept before. */
async function fillAndKeep(page: Page, name: string, value: string): Promise<void> {
  const isOf = (data: unknown) => JSON.stringify(data).includes(JSON.stringify(value));
  const answered = page.waitForResponse(
    (answer) => answer.url().endsWith("/biodata/draf") && answer.ok() && isOf(answer.request().postDataJSON()),
  );
  await field(page, name).fill(value);
  await answered;
  await expect(saved(page)).toBeVisible();
}

/** Throws the draft away, on the server too: other tests open the same form. */
async function discard(page: Page): Promise<void> {
  const answered = page.waitForResponse((answer) => answer.url().endsWith("/biodata/draf") && answer.ok());
  await page.getByRole("button", { name: "Buang isian itu" }).click();
  await page.getByRole("dialog", { name: "Konfirmasi" }).getByRole("button", { name: "Buang", exact: true }).click();
  await answered;
  await expect(saved(page)).toHaveCount(0);
}

test("500 letters typed are 500 found: after a killed tab, on another device, offline, after a logout and an ended session", {
  tag: "@desk",
}, async ({ page, context, openElsewhere }) => {
  test.slow();
  // Ends with a full stop: a space at the end is no part of an address, and is not kept.
  const typed = "Jalan Kenanga 7, RT 02/RW 01. ".repeat(17).slice(-501, -1);
  await openAfresh(page, "bambang.prasetyo");
  await field(page, address).fill("");
  await field(page, address).focus();
  await page.keyboard.type(typed);
  await field(page, "NIK").fill("9971010000200009");
  await page.waitForTimeout(150);
  await field(page, address).focus();
  await page.keyboard.press("End");
  await page.keyboard.type(" dan");
  const tab = await context.newCDPSession(page);
  tab.send("Page.crash").catch(() => {});
  await page.waitForEvent("crash");
  const first = await context.newPage();
  await openBiodata(first);
  await expect(kept(first)).toBeVisible();
  await expect(field(first, "NIK")).toHaveValue(inFours("9971010000200009"));
  expect((await field(first, address).inputValue()).startsWith(typed)).toBe(true);
  // The last letters may have been kept or not, so a text that was never there: only a change is sent.
  const corrected = typed.replaceAll("Kenanga", "Melati");
  await fillAndKeep(first, address, corrected);

  const second = await openElsewhere();
  await enter(second, "bambang.prasetyo", "/biodata");
  await expect(second.getByText(/^Dilanjutkan dari .*, tersimpan .* WIB\.$/)).toBeVisible();
  await unfold(second);
  await expect(field(second, address)).toHaveValue(corrected);
  await expect(field(second, "NIK")).toHaveValue(inFours("9971010000200009"));
  await accessibleAtEverySize(second);

  await second.context().setOffline(true);
  await field(second, "NIK").fill("9971010000200017");
  await field(second, studies).fill("Kotagede");
  await expect(second.getByText("Belum terkirim, dicoba lagi", { exact: true })).toBeVisible();
  const stored = await second.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  expect(stored).toContain("Kotagede");
  expect(stored).not.toContain("9971010000200017");
  await second.context().setOffline(false);
  await expect(saved(second)).toBeVisible();
  await field(second, studies).fill("Kotagede Selatan");
  await askToLeave(second);
  await expect(second).toHaveURL(/\/backend\/auth\/login|\/$/);
  await enter(second, "bambang.prasetyo", "/biodata");
  await unfold(second);
  await expect(field(second, studies)).toHaveValue("Kotagede Selatan");

  await second.context().clearCookies();
  await field(second, studies).fill("Kotagede Utara");
  const told = second.getByRole("alert").filter({ hasText: "sesi Anda telah habis" });
  await told.getByRole("button", { name: "Login" }).click();
  const signIn = second.getByRole("dialog", { name: "Masuk lagi" });
  await signIn.getByLabel("Kata sandi", { exact: true }).fill("layar-demo");
  await signIn.getByRole("button", { name: "Masuk" }).click();
  await expect(signIn).toBeHidden();
  await expect(saved(second)).toBeVisible();

  // The first device has seen nothing of this: what only the other changed comes in, what both changed is asked about.
  await fillAndKeep(first, address, `${corrected}!`);
  await expect(field(first, studies)).toHaveValue("Kotagede Utara");
  await field(second, address).fill("Jalan lain");
  await expect(second.getByText("Data sudah berubah")).toBeVisible();
  await accessibleAtEverySize(second);
  await second.getByRole("radio", { name: /^Data terbaru/ }).check();
  await second.getByRole("button", { name: "Pakai pilihan ini" }).click();
  await expect(field(second, address)).toHaveValue(`${corrected}!`);
  await discard(second);
  await enter(first, "bambang.prasetyo", "/biodata");
  await unfold(first);
  await expect(field(first, address)).not.toHaveValue(`${corrected}!`);
});

test("a form whose text is kept is left by a link, back, a reload and the closed tab without a question, and shows the text again", {
  tag: ["@desk", "@long"],
}, async ({ page, context }) => {
  await openAfresh(page, "sri.wahyuni");
  await field(page, address).fill("Jalan yang disimpan di perangkat 1");
  // The message stands for five seconds, which a busy machine may need for the way there.
  await Promise.all([
    expect(page.getByText("Isian yang belum dikirim tersimpan dan tampil lagi")).toBeVisible(),
    page.getByRole("link", { name: "Kembali ke beranda" }).click(),
  ]);
  await expect(page.getByRole("heading", { level: 1, name: "Beranda" })).toBeVisible();
  await openBiodata(page);
  await expect(field(page, address)).toHaveValue("Jalan yang disimpan di perangkat 1");
  await page.reload();
  await expect(field(page, address)).toHaveValue("Jalan yang disimpan di perangkat 1");
  await field(page, address).fill("Jalan yang ditinggalkan ke belakang 2");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Beranda" })).toBeVisible();
  await page.goForward();
  await unfold(page);
  await expect(field(page, address)).toHaveValue("Jalan yang ditinggalkan ke belakang 2");
  await field(page, address).fill("Jalan pada tab yang ditutup 3");
  await page.waitForTimeout(150);
  await page.close({ runBeforeUnload: true });
  const again = await context.newPage();
  await openBiodata(again);
  await expect(field(again, address)).toHaveValue("Jalan pada tab yang ditutup 3");
  await discard(again);
});

test("what was kept is thrown away only after a question", async ({ page }) => {
  await openAfresh(page, "taufik.hidayat");
  const before = await field(page, address).inputValue();
  await field(page, address).fill("Jalan yang akan dibuang 2");
  const onDevice = () => page.evaluate(() => JSON.stringify(Object.values(localStorage)).includes("akan dibuang 2"));
  await expect.poll(async () => (await onDevice()) || (await saved(page).count()) > 0).toBe(true);
  await page.reload();
  await expect(kept(page)).toBeVisible();
  const question = page.getByRole("dialog", { name: "Konfirmasi" });
  await page.getByRole("button", { name: "Buang isian itu" }).click();
  await accessible(page);
  await question.getByRole("button", { name: "Jangan buang" }).click();
  await expect(field(page, address)).toHaveValue("Jalan yang akan dibuang 2");
  await page.getByRole("button", { name: "Buang isian itu" }).click();
  await question.getByRole("button", { name: "Buang", exact: true }).click();
  await expect(kept(page)).toHaveCount(0);
  await expect(field(page, address)).toHaveValue(before);
});

test("logging out while the server takes no drafts says which form would be lost, and nothing of it stays on the device", async ({
  page,
}) => {
  await openAfresh(page, "taufik.hidayat");
  const before = await field(page, address).inputValue();
  await page.route("**/biodata/draf", (route) => route.abort());
  await field(page, address).fill("Jalan yang hilang bila keluar 3");
  await askToLeave(page);
  const question = page.getByRole("dialog", { name: "Isian yang belum dikirim akan hilang" });
  await expect(question.getByText("Biodata (1 isian)")).toBeVisible();
  await accessible(page);
  await question.getByRole("button", { name: "Tetap di sini" }).click();
  await expect(field(page, address)).toHaveValue("Jalan yang hilang bila keluar 3");
  await askToLeave(page);
  await question.getByRole("button", { name: "Keluar dan hapus" }).click();
  await expect(page).toHaveURL(/\/backend\/auth\/login|\/$/);
  await enter(page, "taufik.hidayat", "/biodata");
  await unfold(page);
  await expect(field(page, address)).toHaveValue(before);
  await expect(kept(page)).toHaveCount(0);
});

test("a form that is open when its deadline passes closes by itself, and what was typed stays to be seen", async ({ page }) => {
  await page.clock.install();
  await openAfresh(page, "nurhayati");
  const typed = "Jalan yang terlambat 4";
  await field(page, address).fill(typed);
  await expect(page.getByRole("button", { name: "Simpan biodata" })).toBeVisible();
  const closing = new Date("2027-07-01T00:00:00+07:00").getTime();
  await page.clock.fastForward(closing - (await serviceTime(page)) - 20_000);
  await expect(field(page, address)).toBeEditable();
  await page.clock.fastForward(30_000);
  await expect(page.getByRole("group", { name: address })).toHaveText(typed);
  await expect(field(page, address)).toHaveCount(0);
  await expect(page.getByText("Mohon maaf, Pendaftaran Calon Guru Penggerak Angkatan 11 telah ditutup")).toBeVisible();
  const told = page.getByText("Formulir ini sudah ditutup sebelum 1 isian Anda terkirim.");
  await expect(told.first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Simpan biodata" })).toHaveCount(0);
  await accessible(page);
});

test("a cohort whose time has passed sees its biodata with the reason, and cannot change it", { tag: "@desk" }, async ({
  page,
}) => {
  await enter(page, "yuliana.tamba", "/biodata");
  await expect(page.getByText("Mohon maaf, Pendaftaran Calon Guru Penggerak Angkatan 10 telah ditutup")).toBeVisible();
  await expect(page.locator('[data-field="no_telp"]')).toContainText("Nomor telepon");
  await expect(field(page, "Nomor telepon")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Simpan biodata" })).toHaveCount(0);
});

test("staff move a closing date: the form of a participant closes and opens with it, and the history says what was", {
  tag: ["@desk", "@long"],
}, async ({ page, openElsewhere }) => {
  test.slow();
  const participant = await openElsewhere();
  const save = participant.getByRole("button", { name: "Simpan biodata" });
  await enter(participant, "rina.marlina", "/biodata");
  await expect(save).toBeVisible();

  await enter(page, "galih.koordinator", "/masa?masa.masa=registrasi&masa.angkatan=9");
  await expect(page.getByText("Dibuka, ditutup 31 Maret 2027 pukul 23.59 WIB")).toBeVisible();
  await page.getByRole("link", { name: "Biodata" }).click();
  const day = page.getByRole("textbox", { name: "Ditutup: Tanggal" });
  await expect(day).toHaveValue("31/03/2027");
  await day.fill("20/11/2026");
  await day.blur();
  await expect(page.getByText("Menurut isian ini: Ditutup sejak 20 November 2026 pukul 23.59 WIB.")).toBeVisible();
  await page.getByRole("button", { name: "Simpan", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Tutup sekarang?" });
  await accessibleAtEverySize(page);
  await question.getByRole("button", { name: "Ya, tutup" }).click();
  await expect(page.getByText("Sebelumnya: Ditutup: 31 Maret 2027 pukul 23.59 WIB")).toBeVisible();
  await accessibleAtEverySize(page);
  await participant.reload();
  await expect(participant.getByText("Mohon maaf, Pendaftaran Calon Pengajar Praktik Angkatan 9 telah ditutup")).toBeVisible();
  await expect(save).toHaveCount(0);

  await day.fill("31/03/2027");
  await day.blur();
  await page.getByRole("button", { name: "Simpan", exact: true }).click();
  await expect(page.getByText("Sebelumnya: Ditutup: 20 November 2026 pukul 23.59 WIB")).toBeVisible();
  await participant.reload();
  await expect(save).toBeVisible();

  await page.goto("/masa");
  await page.getByRole("button", { name: "Buat pengaturan" }).click();
  await expect(page.getByRole("dialog", { name: "Buat pengaturan" })).toBeVisible();
  await accessibleAtEverySize(page);

  // Their announcement to the same cohort stands on its home, in their own words, until they withdraw it.
  const title = `Jadwal pembekalan ${Date.now()}`;
  await page.goto("/kelola-pengumuman");
  await page.getByRole("button", { name: "Buat pengumuman" }).click();
  const announcing = page.getByRole("dialog", { name: "Buat pengumuman" });
  await accessibleAtEverySize(page);
  await announcing.getByLabel(/^Judul/).fill(title);
  await announcing.getByLabel(/^Isi/).fill("Pembekalan **dimulai** Senin.\nBawa surat tugas.");
  await announcing.getByLabel(/^Angkatan/).fill("9");
  await announcing.getByRole("button", { name: "Terbitkan" }).click();
  await expect(announcing).toBeHidden();
  await participant.goto("/home");
  await expect(participant.getByText(title)).toBeVisible();
  await participant.getByRole("button", { name: "Baca pengumuman" }).click();
  await expect(participant.getByText("Pembekalan **dimulai** Senin.")).toBeVisible();
  await accessibleAtEverySize(participant);
  await page.getByRole("link", { name: title }).click();
  await page.getByRole("button", { name: "Tarik", exact: true }).click();
  await page.getByRole("dialog", { name: "Tarik pengumuman ini?" }).getByRole("button", { name: "Tarik" }).click();
  await expect(page.getByRole("button", { name: "Terbitkan lagi" })).toBeVisible();
  await accessibleAtEverySize(page);
  await participant.reload();
  await expect(participant.getByRole("button", { name: "Baca pengumuman" })).toBeVisible();
  await expect(participant.getByText(title)).toHaveCount(0);
});

test.describe("in each program", () => {
  test.use({ baseURL: unchangedAddress });

  const readers = { gpk: "joko.susilo", ppg: "anggi.mahasiswa", studi: "intan.permata", vokasi: "rudi.hartono" };
  const writers = { gpk: "retno.adminkhusus", ppg: "surya.pusat", studi: "rizal.studi" };

  test("what is announced is read from the home", { tag: ["@phone", "@long"] }, async ({ page }) => {
    // A promotion of a program opens by itself.
    await page.addLocatorHandler(page.getByRole("button", { name: "Nanti saja" }), (later) => later.click());
    for (const reader of Object.values(readers)) {
      await enter(page, reader);
      await page.getByRole("button", { name: "Baca pengumuman" }).click();
      const dialog = page.getByRole("dialog", { name: "Pengumuman" });
      await expect(dialog.getByRole("listitem").first()).toBeVisible();
      await accessible(page);
      await dialog.getByRole("button", { name: "Saya mengerti" }).click();
      await expect(dialog).toBeHidden();
    }
  });

  test("an officer writes announcements, and opens one", { tag: "@desk" }, async ({ page }) => {
    for (const writer of Object.values(writers).slice(0, isWholeRun ? undefined : 1)) {
      await enter(page, writer, "/kelola-pengumuman");
      await page.getByRole("button", { name: "Buat pengumuman" }).click();
      const dialog = page.getByRole("dialog", { name: "Buat pengumuman" });
      await expect(dialog.getByRole("combobox", { name: /^Bagi/ })).toBeVisible();
      await accessible(page);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await page.getByRole("row").nth(1).getByRole("link").first().click();
      await expect(page.getByRole("button", { name: "Tarik", exact: true })).toBeVisible();
      await accessibleAtEverySize(page);
    }
  });
});
