/**
 * Nothing typed is lost, in any form: of every form of every screen somebody types into a field, the tab dies 150 ms later, and the same person
 * comes back: it is there. Another person on the same device finds nothing. `npm test` plays a few forms that have each place and each kind
 * (`sample`), a whole run all of them, and says how many it reached, and why not the others.
 */
import type { BrowserContext, Locator, Page } from "@playwright/test";
import { isWholeRun } from "../sample";
import { enter, expect, identify, test } from "./journey";
import { type KeptForm, keptForms, type Way, waysToDialog, waysToPage } from "./kept-forms";

/** Forms that together have each place and each kind. */
const sample = [
  "gurupenggerak/biodata.formulir",
  "gurupenggerak/lapor.isian",
  "bersama/layanan-rinci.isian",
  "bersama/layanan-baru.isian",
  "bersama/daftar.formulir",
  "gpk/penilaian.nilai",
  "gurupenggerak/profil-rekening.isian",
];

/** Another person of the same device. */
const strangerTo = (username: string | undefined) => (username === "joko.susilo" ? "rudi.hartono" : "joko.susilo");

const nameOf = ({ screen, block }: KeptForm) => `${screen}.${block}`;
const isPlayed = (form: KeptForm) => form.kept !== undefined && form.like === undefined;
const played = keptForms.filter((form) => isPlayed(form) && (isWholeRun || sample.includes(nameOf(form))));
const unreached: string[] = [];

test("every form is kept, or its document says why not", { tag: "@desk" }, () => {
  const excepted = keptForms.filter(({ kept }) => kept === undefined);
  const alike = keptForms.filter(({ kept, like }) => kept !== undefined && like !== undefined);
  const kept = keptForms.length - excepted.length;
  console.log(`forms: ${keptForms.length}, kept: ${kept}, of them the same form of another screen: ${alike.length}`);
  console.log(`exceptions: ${excepted.length}`);
  for (const form of excepted) console.log(`  ${nameOf(form)}: ${form.reason}`);
  expect(excepted.filter(({ reason }) => !reason)).toEqual([]);
});

for (const form of played)
  test(`what is typed in ${nameOf(form)} is there after the tab has died, and another person finds nothing`, {
    tag: "@desk",
  }, async ({ page, context }) => {
    const found = await reach(page, form);
    if (!found) unreached.push(nameOf(form));
    test.skip(found === undefined, "no demo person comes to a field of it that can be typed into");
    if (!found) return;
    const typed = await typeInto(page, form);
    await page.waitForTimeout(150);
    const left = await page.evaluate(() => ({ ...sessionStorage }));
    await kill(context, page);

    const again = await context.newPage();
    if (form.kept === "tab") await again.addInitScript(restore, left);
    await open(again, found);
    if (form.kind === "grid") await expect(again.locator(typed.control)).toHaveAttribute("data-changed");
    else await expect.poll(async () => plain(await again.locator(typed.control).inputValue())).toBe(plain(typed.value));
    await kill(context, again);

    const other = await context.newPage();
    await other.addInitScript(restore, left);
    await enter(other, strangerTo(found.username));
    await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.poll(() => storedWords(other)).not.toContain(typed.value);
  });

test.afterAll(() => {
  if (unreached.length > 0) console.log(`unreached, ${unreached.length}:\n  ${unreached.join("\n  ")}`);
});

/** Digits are shown in groups once nobody types in their box. */
const plain = (words: string) => words.replace(/(?<=\d)\s(?=\d)/g, "");

/** The tab that is opened again after the browser lost it has what it had stored. */
const restore = (stored: Readonly<Record<string, string>>) => {
  if (sessionStorage.length === 0) for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value);
};

const storedWords = (page: Page) => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

async function kill(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  const died = page.waitForEvent("crash");
  void session.send("Page.crash").catch(() => {});
  await died;
  await page.close();
}

