/** The steps of a sheet that comes in, which are the same for every list: chosen, its columns matched, applied, taken back. */
import type { Locator, Page } from "@playwright/test";
import { wholeXlsx } from "../../server/sheets/xlsx-file";
import { arrived, expect } from "./journey";

/** Chooses a CSV file with these lines in the dialog that asks for one. */
export async function chooseSheet(dialog: Locator, name: string, lines: readonly string[]): Promise<void> {
  const buffer = Buffer.from(lines.join("\r\n"));
  await dialog.locator("input[type=file]").setInputFiles({ name, mimeType: "text/csv", buffer });
  await arrived(dialog);
}

/** Chooses an XLSX file with these cells in the dialog that asks for one, the headings first. */
export async function chooseXlsx(dialog: Locator, name: string, [head = [], ...lines]: readonly string[][]): Promise<void> {
  const pages = async function* () {
    yield lines;
  };
  const buffer = await wholeXlsx("Data", head, pages());
  const mimeType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  await dialog.locator("input[type=file]").setInputFiles({ name, mimeType, buffer });
  await arrived(dialog);
}

/** Says which column of the file a field is read from; `look` sees the dialog before it is answered. */
export async function matchColumn(page: Page, field: RegExp, column: string, look: () => Promise<void>): Promise<void> {
  await page.getByRole("button", { name: "Cocokkan kolom" }).click();
  const matched = page.getByRole("dialog", { name: "Cocokkan kolom" });
  await matched.getByLabel(field).click();
  await page.getByRole("option", { name: column }).click();
  await look();
  await matched.getByRole("button", { name: "Periksa lagi" }).click();
}

/** Applies the lines that are right, so many, and takes them back. */
export async function applyAndTakeBack(page: Page, count: number): Promise<void> {
  await page.getByRole("button", { name: "Terapkan yang benar saja" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Terapkan", exact: true }).click();
  await expect(page.getByRole("heading", { name: `${count} baris diterapkan` })).toBeVisible();
  await page.getByRole("button", { name: "Batalkan impor" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Batalkan impor" }).click();
  await expect(page.getByRole("heading", { name: `${count} baris dibatalkan` })).toBeVisible();
}
