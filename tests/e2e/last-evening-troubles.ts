/**
 * What goes wrong on the last evening, over any way of sending. Each trouble types, meets what goes wrong, and holds that what was typed is
 * there, that what was sent counts once, and that the words on the screen are true.
 */
import type { BrowserContext, Page } from "@playwright/test";
import { accessible, expect, serviceTime } from "./journey";
import type { EveningServer } from "./last-evening-server";
import type { Way } from "./last-evening-ways";
import { serviceClock } from "./servers";

export interface Evening {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly server: EveningServer;
  readonly way: Way;
}

export interface Trouble {
  readonly name: string;
  /** A worker answers for the network. */
  readonly hasWorker?: boolean;
  /** Why a way does not meet it; undefined where it does. */
  without?(way: Way): string | undefined;
  meet(evening: Evening): Promise<void>;
}

const words = "Jalan Malam Terakhir 7, RT 02/RW 01, Klaten";
const day = 24 * 60 * 60_000;

const received = ({ page, way }: Evening) => expect(page.getByText(way.received).first()).toBeVisible({ timeout: 60_000 });

/** Counts once more than before. */
async function countsOnce({ page, way }: Evening, before: number): Promise<void> {
  expect(await way.counts(page)).toBe(before + 1);
}

/** Opens the form and types into it; gives how often it has counted until now. */
async function typed({ page, way }: Evening): Promise<number> {
  await way.open(page);
  await way.type(page, words);
  await way.found(page, words);
  await way.arrived?.(page);
  return way.counts(page);
}

/** The same, once the code of questions has come, which a page fetches while nothing else happens: without it no button can ask. */
async function typedAndQuiet(evening: Evening): Promise<number> {
  const questions = evening.page.waitForResponse(/\/assets\/overlays-/, { timeout: 20_000 }).catch(() => undefined);
  const before = await typed(evening);
  await questions;
  return before;
}

/** The strip or a message says that the network is lost. */
const isLost = (page: Page) => expect(page.getByText(/^(Koneksi internet terputus|Tanpa jaringan)/).first()).toBeVisible();

/** The device has what was sent. */
const waits = (page: Page) => expect(page.getByText("Menunggu jaringan: 1 kiriman.")).toBeAttached();

/** The person loads the page anew, and comes to the form again. */
async function comesAgain({ page, way }: Evening): Promise<void> {
  await page.goto("about:blank");
  await way.open(page);
}

function wrongClock(name: string, off: number): Trouble {
  return {
    name,
    async meet(evening) {
      const { page, way } = evening;
      await page.clock.install({ time: Date.parse(serviceClock) + off });
      const before = await typed(evening);
      await comesAgain(evening);
      await way.found(page, words);
      // Each time on the screen is the server's.
      const [wrong] = new Date(Date.parse(serviceClock) + off + 7 * 3_600_000).toISOString().split("T");
      const [, month, date] = String(wrong).split("-").map(Number);
      const names = new RegExp(`\\b${date}( November|/${month}/2026)`);
      expect(await page.locator(".form-draft, .save-bar-state, .toast").allInnerTexts()).not.toEqual(
        expect.arrayContaining([expect.stringMatching(names)]),
      );
      await way.send(page);
      await received(evening);
      await countsOnce(evening, before);
    },
  };
}

const isEnded = ({ page, way }: Evening) =>
  expect(page.getByText(way.lastEvening?.ended as RegExp).first()).toBeVisible({ timeout: 180_000 });

/** Nothing of it counts, now and when the page is loaded anew; what was typed can be read and copied. */
async function countsNoMore(evening: Evening, before: number): Promise<void> {
  const { page, way } = evening;
  await isEnded(evening);
  await expect(
    page
      .getByText(words)
      .or(page.locator(`:is(input, textarea)[value="${words}"]`))
      .first(),
  ).toBeVisible();
  await accessible(page);
  expect(await way.counts(page)).toBe(before);
  await page.reload();
  await isEnded(evening);
  expect(await way.counts(page)).toBe(before);
}

