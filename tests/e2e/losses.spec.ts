/**
 * Timed work at a server that is killed, from devices whose clocks are wrong or that have lost the network, until its time is over: what was
 * typed is found, and each is told what counts. The same for what is started and uploaded without a network, and for two officers at one row.
 * The server is the journey's own, over a copy of the demo people.
 */
import { rmSync } from "node:fs";
import type { Page } from "@playwright/test";
import { images } from "../server/images";
import { type ServerProcess, startProcess } from "../server/server-process";
import { unfold } from "./biodata";
import { documentRow, documents, file } from "./dossier";
import { accessible, enter, expect, serviceTime, test, writeHeaders } from "./journey";
import { copyDemo, demoCopy, lossesPorts } from "./servers";

const port = () => lossesPorts[test.info().parallelIndex] as number;
const address = () => `http://localhost:${port()}`;
let server: ServerProcess | undefined;

// biome-ignore lint/correctness/noEmptyPattern: playwright reads what a fixture needs from its first argument
test.use({ baseURL: async ({}, use) => use(address()) });

/** Starts over what the one before has left, at that second of the last half hour in which essays are written. */
async function startAt(time: string): Promise<void> {
  const environment = { DATA_DIR: demoCopy(port()), PORT: String(port()), LAYAR_CLOCK: `2027-06-30T${time}+07:00` };
  server = await startProcess(environment);
}

const atServer = (time: string) => new Date(`2027-06-30T${time}+07:00`).getTime();
const day = 24 * 60 * 60_000;
const labels = [/^Alasan menjadi/, /^Perubahan yang/, /^Mengembangkan orang/, /^Belajar dari/];
const essay = (page: Page, index: number) => page.getByRole("textbox", { name: labels[index] });
const sentence = (about: string) => `Yang ${about} tulis di sini harus ditemukan lagi, huruf demi huruf. `;
const words = (about: string, length: number) => sentence(about).repeat(100).slice(0, length).trimEnd().padEnd(length, ".");
const saved = (page: Page) => page.getByText(/^Tersimpan \d\d\.\d\d WIB, belum dikirim$/);
const own = async (page: Page) => (await page.request.get(`${address()}/backend/records/gurupenggerak/esai/own`)).json();

/** How often the history of their essay says that it was sent. */
async function timesSent(page: Page): Promise<number> {
  const { data } = await (
    await page.request.get(`${address()}/backend/records/gurupenggerak/esai/${(await own(page)).id}/history`)
  ).json();
  return data.filter(({ act }: { act: string }) => act === "kirim").length;
}

