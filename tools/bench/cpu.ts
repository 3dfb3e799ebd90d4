/** CPU as the thread time of a page's main thread, so that other processes of the machine do not count. */
import type { CDPSession, Page } from "playwright";

/** An open page whose `Performance` domain is enabled. */
export interface Measured {
  readonly page: Page;
  readonly cdp: CDPSession;
}

/** CPU time from now until `work` is done and the page is quiet again, ms. */
export async function cpuOf({ page, cdp }: Measured, work: () => Promise<unknown>): Promise<number> {
  const before = await threadTime(cdp);
  await work();
  await quiet(page);
  return (await threadTime(cdp)) - before;
}

/** CPU time of the page's main thread so far, ms. */
export async function threadTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send("Performance.getMetrics");
  const found = metrics.find((metric) => metric.name === "ThreadTime");
  if (!found) throw new Error("this Chromium does not tell the thread time of a page");
  return found.value * 1000;
}

/** Waits until the page has had idle time for a while; a page that shows no frames may not be told of it, hence the limit. */
export async function quiet(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let times = 0; times < 3; times += 1) {
      await new Promise((resolve) => setTimeout(resolve, 60));
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }));
    }
  });
}