/** Opens the form by the first way that shows a field which can be typed into; undefined where there is none. */
async function reach(page: Page, form: KeptForm): Promise<Way | undefined> {
  const ways = form.isDialog ? waysToDialog : waysToPage;
  for await (const way of ways(form.screen, page.request)) {
    if (way.username) await identify(page, way.username);
    if ((await open(page, way)) && (await comes(fieldsOf(page, form).first(), 2_000))) return way;
  }
  return undefined;
}

/** False where the page has no button that opens the dialog. */
async function open(page: Page, { address, buttons }: Way): Promise<boolean> {
  await page.goto(address);
  await settle(page);
  if (!buttons) await unfold(page);
  return !buttons || press(page, buttons);
}

/** All that the page begins with has come. */
async function settle(page: Page): Promise<void> {
  await page.locator("h1").first().waitFor();
  await expect(page.locator(".splash, .loader, .skeleton")).toHaveCount(0);
  await page.waitForLoadState("networkidle", { timeout: 3_000 }).catch(() => {});
}

async function unfold(page: Page): Promise<void> {
  const folded = page.getByRole("button", { name: /^Buka bagian / });
  while ((await folded.count()) > 0)
    await folded
      .first()
      .click({ timeout: 2_000 })
      .catch(() => {});
}

/** Presses the first of the buttons that is there, at the page or in the menu of a row. */
async function press(page: Page, labels: readonly string[]): Promise<boolean> {
  for (const name of labels) {
    const button = page.getByRole("button", { name, exact: true }).and(page.locator(":enabled")).first();
    if ((await button.count()) > 0) return clicked(button);
  }
  const menu = page.getByRole("button", { name: /^Tindakan lain/ }).first();
  if ((await menu.count()) === 0 || !(await clicked(menu))) return false;
  for (const name of labels) {
    const entry = page.getByRole("menuitem", { name, exact: true }).first();
    if ((await entry.count()) > 0) return clicked(entry);
  }
  return false;
}

const clicked = (button: Locator) => isDone(button.click({ timeout: 3_000 }));
const comes = (field: Locator, timeout: number) => isDone(field.waitFor({ timeout }));
const isDone = (act: Promise<void>) =>
  act.then(
    () => true,
    () => false,
  );

const fieldsOf = (page: Page, { block, kind }: KeptForm) =>
  kind === "grid"
    ? page.locator(
        `[id^="${block}-"][role="gridcell"]:is([data-kind="number"], [data-kind="text"], [data-kind="tick"]):not([aria-readonly])`,
      )
    : page.locator(
        [":is(input:not([type=file], [type=radio], [type=checkbox], [type=hidden], [type=password], [role=combobox]), textarea)"]
          .map((control) => `${control}[id^="${block}_"]:not([readonly], :disabled)`)
          .join(", "),
      );

interface Typed {
  /** A selector of the control that shows it. */
  readonly control: string;
  readonly value: string;
}

async function typeInto(page: Page, form: KeptForm): Promise<Typed> {
  const field = fieldsOf(page, form).first();
  const id = await field.getAttribute("id");
  if (form.kind === "grid") return typeIntoCell(page, field);
  const isNumeric = await field.evaluate((control) => ["numeric", "decimal"].includes((control as HTMLInputElement).inputMode));
  const words = isNumeric ? "1234567" : "Belum dikirim sama sekali";
  await field.fill("");
  await field.pressSequentially(words);
  const value = await field.inputValue();
  return { control: `[id="${id}"]`, value };
}

/** Nobody leaves the cell before the tab dies. */
async function typeIntoCell(page: Page, cell: Locator): Promise<Typed> {
  const id = await cell.getAttribute("id");
  await cell.click();
  await page.keyboard.press((await cell.getAttribute("data-kind")) === "tick" ? "Space" : "7");
  return { control: `[id="${id}"]`, value: `"draft:${String(id)}` };
}
