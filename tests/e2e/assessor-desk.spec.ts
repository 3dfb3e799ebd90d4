/** An assessor's morning: home names what waits, and from one sheet the next follows, whatever its instrument. */
import type { Locator, Page } from "@playwright/test";
import { isWholeRun } from "../sample";
import { accessibleAtEverySize, comeHome, expect, test } from "./journey";

/** Sheets of a morning; a whole run does all of it. */
const sheets = isWholeRun ? 20 : 3;

const evidence = "Ia menceritakan situasi, tugas, tindakan dan hasilnya dengan jelas.";

/** Fills whatever criteria the sheet of this instrument has; what a draft has already is folded away. */
async function score(page: Page): Promise<void> {
  const sheet = page.getByRole("main");
  for (const one of await sheet.getByRole("radiogroup").all()) await one.getByRole("radio").nth(3).check();
  for (const one of await sheet.getByLabel(/^(Nilai|Level)/).all()) if (await isOpen(one)) await one.fill("4");
  for (const one of await sheet.getByRole("textbox").all()) if (await isOpen(one)) await one.fill(evidence);
  for (const one of await sheet.getByRole("combobox").all()) if (await one.isVisible()) await one.selectOption({ index: 1 });
}

const isOpen = async (field: Locator) =>
  (await field.isVisible()) && (await field.isEditable()) && (await field.inputValue()) === "";

test("an assessor works the desk down without going back to a list", { tag: "@desk" }, async ({ page }) => {
  await comeHome(page, "tirta.kusuma");
  const waiting = page.getByRole("region", { name: "Tugas Anda" });
  await expect(waiting.getByRole("link", { name: /^Nilai .*lembar menunggu/ }).first()).toBeVisible();
  await accessibleAtEverySize(page);
  await page.getByRole("link", { name: "Meja penilaian" }).click();
  await expect(page.getByRole("heading", { name: "Tugas Anda" })).toBeVisible();
  await accessibleAtEverySize(page);

  const done: string[] = [];
  let presses = 0;
  const press = async (act: () => Promise<void>) => {
    presses += 1;
    await act();
  };
  await press(() => page.keyboard.press("Alt+n"));
  for (let at = 0; at < sheets; at += 1) {
    const heading = page.getByRole("heading", { name: /^Peserta / });
    await expect(heading).toBeVisible();
    const code = (await heading.textContent()) ?? "";
    expect(done).not.toContain(code);
    const start = page.getByRole("button", { name: /^Mulai menilai/ });
    if (await start.isVisible()) await press(() => page.keyboard.press("Alt+m"));
    await expect(page.getByRole("button", { name: /^Kirim penilaian/ })).toBeVisible();
    await score(page);
    await press(() => page.keyboard.press("Alt+k"));
    await press(() => page.getByRole("dialog", { name: "Konfirmasi" }).getByRole("button", { name: "Ya", exact: true }).click());
    await expect(page.getByText(new RegExp(`${code.replace("Peserta ", "")} terkirim`))).toBeVisible();
    await expect(heading).not.toHaveText(code);
    done.push(code);
  }
  // Without a word typed: start, send, yes.
  expect(presses).toBeLessThanOrEqual(1 + 3 * sheets);
  await page.goto("/meja-penilaian");
  for (const code of done)
    await expect(page.getByRole("link", { name: new RegExp(code.replace("Peserta ", "")) })).toHaveCount(0);
});
