/** How a browser comes to a form, or to the note that a button asks for: it opens pages and presses buttons until a field can be filled in. */

import type { Locator, Page } from "@playwright/test";
import { isWholeRun } from "../sample";
import { unfoldAll } from "./biodata";
import { waysTo } from "./form-ways";
import { expect, identify, ticked } from "./journey";
import type { KeptForm } from "./kept-forms";
import type { Way } from "./page-ways";

/** The time that is spent on looking for one form, in ms. */
const longestSearch = isWholeRun ? 90_000 : 25_000;

/** Opens the form by the first way that shows a field which can be filled in; undefined where there is none. */
export async function reach(page: Page, form: KeptForm): Promise<Way | undefined> {
  const began = Date.now();
  for await (const way of waysTo(form, page.request)) {
    if (Date.now() - began > longestSearch) return undefined;
    if (way.username) await identify(page, way.username);
    else await page.context().clearCookies();
    if (await open(page, way, form)) return way;
  }
  return undefined;
}

/** Whether the form came, at once or in one of the tabs of the page. */
export async function open(page: Page, way: Way, form: KeptForm): Promise<boolean> {
  await page.goto(way.address);
  await settle(page);
  if (await shows(page, way, form)) return true;
  for (const tab of await page.getByRole("tab", { selected: false }).all()) {
    await clicked(tab);
    await settle(page);
    if (await shows(page, way, form)) return true;
  }
  return false;
}

async function shows(page: Page, { buttons, isOfTicked }: Way, form: KeptForm): Promise<boolean> {
  if (isOfTicked && !(await isDone(page.getByRole("row").nth(1).getByRole("checkbox").check({ timeout: 2_000 })))) return false;
  if (!buttons) await unfoldAll(page);
  else if (!(await press(isOfTicked ? ticked(page) : page.locator("body"), buttons))) return false;
  return comes(fieldsOf(page, form).first(), buttons ? 4_000 : 1_000);
}

/** All that the page begins with has come. */
async function settle(page: Page): Promise<void> {
  await page.locator("h1").first().waitFor();
  await expect(page.locator(".splash, .loader, .skeleton")).toHaveCount(0);
  await page.waitForLoadState("networkidle", { timeout: 3_000 }).catch(() => {});
}

/** The most rows whose menus are looked into. */
const mostMenus = 6;

/** Presses the first of the buttons that is there, at the page or in the menu of a row. */
async function press(part: Locator, labels: readonly string[]): Promise<boolean> {
  for (const name of labels) {
    const button = part.getByRole("button", { name, exact: true }).and(part.page().locator(":enabled")).first();
    if ((await button.count()) > 0) return clicked(button);
  }
  for (const menu of (await part.getByRole("button", { name: /^Tindakan lain/ }).all()).slice(0, mostMenus)) {
    if (!(await clicked(menu))) return false;
    for (const name of labels) {
      const entry = part.page().getByRole("menuitem", { name, exact: true }).first();
      if ((await entry.count()) > 0) return clicked(entry);
    }
    await part.page().keyboard.press("Escape");
  }
  return false;
}

const clicked = (button: Locator) => isDone(button.click({ timeout: 3_000 }));
export const comes = (field: Locator, timeout: number) => isDone(field.waitFor({ timeout }));
const isDone = (act: Promise<void>) =>
  act.then(
    () => true,
    () => false,
  );

/** The page under a dialog may have a form of the same name. */
export const around = (page: Page, { isDialog }: KeptForm) => page.locator(isDialog ? "[role=dialog]" : "body").last();

export const noteBox = ".asked-note textarea";

/** The ids of a form's elements begin with it; a screen over another has its own (decision 0363). */
const idOf = ({ isDialog, screen, block }: KeptForm) => (isDialog ? `${screen.replaceAll("/", "-")}-${block}` : block);

export const fieldsOf = (page: Page, form: KeptForm) =>
  form.kind === "note"
    ? around(page, form).locator(noteBox)
    : form.kind === "grid"
      ? around(page, form).locator(
          `[id^="${idOf(form)}-"][role="gridcell"]:is([data-kind="number"], [data-kind="text"], [data-kind="tick"]):not([aria-readonly])`,
        )
      : around(page, form).locator(
          [`${typable}:not([readonly])`, chosen, "[role=combobox]"]
            .map((control) => `${control}[id^="${idOf(form)}_"]:not(:disabled)`)
            .join(", "),
        );

export const typable =
  ":is(input:not([type=file], [type=radio], [type=checkbox], [type=hidden], [type=password], [role=combobox]), textarea)";
const chosen = ":is([type=radio], [type=checkbox])";