const deadline: Trouble = {
  name: "a deadline that passes while somebody types",
  async meet(evening) {
    const before = await typed(evening);
    await countsNoMore(evening, before);
  },
};

const deadlineAway: Trouble = {
  name: "a deadline that passes while the network is away",
  async meet(evening) {
    const { page, way, server } = evening;
    const before = await typedAndQuiet(evening);
    const left = Date.parse("2027-07-01T00:00:00+07:00") - (await serviceTime(page));
    expect(left).toBeGreaterThan(0);
    server.cut();
    await way.send(page);
    await isLost(page);
    await page.waitForTimeout(left + 2_000);
    server.mend();
    await countsNoMore(evening, before);
  },
};

/** Types and sends; the server counts it, and dies before it says so. Gives how often it counted before. */
async function sentToTheDying(evening: Evening, begin = typed): Promise<number> {
  const { page, way, server } = evening;
  const before = await begin(evening);
  const died = server.diesAfter(way.request);
  await way.send(page);
  await died;
  await isLost(page);
  return before;
}

const lostAnswer: Trouble = {
  name: "an answer that is lost with the server",
  async meet(evening) {
    const before = await sentToTheDying(evening);
    await evening.server.standsAgain();
    await received(evening);
    await countsOnce(evening, before);
  },
};

const lostAnswerAndPage: Trouble = {
  name: "an answer that is lost with the server, and the page with it",
  // Nobody is told what became of a registration whose number of an identity card was not kept: it is sent anew, and one link counts.
  without: (way) => (way.isPublic ? "is sent anew by a visitor" : undefined),
  async meet(evening) {
    const { page, server } = evening;
    const before = await sentToTheDying(evening, typedAndQuiet);
    await waits(page);
    await page.goto("about:blank");
    await server.standsAgain();
    await page.goto("/home");
    await toldLater(evening);
    await countsOnce(evening, before);
  },
};

/** They are told wherever they are, in the words of the server. */
async function toldLater({ page, way }: Evening): Promise<void> {
  const arrived = page.getByText(/sudah sampai di server\./);
  await expect(arrived).toBeVisible({ timeout: 60_000 });
  await expect(arrived).toContainText(way.toldLater ?? way.received);
}

const offBeforeTyping: Trouble = {
  name: "airplane mode before typing",
  hasWorker: true,
  async meet(evening) {
    const { page, way, server } = evening;
    const before = await openedAndKept(evening);
    server.cut();
    if (way.unkept) await saysItIsNotKept(evening, way.unkept(page));
    else await comesAgain(evening);
    await way.type(page, words);
    await page.waitForTimeout(500);
    if (way.unkept) server.mend();
    await comesAgain(evening);
    if (way.isSealed) server.mend();
    await way.found(page, words);
    server.mend();
    await way.send(page);
    await received(evening);
    await countsOnce(evening, before);
  },
};

/** Without a network another tab shows nothing of what no device may keep, and says why. */
async function saysItIsNotKept({ context }: Evening, address: string): Promise<void> {
  const other = await context.newPage();
  await other.goto(address);
  await expect(other.getByText(/pastikan Anda terhubung internet/).first()).toBeVisible();
  await accessible(other);
  await other.screenshot({ path: "test-results/last-evening-not-kept.png" });
  await other.close();
}

const offBeforeSending: Trouble = {
  name: "airplane mode between typing and sending",
  async meet(evening) {
    const { page, way, server } = evening;
    const before = await typedAndQuiet(evening);
    server.cut();
    await way.send(page);
    await isLost(page);
    server.mend();
    await received(evening);
    await countsOnce(evening, before);
  },
};

