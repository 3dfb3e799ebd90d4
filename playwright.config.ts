import { defineConfig } from "@playwright/test";
import { addresses, firstPort, serverCount } from "./tests/e2e/servers";
import { lightChromiumOptions } from "./tools/chromium";

const found = await lightChromiumOptions();
const authoring = "**/development.spec.ts";
const desk = { viewport: { width: 1280, height: 800 } };

/**
 * A journey runs on a phone and a desk. One with the tag @desk or @phone runs there only: its page is made as wide as the others without
 * another load, or the width does not matter to it. One whose layout has a size between them is tagged @tablet and runs there too. Two
 * workers share the machine; each has a server and a database of its own, so that no journey meets what another one has saved meanwhile.
 */
export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results/e2e",
  workers: serverCount,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  globalTimeout: 40 * 60_000,
  expect: { timeout: 10_000 },
  reporter: [["line"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    locale: "id-ID",
    timezoneId: "Asia/Jakarta",
    launchOptions: found,
    screenshot: "only-on-failure",
  },
  projects: [
    // The longest file goes first, so that no worker waits for it at the end; it has a server of its own, and saves nothing that others meet.
    { name: "development", testMatch: authoring, use: desk },
    { name: "phone", testIgnore: authoring, grepInvert: /@desk/, use: { viewport: { width: 320, height: 720 }, hasTouch: true } },
    { name: "tablet", testIgnore: authoring, grep: /@tablet/, use: { viewport: { width: 768, height: 1024 } } },
    { name: "desktop", testIgnore: authoring, grepInvert: /@phone/, use: desk },
  ],
  webServer: {
    command: "npx tsx tests/e2e/serve.ts",
    url: `${addresses.at(-1)}/backend/`,
    env: { E2E_PORT: String(firstPort) },
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
  },
});
