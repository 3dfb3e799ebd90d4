/**
 * Writes that wait on the device when their page is gone: each is sent once and in order, by however many tabs; a refused one stays with the
 * server's reason and its words, an old one until the person decides. The server is the journeys' own; the network is lost at a proxy.
 */
import type { BrowserContext, Page, Request } from "@playwright/test";
import { accessible, enter, expect, fitsTheWidth, test } from "./journey";
import { EveningServer } from "./last-evening-server";
import { eveningPorts } from "./servers";

const wayPort = () => eveningPorts[test.info().parallelIndex] as number;
let server: EveningServer;

test.use({ baseURL: ({ browserName: _ }, use) => use(`http://localhost:${wayPort()}`) });
test.beforeAll(async () => {
  server = new EveningServer(wayPort());
  await server.start();
});
test.afterEach(() => server.mend());
test.afterAll(() => server.close());

const waitsFor = (page: Page, count: number) => expect(page.getByText(`Menunggu jaringan: ${count} kiriman.`)).toBeAttached();
const undecided = (page: Page) => page.getByText("1 kiriman menunggu keputusan Anda.");
const arrived = (page: Page) => page.getByText(/sudah sampai di server\./);
const list = (page: Page) => page.getByRole("region", { name: "Kiriman yang menunggu" });

/** The requests of the browser from now on that end so. */
function requestsTo(context: BrowserContext, ending: string): Request[] {
  const requests: Request[] = [];
  context.on("request", (request) => request.url().endsWith(ending) && requests.push(request));
  return requests;
}

/** Begins at once what a page does for a time without a network, as the first key does. */
const wakes = (page: Page) => page.evaluate(() => void dispatchEvent(new Event("input")));

/** A row of the coordinator's queue that nobody has decided. */
async function requestInQueue(page: Page, at: number): Promise<string> {
  await enter(page, "galih.koordinator", "/home");
  const answer = await page.request.get("/backend/records/gurupenggerak/perpanjangan/lists/antrean?state=diajukan");
  return (await answer.json()).data[at].id;
}

/** Types a reason for refusing the request, once the code that asks for it has come. */
async function writesReason(page: Page, row: string, words: string): Promise<void> {
  await page.goto(`/perpanjangan-esai-gp/permintaan/${row}`);
  await page.getByRole("button", { name: "Tolak" }).click();
  await page
    .getByRole("dialog")
    .getByLabel(/Alasan/)
    .fill(words);
  await page.waitForLoadState("networkidle");
}
const refuses = (page: Page) => page.getByRole("dialog").getByRole("button").last().click();

test("three tabs that find the network at once send each write once and in order, and what is refused keeps its reason and its words", {
  tag: ["@desk", "@long"],
}, async ({ page, context }) => {
  const row = await requestInQueue(page, 0);
  const second = await context.newPage();
  const words = ["Dokumen pendukung kurang.", "Sudah lewat batasnya."] as const;
  await writesReason(page, row, words[0]);
  await writesReason(second, row, words[1]);
  server.cut();
  await refuses(page);
  await waitsFor(page, 1);
  await refuses(second);
  await waitsFor(second, 2);
  await page.close();
  await second.close();

  server.mend();
  const requests = requestsTo(context, `${row}/tolak`);
  const tabs = await Promise.all([1, 2, 3].map(() => context.newPage()));
  await Promise.all(tabs.map((tab) => tab.goto("/home")));
  await Promise.all(tabs.map(wakes));
  for (const tab of tabs) await expect(undecided(tab)).toBeVisible();
  expect(requests.map((request) => request.postDataJSON().note)).toEqual(words);
  const told = await Promise.all(tabs.map((tab) => tab.getByText(/sudah sampai di server\.|” ditolak: /).count()));
  expect(told.reduce((sum, count) => sum + count)).toBeGreaterThan(0);
  const { data } = await (await context.request.get(`/backend/records/gurupenggerak/perpanjangan/${row}/history`)).json();
  expect(data.filter(({ act }: { act: string }) => act === "tolak").map(({ note }: { note: string }) => note)).toEqual([
    words[0],
  ]);

  const [tab] = tabs as [Page];
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await tab.bringToFront();
  await tab.getByRole("button", { name: "Lihat" }).click();
  await expect(list(tab).getByText(/^Ditolak: \S/)).toBeVisible();
  await accessible(tab);
  await tab.screenshot({ path: "test-results/outbox-refused-1280.png" });
  await tab.setViewportSize({ width: 360, height: 740 });
  await fitsTheWidth(tab);
  await accessible(tab);
  await tab.screenshot({ path: "test-results/outbox-refused-360.png" });
  await list(tab).getByRole("button", { name: "Salin isian" }).click();
  await expect(tab.getByText(/^Isian disalin\./)).toBeVisible();
  expect(await tab.evaluate(() => navigator.clipboard.readText())).toBe(words[1]);
  await list(tab).getByRole("button", { name: "Singkirkan" }).click();
  await expect(undecided(tab)).toBeHidden();
  expect(requests).toHaveLength(2);
});