/** The body that a person sends without a page. */
async function sent(page: Page, path: string, data: object, more: Record<string, string> = {}) {
  const headers = { ...writeHeaders(address()), ...more };
  const answer = await page.request.post(`${address()}/backend/${path}`, { data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** Begins the essay on a device whose clock shows that time. */
async function begin(page: Page, username: string, clock: number): Promise<void> {
  await page.clock.install({ time: clock });
  await enter(page, username, `${address()}/home`);
  await sent(page, "guru-penggerak/esai/mulai", {});
  await page.goto(`${address()}/esai`);
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

test.beforeEach(() => copyDemo(port()));

test.afterEach(async () => {
  await server?.end("SIGTERM");
  rmSync(demoCopy(port()), { recursive: true, force: true });
});

test("essays outlive a killed server, wrong clocks, a lost network and the end of their time, and each writer is told what counts", {
  tag: ["@desk", "@long"],
}, async ({ page, openElsewhere }) => {
  test.slow();
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
  await startAt("23:58:50");
  await comesBack(ahead);
  await expect(ahead.getByText("Esai Anda sudah terkirim")).toBeVisible({ timeout: 30_000 });
  expect(await own(ahead)).toMatchObject({ state: "terkirim", data: { esai_belajar: words("Sri 3", 1_000) } });
  expect([tries > 1, await timesSent(ahead)]).toEqual([true, 1]);

  // One has lost the network when sending, and comes back when the time is over; the other types until then.
  // The page fetches what its questions need while nothing else happens.
  const questions = away.waitForResponse(/\/assets\/overlays-/);
  await begin(away, "kartini.rahayu", atServer("23:58:50") - day);
  await essay(away, 0).fill(words("Kartini 0", 1_000));
  await expect(saved(away)).toBeVisible();
  await questions;
  await away.context().setOffline(true);
  for (const index of [1, 2, 3]) await essay(away, index).fill(words(`Kartini ${index}`, 1_000));
  await press(away);
  await expect(away.getByText(/^Koneksi internet terputus/)).toBeVisible();

  await begin(typing, "gilang.ramadhan", atServer("23:58:50"));
  await essay(typing, 0).focus();
  await typing.evaluate(() => {
    addEventListener("input", ({ target }) => document.body.setAttribute("data-typed", (target as HTMLTextAreaElement).value));
  });
  const typed = () => typing.evaluate(() => document.body.dataset.typed ?? "");
  const keys = sentence("Gilang").repeat(60);
  let at = 0;
  while (await typing.getByRole("timer", { name: "Sisa waktu menulis esai" }).isVisible()) {
    await typing.keyboard.type(keys.slice(at, at + 5), { delay: 20 });
    at += 5;
  }
  await expect(typing.getByText("Waktu esai Anda habis", { exact: true })).toBeVisible({ timeout: 30_000 });
  expect((await typed()).length).toBeGreaterThan(20);
  // A space at the end says nothing, and is not stored.
  expect(await own(typing)).toMatchObject({ state: "habis", data: { esai_alasan: (await typed()).trimEnd() } });
  await accessible(typing);

  // The other, still without a network, reads all that they typed, and what counts of it.
  await expect(away.getByText(/^Waktunya habis sebelum isian terakhir Anda diketahui sampai di server\./).first()).toBeVisible();
  for (const index of labels.keys())
    await expect(away.getByText(words(`Kartini ${index}`, 1_000), { exact: true })).toBeVisible();
  await expect(away.getByRole("textbox", { name: labels[0] })).toHaveCount(0);
  await expect(away.getByRole("button", { name: "Kirim esai" })).toBeHidden();
  await accessible(away);

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
  await enter(staff, "galih.koordinator", `${address()}/home`);
  const path = `records/gurupenggerak/esai/${id}/beri-tambahan`;
  await sent(staff, path, { input: { menit: 30 }, note: "Jaringan sekolah putus." }, { "if-match": `"${revision}"` });
  await away.reload();
  await away.getByRole("button", { name: "Mulai tambahan waktu" }).click();
  const starting = away.getByRole("dialog");
  await expect(starting.getByRole("checkbox")).toHaveCount(2);
  for (const box of await starting.getByRole("checkbox").all()) await box.check();
  await starting.getByRole("button", { name: "Mulai tambahan waktu" }).click();
  await expect(away.getByRole("timer", { name: "Sisa waktu menulis esai" })).toBeVisible();
  for (const index of labels.keys()) await expect(essay(away, index)).toHaveValue(words(`Kartini ${index}`, 1_000));
  await press(away);
  await expect(away.getByText("Esai Anda sudah terkirim")).toBeVisible();
});

/** Ticks what is asked before timed work starts, and presses this. */
async function start(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("checkbox").first()).toBeVisible();
  for (const box of await dialog.getByRole("checkbox").all()) await box.check();
  await dialog.getByRole("button", { name: button }).click();
}

const isLost = (page: Page) => expect(page.getByText(/^Koneksi internet terputus/).first()).toBeVisible();

test("timed work that is started without a network starts once, when the server hears of it", {
  tag: ["@desk", "@long"],
}, async ({ page, openElsewhere }) => {
  test.slow();
  await startAt("20:00:00");
  await enter(page, "gilang.ramadhan", `${address()}/home`);
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Esai/ })
    .or(page.getByRole("main").getByRole("button", { name: /^Esai/ }))
    .first()
    .click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Mulai esai" })).toBeVisible();
  await page.context().setOffline(true);
  await start(page, "Mulai esai");
  await isLost(page);
  // The server counts the start, and the network is lost before it can say so.
  const keys: (string | undefined)[] = [];
  await page.route("**/esai/mulai", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length > 1) return route.continue();
    expect((await route.fetch()).ok()).toBe(true);
    await route.abort("connectionreset");
  });
  await page.context().setOffline(false);
  await expect(page.getByRole("timer", { name: "Sisa waktu menulis esai" })).toBeVisible({ timeout: 30_000 });
  expect([keys.length > 1, new Set(keys).size]).toEqual([true, 1]);
  const { id, wkt_mulai } = await own(page);
  expect(Date.parse(`${wkt_mulai.replace(" ", "T")}+07:00`) - atServer("20:00:00")).toBeLessThan(600_000);
  const { data } = await (await page.request.get(`${address()}/backend/records/gurupenggerak/esai/${id}/history`)).json();
  expect(data.filter(({ act }: { act: string }) => act === "mulai")).toHaveLength(1);
  await expect(page.getByText(/^Esai Anda sudah dimulai/)).toBeVisible();
  await accessible(page);

  const tested = await openElsewhere();
  await enter(tested, "nurhayati", `${address()}/home`);
  await tested
    .getByRole("main")
    .getByText(/^Tes bakat skolastik/)
    .first()
    .click();
  await expect(tested.getByRole("dialog").getByRole("button", { name: "Mulai tes" })).toBeVisible();
  await tested.context().setOffline(true);
  await start(tested, "Mulai tes");
  await isLost(tested);
  await tested.context().setOffline(false);
  await expect(tested.getByRole("timer", { name: "Sisa waktu tes" })).toBeVisible({ timeout: 30_000 });
  await expect(tested.getByRole("timer", { name: "Sisa waktu tes" })).toContainText(/1\D+2[45]:|8[45]:/);
});

