/**
 * The exam card: a participant is asked for what lacks in a dialog (001 §5, §8), gets the card in a new tab, and anybody checks its code.
 * The committee moves the schedule, and the card holds no more.
 */
import type { Page } from "@playwright/test";
import { accessibleAtEverySize, enter, expect, openedPdf, test, ticked } from "./journey";
import { applyAndTakeBack, chooseSheet, matchColumn } from "./sheets";

/** Asks for the card of the exam, and fills in what it lacks. */
async function askForCard(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Unduh kartu ujian" }).click();
  const dialog = page.getByRole("dialog", { name: "Info Ujian" });
  // Only the first run on a server meets somebody whose data lacks.
  const isAsked = await dialog.waitFor({ timeout: 5_000 }).then(
    () => true,
    () => false,
  );
  if (isAsked) {
    await dialog.getByRole("button", { name: "Simpan dan unduh kartu" }).click();
    await expect(dialog.getByText("Silakan pilih Nomor Telpon!").first()).toBeVisible();
    await expect(dialog.getByText("Silakan pilih Status Ketunanetraan!").first()).toBeVisible();
    await accessibleAtEverySize(page);
    await dialog.getByLabel(/^Nomor telepon/).fill("081300000101");
    await dialog.getByRole("radio", { name: "Bukan tunanetra" }).check();
    const face = await page.evaluate(() => {
      const canvas = Object.assign(document.createElement("canvas"), { width: 300, height: 400 });
      const drawing = canvas.getContext("2d") as CanvasRenderingContext2D;
      drawing.fillStyle = "#7a9cc6";
      drawing.fillRect(0, 0, 300, 400);
      return canvas.toDataURL("image/jpeg").split(",")[1] ?? "";
    });
    const buffer = Buffer.from(face, "base64");
    await dialog.locator("input[type=file]").setInputFiles({ name: "foto.jpg", mimeType: "image/jpeg", buffer });
    await expect(dialog.getByRole("link", { name: "foto.jpg" })).toBeVisible();
    await dialog.getByRole("button", { name: "Simpan dan unduh kartu" }).click();
  }
}

test("a participant completes the exam's data, and has a card that holds until the committee moves the exam", {
  tag: ["@phone", "@long"],
}, async ({ page, openElsewhere }) => {
  await enter(page, "laras.puspita", "/kartu-ujian");
  await expect(page.getByText("202611010001")).toBeVisible();
  await accessibleAtEverySize(page);
  const card = await openedPdf(page, () => askForCard(page));
  expect(card).toMatch(/\/backend\/cetak\/berkas\//);
  const id = card.split("/").at(-1);
  const { kode } = await (await page.request.get(`/backend/cetak/rincian/${id}`)).json();
  const stranger = await openElsewhere();
  await stranger.goto(`/cek/${kode}`);
  await expect(stranger.getByText("Laras P.")).toBeVisible();

  const staff = await openElsewhere();
  await enter(staff, "nanda.panitia", "/peserta-ujian");
  await accessibleAtEverySize(staff);
  await staff.getByRole("tab", { name: /^Semua/ }).click();
  await staff.getByRole("searchbox").fill("Laras");
  await staff.getByRole("searchbox").press("Enter");
  await staff.getByRole("link", { name: "Laras Puspita" }).click();
  await expect(staff.getByText("••••0101")).toBeVisible();
  await staff.getByRole("button", { name: "Tampilkan data pribadi" }).click();
  const opening = staff.getByRole("dialog", { name: "Tampilkan data pribadi" });
  await opening.getByLabel(/^Untuk apa data ini dibuka/).fill("Mengabarkan ruang ujian yang berubah.");
  await opening.getByRole("button", { name: "Tampilkan", exact: true }).click();
  await expect(staff.getByText("081300000101")).toBeVisible();
  await accessibleAtEverySize(staff);
  await staff.getByRole("button", { name: "Ubah jadwal" }).click();
  const moving = staff.getByRole("dialog", { name: "Ubah jadwal ujian" });
  await moving.getByLabel(/^Ruang/).fill("Lab 9");
  await accessibleAtEverySize(staff);
  await moving.getByRole("button", { name: "Ubah jadwal" }).click();
  const reason = staff.getByRole("dialog").last();
  await reason.getByLabel(/Alasan|Catatan/).fill("Listrik Lab 3 padam.");
  await reason.getByRole("button").last().click();
  await expect(staff.getByText("Lab 9")).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByText(/dicabut/i).first()).toBeVisible();
});

