/**
 * Timed work at a server that is killed, from devices whose clocks are wrong or that have lost the network, until its time is over: what was
 * typed is found, and each is told what counts. The server is the journey's own, over a copy of the demo people.
 */
import { cpSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { type ServerProcess, startProcess } from "../server/server-process";
import { accessible, enter, expect, test } from "./journey";
import { demoData, lossesPort, serversFolder } from "./servers";

const baseURL = `http://localhost:${lossesPort}`;
const DATA_DIR = join(serversFolder, String(lossesPort));
let server: ServerProcess | undefined;

test.use({ baseURL });

/** Starts over what the one before has left, at that second of the last half hour in which essays are written. */
async function startAt(time: string): Promise<void> {
  server = await startProcess({ DATA_DIR, PORT: String(lossesPort), LAYAR_CLOCK: `2027-06-30T${time}+07:00` });
}

const atServer = (time: string) => new Date(`2027-06-30T${time}+07:00`).getTime();
const day = 24 * 60 * 60_000;
const labels = [/^Alasan menjadi/, /^Perubahan yang/, /^Mengembangkan orang/, /^Belajar dari/];
const essay = (page: Page, index: number) => page.getByRole("textbox", { name: labels[index] });
const sentence = (about: string) => `Yang ${about} tulis di sini harus ditemukan lagi, huruf demi huruf. `;
const words = (about: string, length: number) => sentence(about).repeat(100).slice(0, length).trimEnd().padEnd(length, ".");
const saved = (page: Page) => page.getByText(/^Tersimpan \d\d\.\d\d WIB, belum dikirim$/);
const own = async (page: Page) => (await page.request.get(`${baseURL}/backend/records/gurupenggerak/esai/own`)).json();

/** How often the history of their essay says that it was sent. */
async function timesSent(page: Page): Promise<number> {
  const { data } = await (
    await page.request.get(`${baseURL}/backend/records/gurupenggerak/esai/${(await own(page)).id}/history`)
  ).json();
  return data.filter(({ act }: { act: string }) => act === "kirim").length;
}

/** What a person sends without a page. */
async function sent(page: Page, path: string, data: object, more: Record<string, string> = {}) {
  const headers = { origin: baseURL, "x-requested-with": "XMLHttpRequest", "idempotency-key": crypto.randomUUID(), ...more };
  const answer = await page.request.post(`${baseURL}/backend/${path}`, { data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** Begins the essay on a device whose clock shows that time. */
async function begin(page: Page, username: string, clock: number): Promise<void> {
  await page.clock.install({ time: clock });
  await enter(page, username, `${baseURL}/home`);
  await sent(page, "guru-penggerak/esai/mulai", {});
  await page.goto(`${baseURL}/esai`);
  await expect(page.getByRole("timer", { name: "Sisa waktu menulis esai" })).toBeVisible();
}

async function press(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Kirim esai" }).click();
  await page.getByRole("dialog", { name: "Konfirmasi" }).getByRole("button", { name: "Ya", exact: true }).click();
}

/** The device finds the network again, so that the page does not wait for its next try. */
async function comesBack(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.context().setOffline(false);
}

test.afterAll(() => server?.end("SIGTERM"));

test("essays outlive a killed server, wrong clocks, a lost network and the end of their time, and each writer is told what counts", {
  tag: ["@desk", "@long"],
}, async ({ page, openElsewhere }) => {
  test.slow();
  cpSync(demoData, DATA_DIR, { recursive: true });
  await startAt("23:40:00");
  const [ahead, away] = [page, await openElsewhere()];
  const typing = await openElsewhere();

  // A device that is a day ahead holds the work for over by its own clock; the server's clock counts.
  await begin(ahead, "sri.wahyuni", atServer("23:40:00") + day);
  await expect(ahead.getByRole("timer")).toContainText(/\b1[89]:\d\d/);
  for (const index of labels.keys()) await essay(ahead, index).fill(words(`Sri ${index}`, 1_000));
  await expect(saved(ahead)).toBeVisible();
  // The server counts what was sent, and is killed before it can say so.
  let tries = 0;
  await ahead.route("**/esai/*/kirim", async (route) => {
    tries += 1;
    if (tries > 1) return route.continue();
    expect((await route.fetch()).ok()).toBe(true);
    await server?.end("SIGKILL");
    await route.abort("connectionreset");
  });
  await press(ahead);
  await expect(ahead.getByText(/^Koneksi internet terputus/)).toBeVisible();
  await startAt("23:59:30");
  await comesBack(ahead);
  await expect(ahead.getByText("Esai Anda sudah terkirim")).toBeVisible({ timeout: 30_000 });
  expect(await own(ahead)).toMatchObject({ state: "terkirim", data: { esai_belajar: words("Sri 3", 1_000) } });
  expect([tries > 1, await timesSent(ahead)]).toEqual([true, 1]);

  // One has lost the network when sending, and comes back when the time is over; the other types until then.
  // The page fetches what its questions need while nothing else happens.
  const questions = away.waitForResponse(/\/assets\/overlays-/);
  await begin(away, "kartini.rahayu", atServer("23:59:30") - day);
  await essay(away, 0).fill(words("Kartini 0", 1_000));
  await expect(saved(away)).toBeVisible();
  await questions;
  await away.context().setOffline(true);
  for (const index of [1, 2, 3]) await essay(away, index).fill(words(`Kartini ${index}`, 1_000));
  await press(away);
  await expect(away.getByText(/^Koneksi internet terputus/)).toBeVisible();

  await begin(typing, "gilang.ramadhan", atServer("23:59:30"));
  await essay(typing, 0).focus();
  await typing.evaluate(() => {
    addEventListener("input", ({ target }) => document.body.setAttribute("data-typed", (target as HTMLTextAreaElement).value));
  });
  const typed = () => typing.evaluate(() => document.body.dataset.typed ?? "");
  const keys = sentence("Gilang").repeat(20);
  let at = 0;
  while (await typing.getByRole("timer", { name: "Sisa waktu menulis esai" }).isVisible()) {
    await typing.keyboard.type(keys.slice(at, at + 5), { delay: 20 });
    at += 5;
  }
  await expect(typing.getByText("Waktu esai Anda habis", { exact: true })).toBeVisible({ timeout: 30_000 });
  expect((await typed()).length).toBeGreaterThan(20);
  expect(await own(typing)).toMatchObject({ state: "habis", data: { esai_alasan: await typed() } });
  await accessible(typing);

  // What was on its way from the other has come too late: it is told so, what was kept in time counts, and nothing is lost.
  await away.context().setOffline(false);
  await expect(away.getByText(/^Waktunya habis .* disimpan, tetapi tidak dihitung\.$/).first()).toBeVisible();
  await expect(away.getByText("Waktu esai Anda habis", { exact: true })).toBeVisible();
  await away.reload();
  await expect(away.getByText(/^Yang tiba .* disimpan, tetapi tidak dihitung\.$/)).toBeVisible();
  await accessible(away);
  const { id, data, revision } = await own(away);
  expect(data).toEqual({ esai_alasan: words("Kartini 0", 1_000) });

  // Who is granted more time goes on from the last that they typed.
  const staff = await openElsewhere();
  await enter(staff, "galih.koordinator", `${baseURL}/home`);
  const path = `records/gurupenggerak/esai/${id}/beri-tambahan`;
  await sent(staff, path, { input: { menit: 30 }, note: "Jaringan sekolah putus." }, { "if-match": `"${revision}"` });
  await away.reload();
  await away.getByRole("button", { name: "Mulai tambahan waktu" }).click();
  const starting = away.getByRole("dialog");
  await expect(starting.getByRole("checkbox")).toHaveCount(2);
  for (const box of await starting.getByRole("checkbox").all()) await box.check();
  await starting.getByRole("button", { name: "Lanjutkan esai" }).click();
  await expect(away.getByRole("timer", { name: "Sisa waktu menulis esai" })).toBeVisible();
  for (const index of labels.keys()) await expect(essay(away, index)).toHaveValue(words(`Kartini ${index}`, 1_000));
  await press(away);
  await expect(away.getByText("Esai Anda sudah terkirim")).toBeVisible();
});
