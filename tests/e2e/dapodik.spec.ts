import type { Page } from "@playwright/test";
import { accessible, accessibleAtEverySize, enter, expect, fitsTheWidth, test } from "./journey";
import { chooseSheet, chooseXlsx } from "./sheets";

/** Three differences of one person, a date that is none, somebody unknown, and a doubled line. */
const file = [
  "Nama;NIK;Tempat Lahir;Tanggal Lahir;HP",
  "Hendra Gunawan Wijaya;9971010001100033;Surabaya Timur;04/05/1976;081299990000",
  "Nurhayati;9971010000999998;;31/02/1990;",
  "Orang Lain;9971019999999999;Solo;01/01/1980;",
  "Hendra Dua;9971010001100033;;;",
];

test("an officer compares the file of the register, applies what they ticked, and takes it back", {
  tag: ["@phone", "@long"],
}, async ({ page, openElsewhere }) => {
  await enter(page, "ratna.petugas", "/dapodik");
  const sample = page.waitForEvent("download");
  await page.getByRole("button", { name: "Unduh berkas contoh" }).click();
  expect((await sample).suggestedFilename()).toBe("Contoh Dapodik.xlsx");
  await page.getByRole("button", { name: "Bandingkan berkas" }).click();
  const asked = page.getByRole("dialog", { name: "Bandingkan berkas Dapodik" });
  await chooseSheet(asked, "dapodik.csv", file);
  await accessible(page);
  await asked.getByRole("button", { name: "Bandingkan" }).click();
  await expect(page.getByRole("heading", { name: "1 orang berbeda dari Dapodik" })).toBeVisible();
  await expect(page.getByText("0 orang sama, 1 tidak dikenal, 2 baris perlu diperbaiki.")).toBeVisible();
  await expect(
    page.getByText("Tanggal lahir harus berupa tanggal yang ada di kalender, misalnya 28 Februari 2026"),
  ).toBeVisible();
  await expect(page.getByText("Sama dengan baris 2. Sisakan satu.")).toBeVisible();
  await accessibleAtEverySize(page);
  await fitsTheWidth(page);

  await page
    .getByRole("checkbox", { name: /Hendra Gunawan/ })
    .first()
    .check();
  await page.getByRole("button", { name: "Terapkan yang dipilih" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Terapkan", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Biodata 1 orang mengikuti Dapodik" })).toBeVisible();
  await accessible(page);

  const hendra = await openElsewhere();
  await enter(hendra, "hendra.gunawan", "/profil");
  await expect(hendra.getByText(/Mengikuti Dapodik \(dapodik\.csv, baris 2\)/).first()).toBeVisible();
  await accessible(hendra);
  await hendra.goto("/biodata");
  await expect(hendra.getByText("Hendra Gunawan Wijaya").first()).toBeVisible();

  await page.getByRole("button", { name: "Batalkan penerapan" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Batalkan penerapan" }).click();
  await expect(page.getByRole("heading", { name: "Biodata 1 orang kembali seperti semula" })).toBeVisible();
  await hendra.reload();
  await expect(hendra.getByText("Hendra Gunawan Wijaya")).toHaveCount(0);

  // Values that somebody else has filled in since stay when the first takes their comparison back.
  const run = Date.now() % 1_000_000;
  await compareXlsx(page, "pertama.xlsx", `Kota Baru ${run}`);
  const other = await openElsewhere();
  await enter(other, "yanti.petugas", "/dapodik");
  await compareXlsx(other, "kedua.xlsx", `Kota Lama ${run}`);
  await takeBack(page);
  await expect(page.getByRole("heading", { name: "Biodata 0 orang kembali seperti semula" })).toBeVisible();
  await expect(page.getByText("1 orang tetap, karena biodatanya sudah diubah sesudah itu.")).toBeVisible();
  await takeBack(other);
  await expect(other.getByRole("heading", { name: "Biodata 1 orang kembali seperti semula" })).toBeVisible();
});

test("a file that has arrived before the device had sealed it is not kept for later", { tag: ["@desk", "@long"] }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    const sealing = window as unknown as { sealed: number };
    sealing.sealed = 0;
    const encrypt = SubtleCrypto.prototype.encrypt;
    SubtleCrypto.prototype.encrypt = async function encryptLate(...given) {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      const bytes = await encrypt.apply(this, given);
      sealing.sealed += 1;
      return bytes;
    };
  });
  await enter(page, "ratna.petugas", "/dapodik");
  await page.getByRole("button", { name: "Bandingkan berkas" }).click();
  await chooseSheet(page.getByRole("dialog", { name: "Bandingkan berkas Dapodik" }), "dapodik.csv", file);
  await page.waitForFunction(() => (window as unknown as { sealed: number }).sealed >= 2);
  await page.waitForTimeout(300);
  expect(await page.evaluate(keptFiles)).toBe(0);
});

/** How many files lie on this device until they have arrived. */
const keptFiles = () =>
  new Promise<number>((resolve, reject) => {
    const opening = indexedDB.open("layar");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const count = opening.result.transaction("files").objectStore("files").count();
      count.onsuccess = () => resolve(count.result);
    };
  });

/** Compares one person by an XLSX file, and applies all that differs. */
async function compareXlsx(page: Page, name: string, birthplace: string): Promise<void> {
  await page.goto("/dapodik");
  await page.getByRole("button", { name: "Bandingkan berkas" }).click();
  const asked = page.getByRole("dialog", { name: "Bandingkan berkas Dapodik" });
  await chooseXlsx(asked, name, [
    ["No. KTP", "Tempat Lahir"],
    ["9971010001300039", birthplace],
  ]);
  await asked.getByRole("button", { name: "Bandingkan" }).click();
  await expect(page.getByRole("heading", { name: "1 orang berbeda dari Dapodik" })).toBeVisible();
  await page.getByRole("button", { name: "Terapkan semua" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Terapkan/ })
    .click();
  await expect(page.getByRole("heading", { name: "Biodata 1 orang mengikuti Dapodik" })).toBeVisible();
}

async function takeBack(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Batalkan penerapan" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Batalkan penerapan" }).click();
}
