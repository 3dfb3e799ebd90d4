/**
 * Nothing typed is lost, in any form: of every form of every screen somebody types into a field, the tab dies 150 ms later, and the same person
 * comes back: it is there. Another person on the same device finds nothing. `npm test` plays a few forms that have each place and each kind
 * (`sample`), a whole run all of them, and says how many it reached, and why not the others.
 */
import type { APIRequestContext, BrowserContext, Locator, Page } from "@playwright/test";
import { isWholeRun } from "../sample";
import { enter, expect, identify, test } from "./journey";
import {
  type KeptForm,
  keptForms,
  type NotePlace,
  notePlaces,
  type Way,
  waysToDialog,
  waysToNote,
  waysToPage,
} from "./kept-forms";

/** Forms that together have each place and each kind. */
const sample = [
  "gurupenggerak/biodata.formulir",
  "gurupenggerak/lapor.isian",
  "bersama/layanan-rinci.isian",
  "bersama/layanan-baru.isian",
  "bersama/daftar.formulir",
  "gpk/penilaian.nilai",
  "gurupenggerak/profil-rekening.isian",
  "buttons.catatan",
];

/** People who may come to the device after those who typed. */
const strangers = ["joko.susilo", "rudi.hartono", "laras.puspita", "tuti.handayani", "wawan.setiawan"];

/** A note that a button asks for is kept under the button and its rows. */
const noteOf = (place: NotePlace): KeptForm => ({
  ...{ screen: place, block: "catatan", kind: "note", kept: "tab", isDialog: true, isPublic: false },
  ...{ draftCall: undefined, reason: undefined, like: undefined },
});

const nameOf = ({ screen, block }: KeptForm) => `${screen}.${block}`;
const isPlayed = (form: KeptForm) => form.kept !== undefined && form.like === undefined;
const forms = [...keptForms, ...notePlaces.map(noteOf)];
const played = forms.filter((form) => isPlayed(form) && (isWholeRun || sample.includes(nameOf(form))));

/** Forms that are played one after the other in one browser, which has the code of the page then. */
const atATime = 4;
const groups = Array.from({ length: Math.ceil(played.length / atATime) }, (_, index) =>
  played.slice(index * atATime, (index + 1) * atATime),
);

test.describe.configure({ mode: "parallel" });

test("every form is kept, or its document says why not", { tag: "@desk" }, () => {
  const excepted = keptForms.filter(({ kept }) => kept === undefined);
  const alike = keptForms.filter(({ kept, like }) => kept !== undefined && like !== undefined);
  const kept = keptForms.length - excepted.length;
  console.log(`forms: ${keptForms.length}, kept: ${kept}, of them the same form of another screen: ${alike.length}`);
  console.log(`exceptions: ${excepted.length}`);
  for (const form of excepted) console.log(`  ${nameOf(form)}: ${form.reason}`);
  expect(excepted.filter(({ reason }) => !reason)).toEqual([]);
});

for (const group of groups)
  test(`what is typed in ${group.map(nameOf).join(", ")} is there after the tab has died, and another person finds nothing`, {
    tag: "@desk",
  }, async ({ context }) => {
    const lost: string[] = [];
    const left: Left[] = [];
    for (const form of group) {
      const T0 = Date.now();
      await test
        .step(nameOf(form), async () => left.push(await play(context, form)))
        .catch((error: Error) => {
          lost.push(`${nameOf(form)}: ${error.message.slice(0, 900)}`);
        });
      console.log(
        "PLAY",
        nameOf(form),
        Date.now() - T0,
        lost.at(-1)?.startsWith(`${nameOf(form)}:`)
          ? lost.at(-1)
          : `ok ${JSON.stringify(left.at(-1)?.way)} ${left.at(-1)?.value}`,
      );
      for (const page of context.pages()) await page.close();
    }
    expect(lost).toEqual([]);

    const other = await context.newPage();
    for (const { stored } of left) await other.addInitScript(restore, stored);
    const owners = left.map(({ way }) => way.username);
    await enter(other, strangers.find((stranger) => !owners.includes(stranger)) as string);
    await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
    for (const { value } of left) await expect.poll(() => storedWords(other)).not.toContain(value);
  });

/** What somebody left behind: the words, what the tab had stored, and how they had come. */
interface Left {
  readonly way: Way;
  readonly value: string;
  readonly stored: Readonly<Record<string, string>>;
}

/** Types into the form, loses the tab, and comes back: it is there. Throws where it is not. */
async function play(context: BrowserContext, form: KeptForm): Promise<Left> {
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
const restore = (stored: Readonly<Record<string, string>>) => {
  const mark = JSON.stringify(Object.keys(stored));
  if (window.name.includes(mark)) return;
  window.name += mark;
  for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value);
};

const storedWords = (page: Page) => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

async function kill(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  const died = page.waitForEvent("crash");
  void session.send("Page.crash").catch(() => {});
  await died;
  await page.close();
}

/** The time that is spent on looking for one form, in ms. */
const longestSearch = 25_000;

/** Opens the form by the first way that shows a field which can be filled in; undefined where there is none. */
async function reach(page: Page, form: KeptForm): Promise<Way | undefined> {
  const began = Date.now();
  for await (const way of waysTo(form, page.request)) {
    if (Date.now() - began > longestSearch) return undefined;
    if (way.username) await identify(page, way.username);
    else await page.context().clearCookies();
    if (await open(page, way, form)) return way;
    console.log("TRY", nameOf(form), JSON.stringify(way));
  }
  return undefined;
}

const waysTo = ({ kind, screen, isDialog }: KeptForm, request: APIRequestContext) =>
  kind === "note"
    ? waysToNote(screen as NotePlace, request)
    : isDialog
      ? waysToDialog(screen, request)
      : waysToPage(screen, request);

/** Whether the form came, at once or in one of the tabs of the page. */
async function open(page: Page, way: Way, form: KeptForm): Promise<boolean> {
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
  if (!buttons) await unfold(page);
  else if (!(await press(page, buttons))) return false;
  return comes(fieldsOf(page, form).first(), buttons ? 4_000 : 1_000);
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

/** The page under a dialog may have a form of the same name. */
const around = (page: Page, { isDialog }: KeptForm) => page.locator(isDialog ? "[role=dialog]" : "body").last();

const noteBox = ".asked-note textarea";

const fieldsOf = (page: Page, form: KeptForm) =>
  form.kind === "note"
    ? around(page, form).locator(noteBox)
    : form.kind === "grid"
      ? around(page, form).locator(
          `[id^="${form.block}-"][role="gridcell"]:is([data-kind="number"], [data-kind="text"], [data-kind="tick"]):not([aria-readonly])`,
        )
      : around(page, form).locator(
          [`${typable}:not([readonly])`, chosen, "[role=combobox]"]
            .map((control) => `${control}[id^="${form.block}_"]:not(:disabled)`)
            .join(", "),
        );

const typable =
  ":is(input:not([type=file], [type=radio], [type=checkbox], [type=hidden], [type=password], [role=combobox]), textarea)";
const chosen = ":is([type=radio], [type=checkbox])";

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
  } else await field.dispatchEvent("click");
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

/** Nobody leaves the cell before the tab dies. */
async function typeIntoCell(page: Page, cell: Locator): Promise<Typed> {
  const id = await cell.getAttribute("id");
  await cell.click();
  await page.keyboard.press((await cell.getAttribute("data-kind")) === "tick" ? "Space" : "7");
  return { control: `[id="${id}"]`, value: `"draft:${String(id)}` };
}