const offAndClosed: Trouble = {
  name: "airplane mode at sending, with the tab closed until the network is back",
  without: (way) => (way.isPublic ? "is in the tab alone, which says so" : undefined),
  async meet(evening) {
    const { page, context, way, server } = evening;
    const before = await typedAndQuiet(evening);
    server.cut();
    await way.send(page);
    await waits(page);
    await page.close();
    server.mend();
    const again = { ...evening, page: await context.newPage() };
    await again.page.goto("/home");
    if (way.savesFirst) await sendsWhatIsSaved(again, before);
    else await toldLater(again);
    await countsOnce(again, before);
  },
};

/** The words have arrived alone: they are told so, and press once more. */
async function sendsWhatIsSaved(evening: Evening, before: number): Promise<void> {
  const { page, way } = evening;
  await expect(page.getByText(/tersimpan di server, tetapi langkah sesudahnya belum dikerjakan/)).toBeVisible({
    timeout: 60_000,
  });
  await accessible(page);
  await page.screenshot({ path: "test-results/last-evening-saved-alone.png" });
  expect(await way.counts(page)).toBe(before);
  await page.getByRole("button", { name: "Buka", exact: true }).click();
  await way.found(page, words);
  await way.send(page);
  await received(evening);
}

const newWorker: Trouble = {
  name: "a new worker in the middle of a form",
  hasWorker: true,
  async meet(evening) {
    const { page, way, server } = evening;
    const before = await openedAndKept(evening);
    await way.type(page, words);
    await server.releases();
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect(offer(page)).toBeAttached({ timeout: 60_000 });
    await way.found(page, words);
    if (!way.isInDialog) await takesNewVersion(evening);
    await comesAgain(evening);
    await way.found(page, words);
    await way.send(page);
    await received(evening);
    await countsOnce(evening, before);
  },
};

const offer = (page: Page) => page.getByText("Versi baru portal tersedia.");

/** The new version comes at a press; where something lies on the page alone it does not, and the page says so. */
async function takesNewVersion({ page, way }: Evening): Promise<void> {
  await page.getByRole("button", { name: "Muat versi baru" }).click();
  if (way.isPublic) await expect(page.getByText(/^Masih ada isian atau kiriman yang belum tersimpan/)).toBeVisible();
  else await expect(offer(page)).toBeHidden();
}

/**
 * Opens the form, and waits until the page has kept what it needs to open without a network: its files, and the answers that this load has
 * brought. Gives how often it has counted until now.
 */
async function openedAndKept({ page, way }: Evening): Promise<number> {
  await way.open(page);
  const before = await way.counts(page);
  const files = () =>
    page.evaluate(async () => {
      if (!navigator.serviceWorker.controller) return 0;
      const names = await caches.keys();
      return Math.max(0, ...(await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length))));
    });
  await expect.poll(files, { timeout: 120_000 }).toBeGreaterThan(110);
  // No device keeps an answer for somebody who has no name.
  if (way.isPublic) return before;
  const answers = () =>
    page.evaluate(async () => {
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve) => {
          request.onsuccess = () => resolve(request.result);
        });
      const database = await done(indexedDB.open("layar", 1));
      const kept = await done(database.transaction("answers").objectStore("answers").getAll());
      database.close();
      const ofThisLoad = kept.filter(({ here }) => here >= performance.timeOrigin).map(({ id }) => JSON.parse(id)[0]);
      return ["session.read", "preferences.read", "profile.read"].every((call) => ofThisLoad.includes(call));
    });
  await expect.poll(answers, { timeout: 60_000 }).toBe(true);
  // Those of the screen come after them.
  await page.waitForTimeout(1_000);
  return before;
}

export const troubles: readonly Trouble[] = [
  wrongClock("a clock that is a day ahead", day),
  wrongClock("a clock that is a day behind", -day),
  lostAnswer,
  lostAnswerAndPage,
  offBeforeTyping,
  offBeforeSending,
  offAndClosed,
  newWorker,
];

/** Met by the ways that end that night. */
export const deadlines: readonly Trouble[] = [deadline, deadlineAway];
