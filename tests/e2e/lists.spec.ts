/**
 * Every list of every screen as each kind of its people: how many rows are in sight, how high they are, what is broken in them, what the list
 * opens on and whether the verb stands at the row. `npm test` looks at nine lists; `npm run test:long` looks at all, and leaves the
 * whole table in `test-results/lists-<run>.md`.
 */

import { isWholeRun } from "../sample";
import { expect, identify, stands, test } from "./journey";
import { type ListLook, looksOfLists, note, writeTable } from "./lists";
import { unchangedAddress } from "./servers";
import { hasTable, leadsWithTable, pagesOfEach, screenIds } from "./shipped-screens";

test.describe.configure({ mode: "parallel" });
test.use({ baseURL: unchangedAddress });

/** Of each kind one: long rows, many columns, buttons at rows, dates, addresses, ticks, several lists on a page. */
const looked: readonly string[] = [
  "bersama/surel",
  "gpk/guru",
  "gurupenggerak/akun",
  "gurupenggerak/verval-dokumen-guru",
  "ppg/mutu-verval",
  "vokasi/diklat",
];

const desk = { width: 1280, height: 900 };
const phone = { width: 360, height: 740 };

process.env.LAYAR_LISTS_RUN ??= new Date().toISOString().replace(/\D/g, "").slice(0, 14);
const run = process.env.LAYAR_LISTS_RUN;

const screens = isWholeRun ? screenIds.filter(hasTable) : looked;
const pages = screens.flatMap((id) => pagesOfEach(id).slice(0, 1));

test.afterAll(() => writeTable(run));

for (const { id, address, username } of pages)
  test(`the lists of ${id} show ${username} whole rows on a desk and a phone`, { tag: "@desk" }, async ({ page }) => {
    await identify(page, username);
    await page.setViewportSize(desk);
    await page.goto(address);
    await stands(page, address);
    await page.waitForLoadState("networkidle");
    const onDesk = await looksOfLists(page);
    await page.setViewportSize(phone);
    await expect(page.locator(".skeleton, .loader")).toHaveCount(0);
    const onPhone = await looksOfLists(page);
    const measured = (looks: readonly ListLook[], { width }: { width: number }) =>
      looks.map((look) => ({ screen: id, username, width, ...look }));
    note(run, [...measured(onDesk, desk), ...measured(onPhone, phone)]);
    if (!isWholeRun) expect(onDesk.map(({ density }) => density)).toContain("compact");
    for (const list of onDesk.filter(({ density }) => density === "compact")) {
      expect(list.highest, `the highest row of ${list.id}`).toBeLessThanOrEqual(44);
      expect(list.broken, `what is broken in ${list.id}`).toEqual([]);
      expect(list.atTop, `whole rows with the head of ${list.id} at the top`).toBeGreaterThanOrEqual(Math.min(12, list.rows));
    }
    const first = onDesk.find(({ rows }) => rows > 0);
    if (first?.density === "compact" && leadsWithTable(id))
      expect(first.inSight, `whole rows of ${first.id} in sight`).toBeGreaterThanOrEqual(Math.min(8, first.rows));
    for (const list of onPhone.filter(({ density }) => density === "compact")) {
      expect(list.highest, `the highest row of ${list.id} on a phone`).toBeLessThanOrEqual(110);
      expect(list.broken, `what is broken in ${list.id} on a phone`).toEqual([]);
    }
  });
