/**
 * Finds a Chromium for the browser tests and the benchmark: the one that CHROMIUM_PATH names, one of the system, the one that
 * playwright downloaded, or the one in the npm package @sparticuz/chromium. Downloads nothing.
 */
import { existsSync } from "node:fs";
import sparticuz from "@sparticuz/chromium";
import { type Browser, chromium, type LaunchOptions } from "playwright";

const systemPaths = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

/** A browser without windows, which Playwright's own default is too: the same engine for half of the processor. It shows no PDF. */
const withoutWindows = async () => sparticuz.executablePath();

const remedy = `Tidak ada Chromium yang dapat dijalankan. Pilih salah satu:
  - pasang Chromium dari sistem (Debian dan Ubuntu: apt-get install chromium);
  - jalankan: npx playwright install chromium;
  - isi CHROMIUM_PATH dengan letak Chromium atau Chrome yang sudah ada.`;

/** The ways to find a Chromium, best first. Each gives a path, or undefined when it finds none. */
const ways: readonly (() => Promise<string | undefined>)[] = [
  async () => (process.env.CHROMIUM_PATH ? process.env.CHROMIUM_PATH : undefined),
  async () => systemPaths.find((path) => existsSync(path)),
  async () => (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined),
  withoutWindows,
];

type Started = LaunchOptions & { executablePath: string };

/**
 * The options that start a Chromium on this machine. Throws an Error that says what to do when none starts. When CHROMIUM_PATH names one,
 * no other is tried.
 */
export const chromiumOptions = (): Promise<Started> => firstThatStarts(ways);

/** The same for who shows no PDF: a browser without windows where there is one, else any. */
export const lightChromiumOptions = (): Promise<Started> => firstThatStarts([withoutWindows, ...ways]);

async function firstThatStarts(wanted: typeof ways): Promise<Started> {
  const failures: string[] = [];
  for (const way of process.env.CHROMIUM_PATH ? ways.slice(0, 1) : wanted) {
    let path: string | undefined;
    try {
      path = await way();
      if (path === undefined) continue;
      const options = { executablePath: path, args: ["--no-sandbox"] };
      await (await chromium.launch(options)).close();
      return options;
    } catch (error) {
      failures.push(
        `  ${path ?? "@sparticuz/chromium"}: ${String(error instanceof Error ? error.message : error).split("\n")[0]}`,
      );
    }
  }
  throw new Error([remedy, ...(failures.length > 0 ? ["Yang dicoba:", ...failures] : [])].join("\n"));
}

export async function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
  const found = await chromiumOptions();
  return chromium.launch({ ...found, ...options, args: [...(found.args ?? []), ...(options.args ?? [])] });
}
