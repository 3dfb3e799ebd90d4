/**
 * A verifier's morning: the oldest dossier is taken from the queue, its documents are judged, it is approved, and the next one comes
 * held by itself. A press is a key or a click; the journey counts them. Twenty dossiers in the long run, three in `npm test`.
 */
import type { Locator, Page } from "@playwright/test";
import { isWholeRun } from "../sample";
import { enter, expect, test } from "./journey";

const dossiers = isWholeRun ? 20 : 3;

test(`a verifier approves ${dossiers} dossiers without going back to the list`, { tag: "@desk" }, async ({ page }) => {
  test.slow();
  await enter(page, "galih.koordinator", "/verval-dokumen-cf");
  const presses = new Presses(page);
  await expect(page.getByRole("tab", { name: /^Diajukan/, selected: true })).toBeVisible();
  await presses.key("Alt+p");
  let documents = 0;
  for (let count = 0; count < dossiers; count += 1) {
    await expect(page.getByText("Anda memegang berkas ini.")).toBeVisible();
    const dossier = new URL(page.url()).pathname;
    documents += await declareAll(page, presses);
    await presses.key("Alt+a");
    await expect(page).not.toHaveURL(new RegExp(dossier));
  }
  test
    .info()
    .annotations.push({ type: "presses", description: `${presses.count} for ${dossiers} dossiers, ${documents} documents` });
  // Taking the first; of each dossier one verdict for all documents, and one approval: nothing is pressed to find the next.
  expect(documents).toBeGreaterThan(2 * dossiers);
  expect(presses.count).toBeLessThanOrEqual(1 + 2 * dossiers);
});

/** Declares all documents of the dossier in one act; gives how many there are. */
async function declareAll(page: Page, presses: Presses): Promise<number> {
  const groups = page.getByRole("radiogroup").filter({ has: page.getByRole("radio", { name: "Sesuai", exact: true }) });
  await expect(groups.first()).toBeVisible();
  const fitting = groups.getByRole("radio", { name: "Sesuai", exact: true, checked: true });
  const all = await groups.count();
  if ((await fitting.count()) < all) await presses.click(page.getByRole("button", { name: "Semua dokumen sesuai" }));
  await expect(fitting).toHaveCount(all);
  return all;
}

class Presses {
  count = 0;
  constructor(private readonly page: Page) {}
  async key(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    this.count += 1;
  }
  async click(target: Locator): Promise<void> {
    await target.click();
    this.count += 1;
  }
}
