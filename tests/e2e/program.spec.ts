/**
 * The tasks of candidates, PJOK participants, assessors and vocational teachers: start once and come back to it, agree to a pledge, write
 * and send an essay, register. What can be done only once is done on the last size; the others go up to it.
 */
import type { Page } from "@playwright/test";
import { everyNth, isWholeRun } from "../sample";
import {
  accessible,
  accessibleAtEverySize,
  enter,
  enterAfresh,
  expect,
  fitsTheWidth,
  serviceTime,
  test,
  writeHeaders,
} from "./journey";

/** On the only size, or the last of them. */
const isLast = (page: Page) => !isWholeRun || (page.viewportSize()?.width ?? 0) >= 1280;
const dialogOf = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const tile = (page: Page, label: string) =>
  page.locator("button.tile, a.tile, button.task-row, a.task-row").filter({ has: page.getByText(label, { exact: true }) });

/** A person who is away and comes back finds it as it was left. */
async function comeBack(page: Page, label: string, started: string): Promise<void> {
  await page.getByRole("link", { name: "Kembali ke beranda" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Beranda" })).toBeVisible();
  await tile(page, label).click();
  await expect(page.getByText(started)).toBeVisible();
}

const starts = [
  {
    label: "Esai",
    username: "gilang.ramadhan",
    dialog: "Sebelum menulis esai",
    start: "Mulai esai",
    title: "Esai",
    timer: "Sisa waktu menulis esai",
    statements: 2,
  },
  {
    label: "CV",
    username: "taufik.hidayat",
    dialog: "Sebelum mengisi CV",
    start: "Mulai CV",
    title: "CV",
    timer: undefined,
    statements: 1,
  },
  {
    label: "Tes bakat skolastik",
    username: "nurhayati",
    dialog: "Tes Bakat Skolastik",
    start: "Mulai tes",
    title: "Tes Bakat Skolastik",
    timer: "Sisa waktu tes",
    statements: 1,
  },
];

const tried = everyNth(starts, 3);
for (const { label, username, dialog, start, title, timer, statements } of tried.items) {
  test(`${label} starts once its statements are ticked, says since when, and is gone on with (${tried.words})`, {
    tag: "@phone-first",
  }, async ({ page }) => {
    await enter(page, username, "/home");
    await tile(page, label).click();
    const info = dialogOf(page, dialog);
    const button = info.getByRole("button", { name: start });
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await accessible(page);
    await fitsTheWidth(page);
    const boxes = info.getByRole("checkbox");
    await expect(boxes).toHaveCount(statements);
    for (const box of await boxes.all()) {
      await expect(button).toHaveAttribute("aria-disabled", "true");
      await box.check();
    }
    await expect(button).not.toHaveAttribute("aria-disabled", "true");
    if (!isLast(page)) return;
    await button.click();
    await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
    await expect(page.getByText(/Waktu mulai tercatat/)).toContainText("WIB");
    if (timer) await expect(page.getByRole("timer", { name: timer })).toContainText(/\d\d:\d\d|\d+ hari/);
    if (label === "Esai") await expect(page.getByRole("button", { name: "Kirim esai" })).toBeVisible();
    await accessible(page);
    await comeBack(page, label, "sudah dimulai");
  });
}

/** The body that a demo person sends without a page: with the origin and the key that a write wants. */
async function sent(page: Page, path: string, data: object, more: Record<string, string> = {}, method = "POST") {
  const headers = { ...writeHeaders(page.url()), ...more };
  return page.request.fetch(`/backend/${path}`, { method, data, headers });
}

test("an essay is kept as it is typed, gone on with on another device, and sent by itself when its time is over", {
  tag: "@desk",
}, async ({ page, openElsewhere }) => {
  const records = "records/gurupenggerak";
  const [other, staff] = [await openElsewhere(), await openElsewhere()];
  const own = async () => (await page.request.get(`/backend/${records}/esai/own`)).json();
  const typed = "Tiga tahun mendampingi rekan guru.";
  await page.clock.install();
  await enter(page, "kartini.rahayu", "/home");
  await sent(page, "guru-penggerak/esai/mulai", {});
  // Only the first run on a server has the time before it; what it leaves behind is the same for all.
  if ((await own()).state === "menulis") {
    await page.goto("/esai");
    await page.getByRole("textbox", { name: /^Alasan menjadi/ }).fill(typed);
    await expect(page.getByText(/^Tersimpan \d\d\.\d\d WIB, belum dikirim$/)).toBeVisible();
    await enter(other, "kartini.rahayu", "/esai");
    await expect(other.getByRole("textbox", { name: /^Alasan menjadi/ })).toHaveValue(typed);

    await enter(staff, "galih.koordinator", "/home");
    const closing = { masa: "registrasi-peserta", angkatan: 11, k_jalur: 3, tgl_tutup: "2026-01-31" };
    const window = await (await sent(staff, `${records}/masa`, { data: closing })).json();
    await expect.poll(async () => (await own()).state).toBe("habis");
    await other.getByRole("textbox", { name: /^Perubahan yang/ }).fill("Terlambat.");
    await expect(other.getByText(/^Waktunya habis .* disimpan, tetapi tidak dihitung\.$/).first()).toBeVisible();
    const taken = { note: "Sama seperti jalur lain." };
    await sent(staff, `${records}/masa/${window.id}/cabut`, taken, { "if-match": `"${window.revision}"` });

    // The page that was open all the time counts to its own end, and then shows what has become of it.
    const end = new Date("2027-07-01T00:00:00+07:00").getTime();
    await page.clock.fastForward(end - (await serviceTime(page)) + 1_000);
    await page.clock.fastForward(20_000);
    await expect(page.getByText("Waktu esai Anda habis", { exact: true })).toBeVisible();
  }
  await enter(other, "kartini.rahayu", "/esai");
  await expect(other.getByText(/^Yang tersimpan terakhir dikirim dengan sendirinya/)).toBeVisible();
  await expect(other.getByText(/^Yang tiba .* disimpan, tetapi tidak dihitung\.$/)).toBeVisible();
  await expect(other.getByText(typed)).toBeVisible();
  await expect(other.getByRole("timer")).toHaveCount(0);
  await expect(other.getByRole("button", { name: "Kirim esai" })).toHaveCount(0);
  await accessible(other);
  await other.getByRole("link", { name: "Minta tambahan waktu" }).click();
  await other.getByLabel(/^Alasan/).selectOption({ label: "Listrik padam" });
  await other.getByLabel(/^Tambahan yang diminta/).fill("45");
  await accessibleAtEverySize(other);
  await other.getByRole("button", { name: "Kirim permintaan" }).click();
  await expect(other.getByText("Diajukan", { exact: true })).toBeVisible();

  await enter(staff, "galih.koordinator", "/perpanjangan-esai-gp");
  await staff.getByRole("searchbox").first().fill("Kartini Rahayu");
  await staff.keyboard.press("Enter");
  await staff.getByRole("link", { name: "Kartini Rahayu" }).first().click();
  await accessibleAtEverySize(staff);
  await staff.getByRole("button", { name: "Tolak" }).click();
  const refusing = staff.getByRole("dialog");
  await refusing.getByLabel(/Alasan|Catatan/).fill("Listrik padam hanya setengah jam; kami beri 30 menit.");
  await refusing.getByRole("button").last().click();
  await expect(staff.getByText("Permintaan Kartini Rahayu ditolak.")).toBeVisible();

  await staff.goto("/perpanjangan-esai-gp");
  await staff.getByRole("searchbox").last().fill("Kartini Rahayu");
  await staff.keyboard.press("Enter");
  await staff.getByRole("link", { name: "Kartini Rahayu" }).click();
  await expect(staff.getByText("Waktu habis, terkirim sendiri")).toBeVisible();
  await accessibleAtEverySize(staff);
  await staff.getByRole("button", { name: "Beri tambahan waktu" }).click();
  const granting = dialogOf(staff, "Beri tambahan waktu");
  await granting.getByLabel(/^Tambahan waktu/).fill("30");
  await accessibleAtEverySize(staff);
  await granting.getByRole("button", { name: "Beri waktu" }).click();
  const reason = staff
    .getByRole("dialog")
    .filter({ has: staff.getByLabel(/Alasan|Catatan/) })
    .last();
  await reason.getByLabel(/Alasan|Catatan/).fill("Listrik padam dua jam.");
  await reason.getByRole("button").last().click();
  await expect(staff.getByRole("list").getByText("Listrik padam dua jam.").first()).toBeVisible();
  await other.goto("/esai");
  await expect(other.getByText(/^30 menit, belum dimulai/)).toBeVisible();
  await other.context().close();
  await staff.context().close();
});

test("a pledge is agreed to once, and then no longer asked for", { tag: ["@phone-first", "@long"] }, async ({ page }) => {
  await enter(page, "wulan.sari", "/home");
  await page.getByRole("button", { name: "Buka pakta integritas" }).click();
  const pledge = dialogOf(page, "Pakta Integritas");
  await expect(pledge).toContainText("meterai Rp10.000");
  const agree = pledge.getByRole("button", { name: "Setujui pakta" });
  await expect(agree).toHaveAttribute("aria-disabled", "true");
  await pledge.getByRole("checkbox").check();
  await accessible(page);
  if (!isLast(page)) return;
  await agree.click();
  await expect(page.getByText("Pakta integritas Anda tersimpan.")).toBeVisible();
  await expect(pledge).toBeHidden();
  await expect(page.getByText("Pakta integritas belum disetujui")).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Beranda" })).toBeVisible();
  await expect(tile(page, "Pakta integritas")).toHaveCount(0);
});

test("an assessor reads the profile, with role and groups", { tag: "@long" }, async ({ page }) => {
  await enter(page, "tirta.kusuma", "/home");
  await tile(page, "Profil asesor").click();
  await expect(page.getByRole("heading", { level: 1, name: "Profil Asesor" })).toBeVisible();
  await expect(page.getByText("Asesor calon pengajar praktik")).toBeVisible();
  await expect(page.getByText("Disetujui 10 November 2026 pukul 09.15 WIB")).toBeVisible();
  await accessible(page);
  await fitsTheWidth(page);
});

test("a PJOK essay is kept as a draft, sent after a question, and only read from then on", {
  tag: ["@phone-first", "@long"],
}, async ({ page }) => {
  await enterAfresh(page, "lina.kartika", "/pjok", "/backend/pjok/esai");
  await accessible(page);
  await fitsTheWidth(page);
  await tile(page, "Esai PJOK").click();
  const boxes = page.getByRole("textbox");
  await expect(boxes).toHaveCount(3);
  const words = Array.from({ length: 120 }, (_, index) => `kata${index}`).join(" ");
  await boxes.first().fill(words);
  await expect(page.getByText("120 dari 500 kata")).toBeVisible();
  await page.getByRole("button", { name: "Simpan draf" }).click();
  await expect(page.getByText("Draf esai Anda tersimpan.")).toBeVisible();
  await page.reload();
  await expect(boxes.first()).toHaveValue(words);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Kirim esai" }).click();
  await expect(page.getByRole("region", { name: /Esai belum dapat dikirim/ })).toBeFocused();
  await accessible(page);
  for (const box of await boxes.all()) await box.fill(words);
  await page.getByRole("button", { name: "Kirim esai" }).click();
  const question = dialogOf(page, "Konfirmasi");
  await expect(question).toContainText("tidak dapat diubah lagi");
  if (!isLast(page)) return;
  await question.getByRole("button", { name: "Kirim esai", exact: true }).click();
  await expect(page.getByText("Esai di bawah ini hanya dapat dibaca.")).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Kirim esai" })).toHaveCount(0);
  await accessible(page);
});

test("a person without a PJOK profile does not come in", { tag: ["@desk", "@long"] }, async ({ page }) => {
  for (const path of ["/pjok", "/pjok/profil", "/pjok/esai", "/pjok/peserta"]) {
    await enter(page, "sri.wahyuni", path);
    await expect(page, path).toHaveURL(/\/404$/);
  }
});

test("a facilitator of PJOK looks for participants whose essay was sent", { tag: "@long" }, async ({ page }) => {
  await enter(page, "fajar.nugroho", "/pjok");
  await expect(page.getByRole("main").getByRole("link", { name: /Profil PJOK/ })).toContainText("Selesai");
  await tile(page, "Peserta PJOK").click();
  await expect(page.getByText("Mega Utami")).toBeVisible();
  await page.getByRole("searchbox").fill("mega");
  await page.getByRole("searchbox").press("Enter");
  await expect(page.getByText("Eko Purnomo")).toHaveCount(0);
  await expect(page.getByText("18 November 2026 pukul 14.20 WIB")).toBeVisible();
  await accessible(page);
  await fitsTheWidth(page);
});

test("a vocational teacher under 50 registers; the others are told why not", { tag: "@phone-first" }, async ({ page }) => {
  await enter(page, "slamet.widodo", "/home");
  await expect(page.getByText("Umur Anda 50 tahun atau lebih.")).toBeVisible();
  await accessible(page);
  await enter(page, "rudi.hartono", "/home");
  await tile(page, "Daftar pelatihan").click();
  const form = dialogOf(page, "Pendaftaran Pelatihan");
  await form.getByLabel(/^Nomor HP yang terhubung WhatsApp/).fill("081234567890");
  await form.getByLabel(/^Surel alternatif/).fill("rudi.lain@example.id");
  await form.getByRole("radio", { name: "Kuliner" }).check();
  const yes = form.getByRole("button", { name: "Ya", exact: true });
  await expect(yes).toHaveAttribute("aria-disabled", "true");
  await form.getByRole("checkbox").check();
  await accessible(page);
  await fitsTheWidth(page);
  await yes.click();
  await expect(page.getByText("Pendaftaran berhasil dilakukan")).toBeVisible();
  await expect(form).toBeHidden();
  await expect(page.getByText("Anda sudah mendaftar pelatihan")).toBeVisible();
});
