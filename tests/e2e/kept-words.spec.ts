/**
 * What was typed and not sent comes back without moving the page, says that it is from before, and can be thrown away and had back: on a page, and
 * in a dialog.
 */
import type { Page } from "@playwright/test";
import { enterWithoutDraft, field, unfold } from "./biodata";
import { accessibleAtEverySize, enter, expect, test } from "./journey";

/** Notes how far the page moves by itself, from its first moment on. */
const measureShifts = () => {
  const noted = window as unknown as { shifts: number };
  noted.shifts = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) noted.shifts += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
};
const shifts = (page: Page) => page.evaluate(() => (window as unknown as { shifts: number }).shifts);

test("a draft that is shown again moves nothing on the page, and can be had back after it was thrown away", {
  tag: "@phone",
}, async ({ page }) => {
  await enterWithoutDraft(page, "bambang.prasetyo");
  await unfold(page);
  const address = `Jalan Tidak Bergeser ${Date.now()}`;
  const kept = page.waitForResponse((answer) => /\/draf/.test(answer.url()) && answer.request().method() === "PUT");
  await field(page, "Alamat tempat tinggal").fill(address);
  expect((await kept).ok()).toBe(true);

  await page.addInitScript(measureShifts);
  await page.goto("/biodata");
  await expect(field(page, "Alamat tempat tinggal")).toHaveValue(address);
  await expect(page.getByText(/^Isian yang belum dikirim ditampilkan kembali/)).toBeVisible();
  await page.waitForTimeout(3_000);
  const moved = await shifts(page);
  console.log(`layout shift of biodata with a draft: ${moved.toFixed(3)}`);
  expect(moved).toBeLessThanOrEqual(0.02);
  await accessibleAtEverySize(page);

  await page.getByRole("button", { name: "Buang isian itu" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Buang", exact: true }).click();
  await expect(field(page, "Alamat tempat tinggal")).not.toHaveValue(address);
  await page.getByRole("button", { name: "Kembalikan" }).click();
  await expect(field(page, "Alamat tempat tinggal")).toHaveValue(address);
});

test("what is typed before the code that keeps it has come is not called earlier, and moves nothing", {
  tag: "@phone",
}, async ({ page }) => {
  await enterWithoutDraft(page, "bambang.prasetyo");
  let letCome = () => {};
  const isOnItsWay = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route("**/assets/ServerDraft-*.js", async (route) => {
    await isOnItsWay;
    await route.continue();
  });
  await unfold(page);
  const studies = field(page, "Jurusan atau program studi");
  await studies.fill(`Pendidikan Mendahului ${Date.now()}`);
  const deviceHasIt = () =>
    page.evaluate(() => Object.values(localStorage).some((kept) => kept.includes("Pendidikan Mendahului")));
  await expect.poll(deviceHasIt).toBe(true);
  const place = await studies.boundingBox();
  const kept = page.waitForResponse((answer) => /\/draf/.test(answer.url()) && answer.request().method() === "PUT");
  letCome();
  expect((await kept).ok()).toBe(true);
  await expect(page.locator(".form-draft")).toHaveCount(0);
  expect(await studies.boundingBox()).toEqual(place);
});

test("a dialog that is thrown away comes back with its words, and says after a reload that they are from before", {
  tag: ["@desk", "@long"],
}, async ({ page }) => {
  await enter(page, "lestari.akses", "/isi-portal");
  const opener = page.getByRole("button", { name: "Tambah layanan" }).first();
  await opener.click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: /^Nama/ }).fill("Layanan yang belum jadi");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Tutup dialog" }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "Kembalikan" }).click();
  await expect(dialog.getByRole("textbox", { name: /^Nama/ })).toHaveValue("Layanan yang belum jadi");

  await page.reload();
  await opener.click();
  await expect(dialog.getByRole("textbox", { name: /^Nama/ })).toHaveValue("Layanan yang belum jadi");
  await expect(dialog.getByText("Isian yang belum terkirim dari perangkat ini ditampilkan kembali.")).toBeVisible();
  await accessibleAtEverySize(page);
});
