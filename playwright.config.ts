import { defineConfig } from "@playwright/test";
import { firstPort, frontAddress, serverCount } from "./tests/e2e/servers";
import { isWholeRun } from "./tests/sample";
import { lightChromiumOptions } from "./tools/chromium";

const found = await lightChromiumOptions();
/** The longest files; all are for a desk. */
const longest = ["development", "dossiers", "last-evening", "preview", "reports", "whole-selection"].map(
  (name) => `**/${name}.spec.ts`,
);
const desk = { viewport: { width: 1280, height: 800 } };

/**
 * A journey runs on one size: on a desk, or with the tag @phone or @phone-first on a phone. One whose way changes with the size is tagged
 * @both and runs on both; one whose layout has a size between them is tagged @tablet and runs there
 * too in a whole run. With LAYAR_WHOLE=1 all run on both
 * sizes, also what is tagged @long, but those tagged @desk or @phone: their page is made as wide as the others without another load, or the width does not matter to
 * them. Two workers share the machine; each has a server and a database of its own, so that no journey meets what another one has saved.
 */
const sizes = isWholeRun
  ? { longest: {}, phone: { grepInvert: /@desk/ }, tablet: {}, desktop: { grepInvert: /@phone(?!-first)/ } }
  : {
      longest: { grepInvert: /@long/ },
      phone: { grep: /@phone|@both/, grepInvert: /@long/ },
      tablet: { testIgnore: "**" },
      desktop: { grepInvert: /@phone|@long/ },
    };

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results/e2e",
  workers: serverCount,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 1 : 0,
  // Long limits only stop what hangs: a busy machine is no fault of a test.
  timeout: 300_000,
  globalTimeout: (isWholeRun ? 240 : 120) * 60_000,
  expect: { timeout: 30_000 },
  reporter: [["line"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    locale: "id-ID",
    timezoneId: "Asia/Jakarta",
    launchOptions: found,
    screenshot: "only-on-failure",
    // What never comes fails its journey long before the journey's own limit, which a second try would wait for again.
    actionTimeout: 90_000,
    // A worker would answer what a journey answers itself; offline.spec.ts lets it in.
    serviceWorkers: "block",
  },
  projects: [
    // They go first, so that no worker waits for them at the end.
    { name: "longest", testMatch: longest, ...sizes.longest, use: desk },
    { name: "phone", testIgnore: longest, ...sizes.phone, use: { viewport: { width: 320, height: 720 }, hasTouch: true } },
    { name: "tablet", testIgnore: longest, grep: /@tablet/, ...sizes.tablet, use: { viewport: { width: 768, height: 1024 } } },
    { name: "desktop", testIgnore: longest, ...sizes.desktop, use: desk },
  ],
  webServer: {
    command: "node --import tsx tests/e2e/serve.ts",
    url: `${frontAddress}/backend/`,
    env: { E2E_PORT: String(firstPort) },
    timeout: 600_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
  },
});