test("the committee registers a participant, and has the cards of the rows that it ticked", { tag: ["@desk", "@long"] }, async ({
  page,
}) => {
  await enter(page, "nanda.panitia", "/peserta-ujian");
  await page.getByRole("button", { name: "Daftarkan peserta" }).click();
  const dialog = page.getByRole("dialog", { name: "Daftarkan peserta ujian" });
  await dialog.getByLabel(/^Peserta/).fill("Siti");
  await page.getByRole("option", { name: /^Siti Rahma/ }).click();
  await dialog.getByRole("button", { name: "Daftarkan" }).click();
  await expect(dialog.getByText("Nomor peserta wajib diisi").first()).toBeVisible();
  await accessibleAtEverySize(page);
  // A server that other runs met too has other numbers already; those that end with 1 and 2 come by the sheet.
  const number = `${String(Date.now()).slice(1)}0`;
  await dialog.getByLabel(/^Nomor peserta/).fill(number);
  await dialog.getByLabel(/^Jenis ujian/).selectOption({ index: 1 });
  await dialog.getByLabel(/^Bidang studi/).fill("Matematika");
  await dialog
    .getByLabel(/^Tanggal/)
    .first()
    .fill("08/05/2027");
  await dialog.getByLabel(/^Sesi/).selectOption({ index: 1 });
  await dialog.getByLabel(/^Tempat uji/).fill("TUK Universitas Contoh Yogyakarta");
  await dialog.getByLabel(/^Alamat TUK/).fill("Jalan Contoh 12");
  await dialog.getByLabel(/^Ruang/).fill("Lab 1");
  await dialog.getByRole("button", { name: "Daftarkan" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("tab", { name: /^Semua/ }).click();
  await page.getByRole("searchbox").fill(number);
  await page.getByRole("searchbox").press("Enter");
  await page.getByRole("link", { name: "Siti Rahma" }).click();
  await page.getByRole("button", { name: "Batalkan keikutsertaan" }).click();
  const reason = page.getByRole("dialog", { name: "Batalkan keikutsertaan" });
  await reason.getByLabel(/^Alasan/).fill("Mengundurkan diri.");
  await reason.getByRole("button", { name: "Batalkan keikutsertaan" }).click();
  await expect(page.getByText("Dibatalkan").first()).toBeVisible();

  await page.goto("/peserta-ujian");
  await importsAndTakesBack(page, number.slice(0, -1));
  await page.getByRole("tab", { name: /^Lengkap/ }).click();
  await expect(page.getByRole("row").nth(1)).toContainText("Lengkap");
  await page.getByRole("row").nth(1).getByRole("checkbox").check();
  await expect(page.getByRole("button", { name: "Unduh kartu (ZIP)" })).toHaveCount(0);
  await ticked(page).getByRole("button", { name: "Terbitkan kartu" }).click();
  await expect(page.getByText("1 kartu terbit.")).toBeVisible();
  await page.getByRole("tab", { name: /^Kartu terbit/ }).click();
  await expect(page.getByRole("row").nth(1)).toContainText("Kartu terbit");
  await page.getByRole("row").nth(1).getByRole("checkbox").check();
  await accessibleAtEverySize(page);
  await page.getByRole("button", { name: "Unduh kartu (ZIP)" }).click();
  await expect(page).toHaveURL(/\/unduhan/);
  await expect(page.getByText(/\.zip/).first()).toBeVisible();
});

/** Two participants, of whom one is somebody whom the committee cannot choose; taken back, so that nothing of it stays. */
async function importsAndTakesBack(page: Page, numbers: string): Promise<void> {
  await page.getByRole("button", { name: "Impor dari berkas" }).click();
  const asked = page.getByRole("dialog", { name: "Impor peserta ujian" });
  const head = ["Nomor peserta", "Surel", "Jenis ujian", "Bidang studi", "Tanggal", "Sesi"];
  const rest = ["Tempat uji kompetensi (TUK)", "Alamat TUK", "Ruang"];
  const line = (name: string, end: number) =>
    [`${numbers}${end}`, name, "UKin", "Matematika", "08/05/2027", "1", "TUK Contoh", "Jalan Contoh 12", "Lab 4"].join(";");
  await chooseSheet(asked, "peserta.csv", [[...head, ...rest].join(";"), line("siti.rahma", 1), line("joko.pemantau", 2)]);
  await accessibleAtEverySize(page);
  await asked.getByRole("button", { name: "Periksa berkas" }).click();
  await expect(page.getByRole("heading", { name: "2 baris perlu diperbaiki" })).toBeVisible();
  await matchColumn(page, /Kolom untuk surel peserta/, "Surel", () => accessibleAtEverySize(page));
  await expect(page.getByRole("heading", { name: "1 baris perlu diperbaiki" })).toBeVisible();
  await expect(page.getByText("Surel (joko.pemantau): Orang ini ada, tetapi di luar yang dapat Anda pilih.")).toBeVisible();
  await expect(page.getByText("Siti Rahma").first()).toBeVisible();
  await accessibleAtEverySize(page);
  await applyAndTakeBack(page, 1);
  await page.goto("/peserta-ujian");
}