test("a file that is chosen without a network, or breaks off on its way, goes once when the network is back", {
  tag: ["@desk", "@long"],
}, async ({ page }) => {
  test.slow();
  await startAt("20:00:00");
  await enter(page, "putri.anggraini", `${address()}/dokumen`);
  const field = (name: string) => documentRow(page, name);
  const choose = (name: string) =>
    field(name)
      .locator('input[type="file"]')
      .setInputFiles(file(name.replace("/", "-")));
  const stored = (name: string) =>
    expect(field(name).getByRole("link", { name: `${name.replace("/", "-")}.pdf` })).toBeVisible({ timeout: 30_000 });
  const waits = (name: string) => expect(field(name).getByText(/^Koneksi terputus; berkas dikirim lagi/)).toBeVisible();
  const [first, broken, ended, full, large] = documents;
  // The part that shows an upload comes with the first one.
  await choose(first);
  await stored(first);

  await page.context().setOffline(true);
  await choose(broken);
  await waits(broken);
  await accessible(page);
  const keys: (string | undefined)[] = [];
  await page.route("**/berkas/unggah", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length > 1) return route.continue();
    // The server has it, and the answer is lost.
    expect((await route.fetch()).ok()).toBe(true);
    await route.abort("connectionreset");
  });
  await page.context().setOffline(false);
  await stored(broken);
  expect([keys.length > 1, new Set(keys).size]).toEqual([true, 1]);
  await page.unroute("**/berkas/unggah");

  // The session ends while it is on its way.
  await page.context().clearCookies();
  await choose(ended);
  await expect(field(ended).getByText(/belum tersimpan\. .*sesi Anda telah habis/)).toBeVisible();
  await page.getByRole("alert").filter({ hasText: "sesi Anda telah habis" }).getByRole("button", { name: "Login" }).click();
  const signIn = page.getByRole("dialog", { name: "Masuk lagi" });
  await signIn.getByLabel("Kata sandi", { exact: true }).fill("layar-demo");
  await signIn.getByRole("button", { name: "Masuk" }).click();
  await expect(signIn).toBeHidden();
  await field(ended).getByRole("button", { name: "Coba lagi" }).click();
  await stored(ended);

  for (const [name, status, told] of [
    [full, 507, /belum tersimpan\. Tempat penyimpanan portal sedang penuh/],
    [large, 413, /terlalu besar untuk diterima/],
  ] as const) {
    const title = "Tempat penyimpanan portal sedang penuh";
    const json = status === 507 ? { json: { title, code: "full" } } : { contentType: "text/html", body: "<h1>413</h1>" };
    await page.route("**/berkas/unggah", (route) => route.fulfill({ status, ...json }), { times: 1 });
    await choose(name);
    await expect(field(name).getByText(told)).toBeVisible();
    await field(name).getByRole("button", { name: "Coba lagi" }).click();
    await stored(name);
  }
  await page.reload();
  for (const name of [first, broken, ended, full, large]) await stored(name);
  await expect(page.getByText("5 dari 7 dokumen terunggah")).toBeVisible();
});

