/**
 * The checks of every browser test beside its journey: it fails when the page breaks its content security policy or throws, whatever else
 * was checked. `accessible` runs axe over the whole page with the WCAG 2.2 AA rules, `accessibleAtEverySize` looks at it on a phone, a
 * tablet and a desk without another load.
 */
import {
  type BrowserContext,
  test as base,
  expect,
  type Fixtures,
  type Locator,
  type Page,
  type PlaywrightWorkerOptions,
  type Request,
  type ViewportSize,
} from "@playwright/test";
import { chromiumOptions } from "../../tools/chromium";
import { isWholeRun } from "../sample";
import { barriers, type Look } from "./barriers";
import { identifyBy } from "./identify-by";
import { addresses } from "./servers";

export interface Watched {
  /** The faults of the page itself. */
  readonly faults: string[];
}

interface OwnFixtures {
  readonly watched: Watched;
  /** Opens a page in a browser of its own, as somebody else or on another device has it; it goes with the test. */
  readonly openElsewhere: () => Promise<Page>;
}

export const test = base.extend<OwnFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: playwright reads what a fixture needs from its first argument
  baseURL: async ({}, use, { parallelIndex }) => use(addresses[parallelIndex]),
  watched: [
    async ({ context }, use) => {
      const faults: string[] = [];
      await watch(context, faults);
      await use({ faults });
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
  openElsewhere: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };

/** The service's time, ms since 1970: another than this machine's (serve.ts). */
export async function serviceTime({ request }: Page): Promise<number> {
  return Date.parse((await request.get("/backend/")).headers().date ?? "");
}

/** For `test.use` of a file whose journeys meet a PDF: a browser that shows it. */
export const withPdfViewer = {
  // biome-ignore lint/correctness/noEmptyPattern: playwright reads what a fixture needs from its first argument
  launchOptions: [async ({}, use) => use(await chromiumOptions()), { scope: "worker" }],
} satisfies Fixtures<object, Pick<PlaywrightWorkerOptions, "launchOptions">>;

/** The bar of the ticked rows: its verbs stand at each row too. */
export const ticked = (page: Page): Locator => page.getByRole("group", { name: /dipilih$/ });

/** Presses a verb of a row that stands in its menu. */
export async function pressInMenu(row: Locator, name: string): Promise<void> {
  await row.getByRole("button", { name: /^Tindakan lain/ }).click();
  await row.page().getByRole("menuitem", { name, exact: true }).click();
}

/** Notes what goes wrong by itself on every page of a browser. */
export async function watch(context: BrowserContext, faults: string[]): Promise<void> {
  await context.exposeBinding("reportViolation", (_source, what: string) => void faults.push(`CSP: ${what}`));
  await context.addInitScript(() => {
    const { reportViolation } = window as unknown as { reportViolation(what: string): void };
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
      reportViolation(`${violatedDirective} ${blockedURI} ${sourceFile}`),
    );
  });
  context.on("weberror", (error) => faults.push(`thrown: ${error.error().message}`));
  context.on("console", (message) => {
    if (/content security policy/i.test(message.text())) faults.push(`CSP: ${message.text()}`);
  });
}

/** Logs in as a demo person, from the login page. */
export async function logIn(page: Page, username: string): Promise<void> {
  await page.goto("/");
  await expect(page).toHaveURL(/\/backend\/auth\/login/);
  await page.locator(`button[name="demo"][value="${username}"]`).click();
  await expect(page.getByRole("heading", { level: 1, name: "Beranda" })).toBeVisible();
}

/** Makes the person logged in without a page, and opens the home that everybody of a program has. */
export async function comeHome(page: Page, username: string): Promise<void> {
  await enter(page, username);
  await expect(page.getByRole("heading", { level: 1, name: "Beranda" })).toBeVisible();
}

/** Makes the person logged in without a page, and opens what they come for. */
export async function enter(page: Page, username: string, path = "/"): Promise<void> {
  await identify(page, username);
  await page.goto(path);
}

/** Makes the person logged in without a page. */
export async function identify(page: Page, username: string): Promise<void> {
  expect(await identifyBy(page.request, username), username).toBe(true);
}

/**
 * The headers that the server wants of a write that no page sends: the origin of this address, the mark of a page, and a key of its own.
 */
export const writeHeaders = (address: string) => ({
  origin: new URL(address).origin,
  "x-requested-with": "XMLHttpRequest",
  "idempotency-key": crypto.randomUUID(),
});