test("a write that is older than a day is sent when the person says so, and not before", { tag: ["@desk", "@long"] }, async ({
  page,
  context,
}) => {
  const row = await requestInQueue(page, 1);
  await writesReason(page, row, "Waktunya sudah cukup.");
  server.cut();
  await refuses(page);
  await waitsFor(page, 1);
  await ages(page, 25 * 3_600_000);
  await page.close();

  server.mend();
  const requests = requestsTo(context, `${row}/tolak`);
  const tab = await context.newPage();
  await tab.goto("/home");
  await wakes(tab);
  await expect(undecided(tab)).toBeVisible();
  await tab.getByRole("button", { name: "Lihat" }).click();
  await expect(list(tab).getByText(/sudah lebih dari sehari\. Kirim hanya bila masih berlaku\.$/)).toBeVisible();
  await accessible(tab);
  expect(requests).toEqual([]);
  await list(tab).getByRole("button", { name: "Kirim sekarang" }).click();
  await expect(arrived(tab)).toContainText("ditolak.");
  await expect(undecided(tab)).toBeHidden();
  expect(requests.map((request) => request.postDataJSON().note)).toEqual(["Waktunya sudah cukup."]);
});

test("a dialog whose write waits is put away without a question, and what it sent arrives", { tag: ["@desk", "@long"] }, async ({
  page,
}) => {
  const row = await requestInQueue(page, 2);
  await writesReason(page, row, "Alasannya tidak ada dalam ketentuan.");
  server.cut();
  await refuses(page);
  await waitsFor(page, 1);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Batal" }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "Lihat" }).click();
  await expect(list(page).getByRole("listitem")).toHaveCount(1);
  await accessible(page);

  server.mend();
  await expect(page.getByText(/^Menunggu jaringan:/)).toHaveCount(0, { timeout: 60_000 });
  const { data } = await (await page.request.get(`/backend/records/gurupenggerak/perpanjangan/${row}/history`)).json();
  expect(data.filter(({ act }: { act: string }) => act === "tolak").map(({ note }: { note: string }) => note)).toEqual([
    "Alasannya tidak ada dalam ketentuan.",
  ]);
  await expect(page.getByText("Alasannya tidak ada dalam ketentuan.")).toBeVisible();

  // A form in a dialog, too; the list behind it shows the new row.
  await enter(page, "lestari.akses", "/isi-portal");
  await page.getByRole("button", { name: "Tambah layanan", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Tambah layanan" });
  await form.getByLabel(/^Nama/).fill("Layanan tanpa jaringan");
  await form.getByLabel(/^Alamat/).fill("https://layanan.example.id");
  await form.getByLabel(/^Urutan/).fill("900");
  await wakes(page);
  await page.waitForLoadState("networkidle");
  server.cut();
  await form.getByRole("button", { name: "Simpan" }).click();
  await waitsFor(page, 1);
  await page.keyboard.press("Escape");
  await expect(form).toHaveCount(0);
  await expect(page.getByText("Isian dalam dialog itu dibuang.")).toHaveCount(0);
  server.mend();
  await expect(page.getByRole("main").getByText("Layanan tanpa jaringan")).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText("Layanan ditambahkan.")).toBeVisible();
  await page.getByRole("button", { name: "Tambah layanan", exact: true }).click();
  await expect(form.getByLabel(/^Nama/)).toHaveValue("");
});

/** Makes all that waits on this device so much older, in milliseconds. */
const ages = (page: Page, by: number) =>
  page.evaluate(async (milliseconds) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
    const database = await done(indexedDB.open("layar", 1));
    const store = database.transaction("writes", "readwrite").objectStore("writes");
    for (const write of await done(store.getAll())) await done(store.put({ ...write, at: write.at - milliseconds }));
    database.close();
  }, by);

test("a button of a row and a form in a dialog wait over a closed tab, and each counts once", { tag: "@desk" }, async ({
  page,
  context,
}) => {
  await enter(page, "lestari.akses", "/isi-portal");
  await page.getByRole("searchbox", { name: "Cari nama layanan" }).fill("Info GTK");
  await page.keyboard.press("Enter");
  await page
    .getByRole("rowheader", { name: /Info GTK/ })
    .getByRole("link")
    .first()
    .click();
  await expect(page.getByText("Tampil", { exact: true })).toBeVisible();
  const address = page.url();
  // The other tab has the dialog open when the network goes.
  const other = await context.newPage();
  await other.goto("/isi-portal");
  await other.getByRole("button", { name: "Tambah layanan", exact: true }).click();
  const form = other.getByRole("dialog", { name: "Tambah layanan" });
  await form.getByLabel(/^Nama/).fill("Layanan dari tab lain");
  await form.getByLabel(/^Alamat/).fill("https://tab-lain.example.id");
  await form.getByLabel(/^Urutan/).fill("901");
  await other.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Tarik", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Konfirmasi" })).toBeVisible();
  await wakes(page);
  await page.waitForLoadState("networkidle");
  server.cut();
  await page.getByRole("dialog", { name: "Konfirmasi" }).getByRole("button").last().click();
  await waitsFor(page, 1);
  await form.getByRole("button", { name: "Simpan" }).click();
  await waitsFor(other, 2);
  await page.close();
  await other.close();

  server.mend();
  const tab = await context.newPage();
  const writes: string[] = [];
  context.on("request", (request) => request.method() !== "GET" && writes.push(request.url()));
  await tab.goto(address);
  await wakes(tab);
  await expect(arrived(tab)).toBeVisible();
  await expect(tab.getByRole("button", { name: "Tampilkan lagi" })).toBeVisible();
  await expect(tab.getByText(/^Menunggu jaringan:/)).toHaveCount(0);
  expect(writes.filter((url) => !url.endsWith("/draf"))).toHaveLength(2);
  await tab.goto("/isi-portal");
  await expect(tab.getByRole("rowheader", { name: /Layanan dari tab lain/ })).toHaveCount(1);
});
