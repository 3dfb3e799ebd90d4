import { defineConfig } from "@playwright/test";
import { addresses, firstPort, serverCount } from "./tests/e2e/servers";
import { chromiumOptions } from "./tools/chromium";

const found = await chromiumOptions();

/**
 * Every journey runs on a phone and a desktop, and those whose layout has a size between them on a tablet too. Two workers share the
 * machine; each has a server and a database of its own, so that no journey meets what another one has saved meanwhile.
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
  globalTimeout: 25 * 60_000,
  expect: { timeout: 10_000 },
  reporter: [["line"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    locale: "id-ID",
    timezoneId: "Asia/Jakarta",
    launchOptions: found,
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "phone", use: { viewport: { width: 320, height: 720 }, hasTouch: true } },
    { name: "tablet", testMatch: /(akses|biodata|home)\.spec\.ts$/, use: { viewport: { width: 768, height: 1024 } } },
    { name: "desktop", use: { viewport: { width: 1280, height: 800 } } },
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
