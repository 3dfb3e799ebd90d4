/**
 * The critical-incident survey on a phone: from its card at home to its form, over a reload and another device, to the receipt. Whoever
 * has sent it already finds the receipt alone.
 */
import type { Page } from "@playwright/test";
import { accessibleAtEverySize, enter, expect, fitsTheWidth, test } from "./journey";

const words = (count: number) => Array.from({ length: count }, (_, index) => `kata${index}`).join(" ");
const parts = { Situasi: words(40), Tugas: words(30), Tindakan: words(60), Hasil: words(40), Refleksi: words(40) };

async function begin(page: Page): Promise<void> {
  const opener = page.locator("button.task-row").filter({ hasText: "Survei insiden kritis" });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Sebelum mengisi survei", exact: true });
  const title = page.getByRole("heading", { level: 1, name: "Survei insiden kritis", exact: true });
  await expect(dialog.or(title)).toBeVisible();
  if (await dialog.isVisible()) {
    await accessibleAtEverySize(page);
    await page.keyboard.press("Escape");
    await expect(opener).toBeFocused();
    await opener.click();
    for (const box of await dialog.getByRole("checkbox").all()) await box.check();
    await dialog.getByRole("button", { name: "Mulai survei" }).click();
  }
  await expect(title).toBeVisible();
}

const incident = (page: Page, number: number) => page.getByRole("group", { name: `Insiden ${number}`, exact: true });

test("a candidate of stage 2 opens the survey from home, writes on another device, sends it and finds the receipt", {
  tag: ["@phone", "@long"],
}, async ({ page, openElsewhere }) => {
  await enter(page, "fitri.andayani", "/home");
  await begin(page);
  if (!(await page.getByText("Survei Anda sudah terkirim").isVisible())) {
    await expect(page.getByRole("timer", { name: "Sisa waktu mengisi survei" })).toBeVisible();
    await expect(page.getByText(/Waktu mulai tercatat .* WIB/)).toBeVisible();
    await accessibleAtEverySize(page);
    await incident(page, 1)
      .getByLabel(/^Situasi/)
      .fill(parts.Situasi);
    await expect(page.getByText(/^Tersimpan \d\d\.\d\d WIB, belum dikirim$/)).toBeVisible();
    await page.reload();
    await expect(incident(page, 1).getByLabel(/^Situasi/)).toHaveValue(parts.Situasi);

    const other = await openElsewhere();
    await enter(other, "fitri.andayani", "/survei-insiden");
    await expect(incident(other, 1).getByLabel(/^Situasi/)).toHaveValue(parts.Situasi);
    for (const number of [1, 2, 3]) {
      for (const [name, text] of Object.entries(parts))
        await incident(other, number)
          .getByLabel(new RegExp(`^${name}`))
          .fill(text);
    }
    await incident(other, 3)
      .getByLabel(/^Refleksi/)
      .fill("Terlalu pendek.");
    await other.getByRole("button", { name: "Kirim survei" }).click();
    await expect(other.getByText(/paling sedikit 30 kata|minimal 30 kata/i).first()).toBeVisible();
    await incident(other, 3)
      .getByLabel(/^Refleksi/)
      .fill(parts.Refleksi);
    await other.getByRole("button", { name: "Kirim survei" }).click();
    await other.getByRole("dialog", { name: "Konfirmasi" }).getByRole("button", { name: "Ya" }).click();
    await expect(other.getByText("Survei Anda sudah terkirim")).toBeVisible();
    await page.reload();
  }
  await expect(page.getByText("Survei Anda sudah terkirim")).toBeVisible();
  await expect(page.getByRole("button", { name: "Kirim survei" })).toHaveCount(0);
  await accessibleAtEverySize(page);
  await fitsTheWidth(page);
  await page.getByRole("link", { name: "Bukti pengiriman" }).click();
  await expect(page.getByText("Bukti pengiriman survei insiden kritis").first()).toBeVisible();
});
