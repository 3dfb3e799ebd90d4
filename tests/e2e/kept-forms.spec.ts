/**
 * Nothing typed is lost, in any form: of every form of every screen somebody types into a field, the tab dies 150 ms later, and the same person
 * comes back: it is there. Another person on the same device finds nothing. `npm test` plays a few forms that have each place and each kind
 * (`sample`), a whole run all of them but those in unplayed-forms.ts; a form that it does not come to fails.
 */
import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import type { Page } from "@playwright/test";
import { isWholeRun } from "../sample";
import { type NotePlace, notePlaces } from "./form-ways";
import { enter, expect, test } from "./journey";
import { type KeptForm, keptForms } from "./kept-forms";
import { type Left, play, restore } from "./play-form";
import { unplayed } from "./unplayed-forms";

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
const isPlayed = (form: KeptForm) => form.kept !== undefined && form.like === undefined && !unplayed.has(nameOf(form));
const notes = notePlaces.map(noteOf);
const forms = [...keptForms, ...notes];
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
  console.log(
    `played: ${forms.filter(isPlayed).length}, of them notes: ${notePlaces.length}; said to be unplayed: ${unplayed.size}`,
  );
  console.log(`exceptions: ${excepted.length}`);
  for (const form of excepted) console.log(`  ${nameOf(form)}: ${form.reason}`);
  expect(excepted.filter(({ reason }) => !reason)).toEqual([]);
  const names = new Set([...keptForms.filter((form) => !excepted.includes(form) && !alike.includes(form)), ...notes].map(nameOf));
  expect([...unplayed.keys()].filter((name) => !names.has(name))).toEqual([]);
  const files = new Set(readdirSync(join(import.meta.dirname, ".."), { recursive: true }).map((file) => basename(String(file))));
  const named = [...unplayed.values()].flatMap((reason) => reason.match(/[\w-]+\.(?:spec|test)\.ts/g) ?? []);
  expect(named.filter((file) => !files.has(file))).toEqual([]);
  expect(sample.filter((name) => !names.has(name) || unplayed.has(name))).toEqual([]);
});

for (const group of groups)
  test(`what is typed in ${group.map(nameOf).join(", ")} is there after the tab has died, and another person finds nothing`, {
    tag: "@desk",
  }, async ({ context }) => {
    const lost: string[] = [];
    const left: Left[] = [];
    for (const form of group) {
      const tell = (error: Error) => void lost.push(`${nameOf(form)}: ${error.message}`);
      await test.step(nameOf(form), async () => void left.push(await play(context, form))).catch(tell);
      for (const page of context.pages()) await page.close();
    }
    expect(lost).toEqual([]);

    const other = await context.newPage();
    for (const { stored } of left) await other.addInitScript(restore, stored);
    const owners = left.map(({ way }) => way.username);
    await enter(other, strangers.find((stranger) => !owners.includes(stranger)) as string);
    await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.poll(() => draftsIn(other)).toEqual([]);
  });

/** The names of all drafts that the device and the tab have. */
const draftsIn = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.startsWith("draft:")));
