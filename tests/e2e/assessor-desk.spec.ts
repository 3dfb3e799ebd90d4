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
  const numbers = sheet.locator("input[inputmode=numeric], input[inputmode=decimal]").or(sheet.getByRole("spinbutton"));
  for (const one of await numbers.all()) if (await isOpen(one)) await one.fill("4");
  for (const one of await sheet.getByRole("textbox").all()) if (await isOpen(one)) await one.fill(evidence);
  for (const one of await sheet.getByRole("combobox").all()) if (await one.isVisible()) await one.selectOption({ index: 1 });
}

const isOpen = async (field: Locator) =>
  (await field.isVisible()) && (await field.isEditable()) && (await field.inputValue()) === "";

test("an assessor works the desk down without going back to a list", { tag: ["@desk", "@long"] }, async ({ page }) => {
  await comeHome(page, "tirta.kusuma");
  const waiting = page.getByRole("region", { name: "Tugas Anda" });
  await expect(waiting.getByRole("link", { name: /^Tugas menilai/ })).toBeVisible();
  await expect(waiting.getByText(/^\d+ lembar menunggu/)).toBeVisible();
  await accessibleAtEverySize(page);
  await page.getByRole("link", { name: "Meja penilaian" }).click();
  await expect(page.getByRole("heading", { name: "Tugas Anda" })).toBeVisible();
  await accessibleAtEverySize(page);

  const before = await waitingOn(page);
  const done: string[] = [];
  let presses = 0;
  const press = async (act: () => Promise<void>) => {
    presses += 1;
    await act();
  };
  const agree = () =>
    press(() => page.getByRole("dialog", { name: "Konfirmasi" }).getByRole("button", { name: "Ya", exact: true }).click());
  const heading = page.getByRole("heading", { name: /^Peserta / });
  await press(() => page.keyboard.press("Alt+n"));
  while (done.length < sheets) {
    await expect(heading).toBeVisible();
    const address = page.url();
    const code = (await heading.textContent()) ?? "";
    const approve = page.getByRole("button", { name: "Setujui koreksi" });
    await expect(approve.or(page.getByRole("button", { name: /^(Mulai menilai|Kirim penilaian)/ })).first()).toBeVisible();
    if (await approve.isVisible()) {
      await press(() => approve.click());
      await agree();
      await expect(page).not.toHaveURL(address);
      done.push(`${code}, koreksi`);
      continue;
    }
    expect(done).not.toContain(code);
    const start = page.getByRole("button", { name: /^Mulai menilai/ });
    if (await start.isVisible()) await press(() => page.keyboard.press("Alt+m"));
    await expect(page.getByRole("button", { name: /^Kirim penilaian/ })).toBeVisible();
    await score(page);
    await press(() => page.keyboard.press("Alt+k"));
    await agree();
    await expect(page.getByText(new RegExp(`${code.replace("Peserta ", "")} terkirim`))).toBeVisible();
    await expect(page).not.toHaveURL(address);
    done.push(code);
  }
  // Without a word typed: start, send, yes.
  expect(presses).toBeLessThanOrEqual(1 + 3 * sheets);
  test.info().annotations.push({ type: "presses", description: `${presses} for ${done.length} sheets` });
  await page.goto("/meja-penilaian");
  expect(await waitingOn(page)).toBe(before - done.length);
});

/** How many tasks lie on the desk. */
async function waitingOn(page: Page): Promise<number> {
  const all = page.getByRole("tab", { name: /^Semua \d/ });
  await expect(all).toBeVisible();
  return Number(/\d+/.exec((await all.textContent()) ?? "")?.[0]);
}
