/** Why a field is locked, asked by who meets it: the button by keyboard, the words, nothing too wide at 320 px, and axe. */
import { enterWithoutDraft } from "./biodata";
import { accessible, expect, test } from "./journey";

test("a participant asks why the locked fields of the biodata are locked", async ({ page }) => {
  // A person who typed into this form before has left a draft, which opens at what was typed.
  await enterWithoutDraft(page, "bambang.prasetyo", "/biodata");
  await page.setViewportSize({ width: 320, height: 800 });
  await page.getByRole("button", { name: "Buka bagian Identitas" }).click();
  const ask = page.getByRole("button", { name: /^Mengapa terkunci\?/ }).first();
  await ask.focus();
  await page.keyboard.press("Enter");
  await expect(ask).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByText("mengikuti data kepegawaian Anda", { exact: false })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await accessible(page);
});
