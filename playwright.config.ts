import { defineConfig } from "@playwright/test";
import { chromiumOptions } from "./tools/chromium";

const port = Number(process.env.E2E_PORT || 4170);
const found = await chromiumOptions();

/** Every journey runs on a phone, a tablet and a desktop, one after the other on one server with its own database. */
export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results/e2e",
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  globalTimeout: 25 * 60_000,
  expect: { timeout: 10_000 },
  reporter: [["line"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: "id-ID",
    timezoneId: "Asia/Jakarta",
    launchOptions: found,
    trace: "retain-on-failure",
  },
  projects: [
    { name: "phone", use: { viewport: { width: 320, height: 720 }, hasTouch: true } },
    { name: "tablet", use: { viewport: { width: 768, height: 1024 } } },
    { name: "desktop", use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: {
    command: "npx tsx tests/e2e/serve.ts",
    url: `http://localhost:${port}/backend/`,
    env: { PORT: String(port) },
    timeout: 60_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
  },
});
