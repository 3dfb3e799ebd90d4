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
    const found = await open(page, way, form);
    if (found) return found;
  }
  return undefined;
}

/**
 * Opens the form, at once or in one of the tabs of the page: only in the one that the way names, where it does, because another may show the
 * same dialog over another row. Gives back the way with its tab; undefined where the form does not come.
 */
export async function open(page: Page, way: Way, form: KeptForm): Promise<Way | undefined> {
  await page.goto(way.address);
  await settle(page);
  if (!way.tab && (await shows(page, way, form))) return { ...way, tab: "" };
  if (way.tab === "") return undefined;
  for (const tab of await page.getByRole("tab", { selected: false }).all()) {
    const name = (await tab.textContent()) ?? "";
    if (way.tab !== undefined && way.tab !== name) continue;
    await clicked(tab);
    await settle(page);
    if (await shows(page, way, form)) return { ...way, tab: name };
  }
  return undefined;
}

async function shows(page: Page, { buttons = [], isOfTicked }: Way, form: KeptForm): Promise<boolean> {
  const field = fieldsOf(page, form).first();
  if (isOfTicked) return (await pressOfTicked(page, buttons)) && comes(field, 4_000);
  if (buttons.length > 0) return (await press(page.locator("body"), buttons)) && comes(field, 4_000);
  await unfoldAll(page);
  if (await comes(field, 1_000)) return true;
  // A form in parts begins with the list of its parts; a desk, with who takes the row.
  const first = page.getByRole("button", { name: /^(Mulai|Lanjutkan): / }).or(page.locator(".claim[data-state=free] button"));
  return (await clicked(first.first(), 500)) && comes(field, 3_000);
}

/** Ticks a row of each table until one has the button. */
async function pressOfTicked(page: Page, labels: readonly string[]): Promise<boolean> {
  for (const table of await page.getByRole("table").all()) {
    const box = table.locator("tbody").getByRole("checkbox").and(page.locator(":enabled")).first();
    if (!(await isDone(box.check({ timeout: 2_000 })))) continue;
    if (await press(ticked(page), labels)) return true;
    await box.uncheck();
  }
  return false;
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
    const button = part
      .getByRole("button", { name: written(name) })
      .and(part.page().locator(":enabled"))
      .first();
    if ((await button.count()) > 0) return clicked(button);
  }
  for (const menu of (await part.getByRole("button", { name: /^Tindakan lain/ }).all()).slice(0, mostMenus)) {
    if (!(await clicked(menu))) return false;
    await comes(part.page().getByRole("menu"), 1_000);
    for (const name of labels) {
      const entry = part
        .page()
        .getByRole("menuitem", { name: written(name) })
        .first();
      if ((await entry.count()) > 0) return clicked(entry);
    }
    await part.page().keyboard.press("Escape");
  }
  return false;
}

/** A label as the page writes it: a word joiner holds a word with a hyphen together. */
const written = (label: string) => new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll("-", "-\u2060?")}$`);

const clicked = (button: Locator, timeout = 3_000) => isDone(button.click({ timeout }));
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
          `[id^="${idOf(form)}-"][role="gridcell"]:is([data-kind="number"], [data-kind="text"], [data-kind="tick"], [data-kind="choice"]):not([aria-readonly])`,
        )
      : around(page, form).locator(
          [`${typable}:not([readonly])`, chosen, "select", "[role=combobox]"]
            .map((control) => `${control}[id^="${idOf(form)}_"]:not(:disabled)`)
            .join(", "),
        );

export const typable =
  ":is(input:not([type=file], [type=radio], [type=checkbox], [type=hidden], [type=password], [role=combobox]), textarea)";
const chosen = ":is([type=radio], [type=checkbox])";
