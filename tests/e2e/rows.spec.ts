/**
 * The first row of every list, opened by the person who has the list: all that stands there is theirs to see. What a screen inherits may
 * ask for what its own people may not read; that is seen only when a row is opened.
 */
import { enter, expect, stands, test } from "./journey";
import { unchangedAddress } from "./servers";
import { shippedPages } from "./shipped-screens";

test.use({ baseURL: unchangedAddress });

const pages = shippedPages();

for (const program of new Set(pages.map(({ id }) => id.split("/")[0])))
  test(`the first row of each list of ${program} opens, and nothing in it is refused`, { tag: ["@desk", "@long"] }, async ({
    page,
  }) => {
    test.setTimeout(1_200_000);
    for (const { id, address, username } of pages.filter((one) => one.username && one.id.startsWith(`${program}/`))) {
      await enter(page, username as string, address);
      await stands(page, id);
      await page.waitForLoadState("networkidle");
      const row = page.getByRole("main").getByRole("row").getByRole("link").first();
      // A link out of the portal opens a tab of its own.
      if ((await row.count()) === 0 || (await row.getAttribute("target")) !== null) continue;
      const list = page.url();
      await row.click();
      await expect(page, id).not.toHaveURL(list);
      await page.waitForLoadState("networkidle");
      await stands(page, `${id}, ${page.url()}`);
      await expect(page.getByRole("main"), id).not.toContainText(/undefined|NaN|\[object /);
    }
  });
