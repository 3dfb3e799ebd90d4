/**
 * The end of a session: told before it comes, and what goes on over a page that ends. The server is the
 * journey's own, with short sessions, behind a network that breaks.
 */
import { rmSync } from "node:fs";
import { demoPassword } from "../../server/demo/seed-demo";
import { images } from "../server/images";
import { type ServerProcess, startProcess } from "../server/server-process";
import { BreakingProxy } from "./breaking-proxy";
import { documentRow, documents, file } from "./dossier";
import { accessible, enter, expect, test } from "./journey";
import { copyDemo, demoCopy, serviceClock, sessionsPorts } from "./servers";

const sessionsPort = () => sessionsPorts[test.info().parallelIndex] as number;
const proxyPort = () => sessionsPort() + 1;
let server: ServerProcess | undefined;
let proxy: BreakingProxy;

test.use({ baseURL: ({ browserName: _ }, use) => use(`http://localhost:${proxyPort()}`) });

async function start({ idle = 8 * 3_600_000, longest = 24 * 3_600_000 } = {}): Promise<void> {
  proxy = new BreakingProxy();
  await proxy.listen(proxyPort(), sessionsPort());
  const environment = { DATA_DIR: copyDemo(sessionsPort()), PORT: String(sessionsPort()), LAYAR_CLOCK: serviceClock };
  const times = { LAYAR_TEST_IDLE: String(idle), LAYAR_TEST_LONGEST: String(longest) };
  const command = [process.execPath, "--import", "tsx", "tests/e2e/serve-short-sessions.ts"] as const;
  server = await startProcess({ ...environment, ...times }, { command: [...command] });
}

test.afterEach(async () => {
  await server?.end("SIGTERM");
  await proxy.close();
  rmSync(demoCopy(sessionsPort()), { recursive: true, force: true });
});

/** A picture of so many segments of 60 kB that nobody sees: the server takes them out. */
function largePicture(segments: number): Buffer {
  const comment = Buffer.alloc(60_000, "layar");
  const segment = Buffer.concat([Buffer.from([0xff, 0xfe, (comment.length + 2) >> 8, (comment.length + 2) & 0xff]), comment]);
  return Buffer.concat([images.jpeg.subarray(0, 2), ...Array.from({ length: segments }, () => segment), images.jpeg.subarray(2)]);
}

test("a large file that the network cuts goes on where it broke, also when the page was closed", {
  tag: ["@desk", "@long"],
}, async ({ page, baseURL }) => {
  await start();
  await enter(page, "putri.anggraini", `${baseURL}/dokumen`);
  const [small, large] = documents;
  const input = (name: string) => documentRow(page, name).locator('input[type="file"]');
  await input(small).setInputFiles(file(small));
  await expect(documentRow(page, small).getByRole("link", { name: `${small}.pdf` })).toBeVisible();
  const picture = { name: "ijazah besar.jpg", mimeType: "image/jpeg", buffer: largePicture(40) };
  const before = proxy.sent;
  proxy.cutAfter(1_300_000);
  await input(large).setInputFiles(picture);
  await expect(documentRow(page, large).getByText(/^Koneksi terputus; berkas dikirim lagi/)).toBeVisible();
  await accessible(page);
  await page.goto("about:blank");
  proxy.mend();
  await page.goto(`${baseURL}/dokumen`);
  await expect(documentRow(page, large).getByRole("link", { name: picture.name })).toBeVisible();
  const part = 256 * 1024;
  // What the page asks besides, with its headers, is far less than a part.
  expect(proxy.sent - before, "bytes sent for a file of this size").toBeLessThan(picture.buffer.length + part + 150_000);
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toContain("layar");
  await page.reload();
  await expect(documentRow(page, large).getByRole("link", { name: picture.name })).toBeVisible();
  await expect(documentRow(page, large).getByText(/^Mengunggah/)).toHaveCount(0);
});

test("a session that nobody uses is told to end in every tab, and goes on with one press", {
  tag: ["@desk", "@long"],
}, async ({ page, context, baseURL }) => {
  test.slow();
  await start({ idle: 45_000 });
  await enter(page, "sri.wahyuni", `${baseURL}/home`);
  const beside = await context.newPage();
  await beside.goto(`${baseURL}/home`);
  const warning = /^Sesi berakhir pukul \d\d\.\d\d WIB karena lama tidak dipakai/;
  await expect(page.getByRole("status").filter({ hasText: warning })).toBeVisible({ timeout: 60_000 });
  await expect(beside.getByText(warning)).toBeVisible();
  await accessible(page);
  await page.screenshot({ path: "test-results/session-end-1280.png" });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.screenshot({ path: "test-results/session-end-360.png" });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Tetap masuk" }).click();
  await expect(page.getByText("Anda tetap masuk.")).toBeVisible();
  await expect(beside.getByText(warning)).toHaveCount(0);
});

test("a session at its longest is told to end, and goes on with the password in place", {
  tag: ["@desk", "@long"],
}, async ({ page, baseURL }) => {
  await start({ longest: 60_000 });
  await enter(page, "sri.wahyuni", `${baseURL}/home`);
  await expect(page.getByRole("status").filter({ hasText: "karena sudah masuk sehari" })).toBeVisible({ timeout: 90_000 });
  await accessible(page);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await page.getByLabel("Kata sandi", { exact: true }).fill(demoPassword);
  await page.getByRole("dialog").getByRole("button", { name: "Masuk", exact: true }).click();
  await expect(page.getByText("Anda tetap masuk.")).toBeVisible();
});