test("a photo on its way when the deadline passes is not counted, and the form says so", { tag: ["@phone", "@long"] }, async ({
  page,
}) => {
  test.slow();
  await startAt("23:59:20");
  await enter(page, "nurhayati", `${address()}/biodata`);
  await unfold(page);
  const biodata = async () => (await page.request.get(`${address()}/backend/guru-penggerak/biodata`)).json();
  const before = await biodata();
  const midnight = Date.parse("2027-07-01T00:00:00+07:00");
  const untilMidnight = midnight - (await serviceTime(page));
  expect(untilMidnight).toBeGreaterThan(0);
  const answered = new Promise<void>((resolve) => {
    void page.route("**/berkas/foto", async (route) => {
      await new Promise((later) => setTimeout(later, untilMidnight + 2_000));
      const answer = await route.fetch();
      await route.fulfill({ response: answer });
      resolve();
    });
  });
  const photo = page.locator('[data-field="foto"]');
  await photo.locator('input[type="file"]').setInputFiles({ name: "saya.jpg", mimeType: "image/jpeg", buffer: images.jpeg });
  await page.getByRole("button", { name: "Pakai foto ini" }).click();
  const closed = page.getByText("Mohon maaf, Pendaftaran Calon Guru Penggerak Angkatan 11 telah ditutup");
  await expect(closed.first()).toBeVisible({ timeout: 90_000 });
  await expect(page.getByRole("button", { name: "Simpan biodata" })).toHaveCount(0);
  await accessible(page);
  await answered;
  await page.reload();
  await expect(closed.first()).toBeVisible();
  expect((await biodata()).data.foto).toBe(before.data.foto);
});

test("of two officers at one row the second is told what the first did, and keeps what they wrote", {
  tag: ["@desk", "@long"],
}, async ({ page, openElsewhere }) => {
  test.slow();
  await startAt("20:00:00");
  const officers = { first: page, second: await openElsewhere() };
  await enter(officers.first, "ratna.petugas", `${address()}/home`);
  await enter(officers.second, "yanti.petugas", `${address()}/home`);
  const closed = await page.request.get(`${address()}/backend/records/gurupenggerak/laporan/lists/antrean?state=selesai&limit=1`);
  const [{ id }] = (await closed.json()).data;
  const message = (officer: Page) => officer.getByRole("textbox", { name: /^Pesan/ });
  const act = async (officer: Page, name: string) => {
    await officer.getByRole("button", { name }).click();
    await officer.getByRole("dialog", { name: "Konfirmasi" }).getByRole("button", { name: "Ya", exact: true }).click();
  };
  const reopen = "Buka kembali dengan pesan ini";
  for (const officer of Object.values(officers)) {
    await officer.goto(`${address()}/laporan/${id}`);
    await expect(officer.getByRole("button", { name: reopen })).toBeVisible();
  }
  await message(officers.second).fill("Saya yang membukanya lagi.");
  await message(officers.first).fill("Saya buka lagi, lampirannya kurang.");
  await act(officers.first, reopen);
  await expect(officers.first.getByText("Laporan dibuka kembali dan sekarang Anda tangani.")).toBeVisible();

  // The second decides the same a moment later: refused, told, and nothing of theirs is lost.
  await act(officers.second, reopen);
  await expect(officers.second.getByRole("alert").filter({ hasText: /diubah di tempat lain|berkeadaan/ })).toBeVisible();
  await expect(officers.second.getByText("Saya buka lagi, lampirannya kurang.")).toBeVisible();
  await expect(message(officers.second)).toHaveValue("Saya yang membukanya lagi.");
  await expect(officers.second.getByRole("button", { name: reopen })).toHaveCount(0);
  await accessible(officers.second);

  // While the first sends the last answer, the second's note arrives: the first reads it before the answer goes.
  await message(officers.first).fill("Lampiran sudah kami lengkapi.");
  await officers.first.route(
    "**/selesai",
    async (route) => {
      await officers.second.getByRole("button", { name: "Simpan catatan internal" }).click();
      await expect(officers.second.getByText("Catatan tersimpan. Pelapor tidak dapat membacanya.")).toBeVisible();
      await route.continue();
    },
    { times: 1 },
  );
  await act(officers.first, "Jawab dan selesaikan");
  await expect(officers.first.getByText("Saya yang membukanya lagi.")).toBeVisible();
  await expect(message(officers.first)).toHaveValue("Lampiran sudah kami lengkapi.");
  await act(officers.first, "Jawab dan selesaikan");
  await expect(officers.first.getByText("Laporan selesai. Pelapor menerima jawabannya lewat surel.")).toBeVisible();
  await expect(officers.second.getByText("Lampiran sudah kami lengkapi.").first()).toBeVisible({ timeout: 30_000 });
});
