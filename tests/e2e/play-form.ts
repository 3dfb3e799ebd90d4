/** Fills in one field of a form, loses the tab, and comes back to it as the same person. */
import type { BrowserContext, Locator, Page } from "@playwright/test";
import { expect } from "./journey";
import type { KeptForm } from "./kept-forms";
import type { Way } from "./page-ways";
import { around, comes, fieldsOf, noteBox, open, reach, typable } from "./reach-form";

/** What somebody left behind: the words, what the tab had stored, and how they had come. */
export interface Left {
  readonly way: Way;
  readonly value: string;
  readonly stored: Readonly<Record<string, string>>;
}

/** Types into the form, loses the tab, and comes back: it is there. Throws where it is not. */
export async function play(context: BrowserContext, form: KeptForm): Promise<Left> {
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const way = await reach(page, form);
  if (!way) throw new Error("no demo person comes to a field of it that can be filled in");
  const typed = await typeInto(page, form);
  await page.waitForTimeout(150);
  const stored = await page.evaluate(() => ({ ...sessionStorage }));
  await kill(context, page);

  const again = await context.newPage();
  again.setDefaultTimeout(10_000);
  if (form.kept === "tab") await again.addInitScript(restore, stored);
  await open(again, way, form);
  const control = around(again, form).locator(typed.control);
  if (form.kind === "grid") await expect(control).toHaveAttribute("data-changed", { timeout: 10_000 });
  else await expect.poll(async () => plain(await shownIn(control)), { timeout: 10_000 }).toBe(plain(typed.value));
  return { way, value: typed.value, stored };
}

/** Digits are shown in groups once nobody types in their box. */
const plain = (words: string) => words.replace(/(?<=\d)\s(?=\d)/g, "");

/** The tab that is opened again after the browser lost it has what it had stored. */
export const restore = (stored: Readonly<Record<string, string>>) => {
  const mark = JSON.stringify(Object.keys(stored));
  if (window.name.includes(mark)) return;
  window.name += mark;
  for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value);
};

async function kill(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  const died = page.waitForEvent("crash");
  void session.send("Page.crash").catch(() => {});
  await died;
  await page.close();
}

interface Typed {
  /** A selector of the control that shows it. */
  readonly control: string;
  readonly value: string;
}

/** Types where words can be typed, else chooses. */
async function typeInto(page: Page, form: KeptForm): Promise<Typed> {
  const fields = fieldsOf(page, form);
  if (form.kind === "grid") return typeIntoCell(page, fields.first());
  const words = fields.and(page.locator(typable));
  const field = (await words.count()) > 0 ? words.first() : fields.first();
  const control = form.kind === "note" ? noteBox : `[id="${await field.getAttribute("id")}"]`;
  if ((await words.count()) > 0) {
    const isNumeric = await field.evaluate((one) => ["numeric", "decimal"].includes((one as HTMLInputElement).inputMode));
    await field.fill("");
    await field.pressSequentially(isNumeric ? "1234567" : "Belum dikirim sama sekali");
  } else if (await field.evaluate((one) => one.getAttribute("role") === "combobox")) {
    await choose(page, field);
  } else if (await field.evaluate((one) => one instanceof HTMLSelectElement)) await chooseAnother(field);
  else await field.dispatchEvent("click");
  return { control, value: await shownIn(around(page, form).locator(control)) };
}

/** Chooses the first option; a list that is searched has some once words are typed. */
async function choose(page: Page, field: Locator): Promise<void> {
  const option = page.locator("[role=option]:visible").first();
  await field.click();
  for (const words of ["", "rudi", "smk", "kota"]) {
    if (words) await field.fill(words);
    if (await comes(option, 2_000)) return option.click();
  }
  throw new Error("there is nothing to choose");
}

/** What the control shows: its words, its choice, or whether it is ticked. */
const shownIn = (control: Locator) =>
  control.evaluate((one) => {
    const { type, checked, value } = one as HTMLInputElement;
    return type === "radio" || type === "checkbox" ? String(checked) : value || String(one.textContent);
  });

/** Chooses an option of a short list that is not chosen yet. */
async function chooseAnother(list: Locator): Promise<void> {
  const options = await list
    .locator("option")
    .evaluateAll((all) => (all as HTMLOptionElement[]).map(({ value, selected }) => ({ value, selected })));
  const other = options.find(({ value, selected }) => value !== "" && !selected);
  if (!other) throw new Error("there is nothing else to choose");
  await list.selectOption(other.value);
}

/** Nobody leaves the cell before the tab dies. */
async function typeIntoCell(page: Page, cell: Locator): Promise<Typed> {
  const id = await cell.getAttribute("id");
  const kind = await cell.getAttribute("data-kind");
  await cell.click();
  await page.keyboard.press(kind === "tick" ? "Space" : kind === "choice" ? "Enter" : "7");
  if (kind === "choice") await chooseAnother(cell.locator("select"));
  return { control: `[id="${id}"]`, value: `"draft:${String(id)}` };
}
