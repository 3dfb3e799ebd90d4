/**
 * An interview from all sides: the organiser gives it to two assessors, who score it without knowing whose it is; the first marks an
 * obstacle and mends the score, the second approves it, a third reads where both stay far apart; and nobody else finds the task.
 */
import type { Page } from "@playwright/test";
import { agree, agreeToPact, assess, choose, dialogOf, mark, openTask, tasks } from "./assessment";
import { accessibleAtEverySize, enter, expect, test } from "./journey";

const candidate = "Wulan Sari";
const code = "WG-9411";
const obstacle = "Rekaman terputus pada menit kesepuluh.";
/** The organiser notes the interview and gives it to A and B. */
async function assign(page: Page): Promise<void> {
  await enter(page, "ratna.petugas", "/wawancara-kelola");
  await page.getByRole("button", { name: "Tambah wawancara" }).click();
  const made = dialogOf(page, "Tambah wawancara");
  await choose(page, made, /Peserta/, candidate);
  await made.getByRole("textbox", { name: "Waktu wawancara: Tanggal" }).fill("20/11/2026");
  await made.getByLabel("Waktu wawancara: Jam").selectOption("09");
  await made.getByLabel("Waktu wawancara: Menit").selectOption("00");
  await made.getByRole("button", { name: "Simpan wawancara" }).click();
  await expect(made).toBeHidden();
  await open(page);
  await page.getByRole("button", { name: "Bagikan tugas" }).click();
  const shared = dialogOf(page, "Bagikan tugas");
  await shared.getByLabel(/Kode peserta/).fill(code);
  await choose(page, shared, /Asesor A/, "Ahmad Fauzan");
  await choose(page, shared, /Asesor B/, "Ahmad Fauzan");
  await shared.getByRole("textbox", { name: /Tenggat/ }).fill("05/12/2026");
  await shared.getByRole("button", { name: "Bagikan kepada dua asesor" }).click();
  await expect(shared).toContainText("Asesor A dan B adalah dua orang yang berbeda.");
  await accessibleAtEverySize(page);
  await choose(page, shared, /Asesor B/, "Mira Handoko");
  await shared.getByRole("button", { name: "Bagikan kepada dua asesor" }).click();
  await expect(shared).toBeHidden();
  await expect(page.getByText("Ahmad Fauzan, belum mengirim")).toBeVisible();
}

/** Invented interviews of the same person may stand beside the one that is not given to anybody yet. */
async function open(page: Page): Promise<void> {
  await page.getByRole("tab", { name: /^Terjadwal/ }).click();
  await page.getByRole("searchbox").first().fill(candidate);
  await page.keyboard.press("Enter");
  await page
    .getByRole("link", { name: new RegExp(candidate) })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: candidate })).toBeVisible();
}

test("an interview is given to two, scored, corrected, read by a third and made final", { tag: ["@desk", "@long"] }, async ({
  page: organiser,
  openElsewhere,
}) => {
  test.slow();
  await assign(organiser);

  const a = await openElsewhere();
  await enter(a, "ahmad.fauzan");
  await openTask(a, code);
  const path = new URL(a.url()).pathname;
  await expect(a.getByRole("button", { name: "Mulai menilai" })).toHaveCount(0);
  await agreeToPact(a);
  await assess(a, code, 1);
  await expect(a.getByRole("main")).not.toContainText(candidate);
  await organiser.reload();
  await expect(organiser.getByText(/^Ahmad Fauzan, terkirim/)).toBeVisible();
  await expect(organiser.getByText("Nilai terlihat setelah asesor A dan B mengirim lembarnya.")).toBeVisible();

  const b = await openElsewhere();
  await enter(b, "mira.handoko", path);
  await expect(b.getByRole("main")).toContainText(/tidak ditemukan|tidak dapat dimuat/i);
  await b.goto(tasks);
  await b.getByRole("searchbox").fill(candidate);
  await b.keyboard.press("Enter");
  await expect(b.getByText(`dengan kata kunci ${candidate} tidak ditemukan`)).toBeVisible();
  await openTask(b, code);
  await assess(b, code, 5);

  await a.reload();
  await a.getByRole("button", { name: "Tandai kendala" }).click();
  const marking = dialogOf(a, "Tandai kendala penilaian?");
  await marking.getByLabel(/Kendala/).fill(obstacle);
  await accessibleAtEverySize(a);
  await marking.getByRole("button", { name: "Tandai kendala" }).click();
  await expect(marking).toBeHidden();
  await b.reload();
  await expect(b.getByRole("main").getByText(obstacle)).toBeVisible();
  await expect(b.getByRole("button", { name: "Tandai kendala" })).toHaveCount(0);

  await a.getByRole("button", { name: "Hapus tanda kendala" }).click();
  await agree(a);
  await expect(a.getByText("Koreksi nilai")).toBeVisible();
  await a
    .getByRole("main")
    .getByRole("button", { name: /Kemandirian/ })
    .first()
    .click();
  await mark(a, "kemandirian", 5);
  await accessibleAtEverySize(a);
  const sheet = a.url();
  const askB = async () => {
    await a.getByRole("button", { name: "Minta persetujuan asesor B" }).click();
    await expect(a.getByText("Koreksi menunggu persetujuan asesor B.")).toBeVisible();
    await b.goto(tasks);
    await b
      .getByRole("region", { name: "Koreksi menunggu persetujuan Anda" })
      .getByRole("link", { name: new RegExp(code) })
      .click();
  };
  await askB();
  // B gives it back with what is to be looked at again; A reads it and asks once more.
  await b.getByRole("button", { name: "Kembalikan koreksi" }).click();
  const returning = dialogOf(b, "Kembalikan koreksi kepada asesor A?");
  await returning.getByLabel(/Yang perlu diperiksa lagi/).fill("Bukti kemandirian belum ditulis.");
  await returning.getByRole("button", { name: "Kembalikan" }).click();
  await expect(b).toHaveURL(new RegExp(`${tasks}$`));
  await a.goto(sheet);
  await expect(a.getByText("Bukti kemandirian belum ditulis.").first()).toBeVisible();
  await askB();
  await b.getByRole("button", { name: "Setujui koreksi" }).click();
  await agree(b);
  await expect(b).toHaveURL(new RegExp(`${tasks}$`));

  await organiser.reload();
  await expect(organiser.getByText("8 dan 20, selisih 12")).toBeVisible();
  await organiser.getByRole("button", { name: "Tugaskan pembaca ketiga" }).click();
  const third = dialogOf(organiser, "Tugaskan pembaca ketiga");
  await choose(organiser, third, /Asesor ketiga/, "Yusuf Maulana");
  await third.getByRole("button", { name: "Tugaskan" }).click();
  await expect(third).toBeHidden();
  await accessibleAtEverySize(organiser);

  const c = await openElsewhere();
  await enter(c, "yusuf.maulana");
  await openTask(c, code);
  await agreeToPact(c);
  await assess(c, code, 4);
  await organiser.reload();
  await organiser.getByRole("button", { name: "Finalkan nilai" }).click();
  await agree(organiser);
  await expect(organiser.getByText(/^16, difinalkan/)).toBeVisible();
  await expect(organiser.getByRole("button", { name: "Kembalikan" })).toHaveCount(0);

  const participant = await openElsewhere();
  await enter(participant, "wulan.sari", path);
  await expect(participant).toHaveURL(/\/404$/);
});