/** As `enter`, for a form at that path of the backend: what an earlier test typed there and did not send is thrown away before. */
export async function enterAfresh(page: Page, username: string, path: string, call: string): Promise<void> {
  await identify(page, username);
  const read = await page.request.get(call);
  // A person who may not read it has no draft of it.
  const { revision, draft } = (read.ok() ? await read.json() : {}) as { revision?: number; draft?: { version: string } };
  if (draft) {
    const data = { data: {}, base: revision, after: draft.version };
    const answer = await page.request.put(`${call}/draf`, { data, headers: writeHeaders(read.url()) });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  await page.goto(path);
}

/** The page asks for everything itself, as in front of another backend: for tests that answer in the backend's stead. */
export async function asksItself(page: Page): Promise<void> {
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    const sent = await response.text();
    await route.fulfill({ response, body: sent.replace(/<script type="application\/json".*?<\/script>/s, "") });
  });
}

/** No rule of axe is broken anywhere on the page as it stands, once it has come; or none of a part of the rules. */
export async function accessible(page: Page, only?: Look["only"]): Promise<void> {
  await expect(page.locator("h1")).not.toHaveCount(0);
  expect(await barriers(page, { only })).toEqual([]);
}

/** A phone, a tablet and a desk, on which a page is looked at. */
export const sizes = [
  { width: 320, height: 720 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
] as const;

interface EverySize {
  /** The colors in dark too. */
  readonly dark?: boolean;
  /** All rules on a phone and a desk; else they are all asked at the size that the page has, and at the others those of the layout. */
  readonly thorough?: boolean;
}

/** The page as it stands breaks no rule and sticks out at none of the sizes, without another load. A whole run asks all rules at each. */
export async function accessibleAtEverySize(page: Page, { dark = false, thorough = false }: EverySize = {}): Promise<void> {
  const before = page.viewportSize();
  const asksAll = (width: number) => isWholeRun || (thorough ? width !== 768 : width === (before?.width ?? 1280));
  for (const size of sizes) {
    await at(page, size);
    await accessible(page, asksAll(size.width) ? undefined : "layout");
  }
  if (dark) await colorsInDark(page);
  if (before) await page.setViewportSize(before);
}

/** The file that was chosen here has arrived; its name stands there while it is sent still. */
export const arrived = (where: Page | Locator) => expect(where.getByText("Terunggah", { exact: true }).first()).toBeVisible();

async function at(page: Page, size: ViewportSize): Promise<void> {
  await page.setViewportSize(size);
  await expect(page.locator(".skeleton, .loader")).toHaveCount(0);
  await fitsTheWidth(page);
}

/** The words of the page can be read in dark, on a phone and a desk; what shows on a tablet shows on one of them. */
async function colorsInDark(page: Page): Promise<void> {
  const inLight = await backgroundOf(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(() => backgroundOf(page)).not.toBe(inLight);
  for (const size of isWholeRun ? sizes : [sizes[0], sizes[2]]) {
    await at(page, size);
    await accessible(page, "colors");
  }
  await page.emulateMedia({ colorScheme: null });
}

const backgroundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/** The page stands: nothing is on its way any more, and nothing has failed. `what` names the page in a failure. */
export async function stands(page: Page, what: string): Promise<void> {
  await expect(page.locator("h1"), what).toBeAttached();
  await expect(page.locator(".splash, .loader, .skeleton"), what).toHaveCount(0);
  await expect(page.locator(".toast[data-tone=error], .block-error"), what).toHaveCount(0);
}

/** Nothing sticks out to the side, once the page has taken its width: a phone never scrolls sideways (WCAG 1.4.10). */
export async function fitsTheWidth(page: Page): Promise<void> {
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(sideways, { message: "how far the page scrolls sideways" }).toBeLessThanOrEqual(0);
}

/**
 * The address of the PDF that an act of the person opens in a tab of its own. A browser that shows no PDF has asked for it too, and keeps it
 * as a file.
 */
export async function openedPdf(page: Page, act: () => Promise<void>): Promise<string> {
  const isPdf = (request: Request) => request.isNavigationRequest() && new URL(request.url()).pathname.startsWith("/backend/");
  const [tab, asked] = await Promise.all([page.waitForEvent("popup"), page.context().waitForEvent("request", isPdf), act()]);
  const answer = await page.request.get(asked.url());
  expect([answer.headers()["content-type"], (await answer.body()).subarray(0, 5).toString()]).toEqual([
    "application/pdf",
    "%PDF-",
  ]);
  await tab.close();
  return asked.url();
}

/** Presses Tab until the element with the given role and name has the focus. */
export async function tabTo(page: Page, role: Parameters<Page["getByRole"]>[0], name: string | RegExp, most = 80): Promise<void> {
  await tabOnto(page, page.getByRole(role, { name }).first(), most);
}

/** Presses Tab until this element has the focus. */
export async function tabOnto(page: Page, wanted: Locator, most = 80): Promise<void> {
  for (let count = 0; count < most; count += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement, null, { timeout: 5_000 })) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${wanted} was not reached by Tab`);
}
