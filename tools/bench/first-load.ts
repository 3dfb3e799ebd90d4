/**
 * The bytes that a browser with an empty cache transfers from the built portal as `npm start` serves it: from the login page to the home
 * screen, and from there to the biodata form. Bytes are those on the wire, headers too. The aims are for script and style, as in
 * tests/e2e/first-load.spec.ts. The browser saves data, so that nothing counts that is fetched ahead.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, Page } from "playwright";
import { launchChromium } from "../chromium";
import { smallestForms } from "../smallest-forms";
import { table } from "./table";

export interface Transfer {
  readonly path: string;
  readonly isCode: boolean;
  readonly kilobytes: number;
}

interface Step {
  readonly name: string;
  /** Kilobytes of script and style. */
  readonly aim: number;
  go(page: Page): Promise<void>;
}

const person = "sri.wahyuni";

const steps: readonly Step[] = [
  {
    name: "login to home",
    aim: 205,
    go: async (page) => {
      await page.goto("/");
      await page.locator(`button[name="demo"][value="${person}"]`).click();
      await page.getByRole("heading", { level: 1, name: "Beranda" }).waitFor();
    },
  },
  {
    name: "home to form",
    aim: 60,
    go: async (page) => {
      await page
        .getByRole("main")
        .getByRole("link", { name: /biodata/i })
        .first()
        .click();
      await page.locator("form .field").first().waitFor();
    },
  },
];

export async function firstLoadReport(root: string, port: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "layar-bench-data-"));
  const { DATABASE_URL: _url, NODE_ENV: _mode, ...environment } = process.env;
  const server = spawn(process.execPath, ["tools/run/run.mjs", "start"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...environment, PORT: String(port), HOST: "127.0.0.1", DATA_DIR: folder, DEMO: "1" },
  });
  try {
    await answering(server, `http://localhost:${port}/backend/auth/login`);
    return await transferReport(`http://localhost:${port}`, join(root, "dist"));
  } finally {
    await stop(server);
    await rm(folder, { recursive: true, force: true });
  }
}

/** A first visit that is not counted has the server make the smallest forms of what the second one loads. */
async function visitOnce(browser: Browser, baseURL: string, pageFolder: string): Promise<void> {
  const context = await browser.newContext({ baseURL, locale: "id-ID" });
  const asked: string[] = [];
  context.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const page = await context.newPage();
  for (const step of steps) {
    await step.go(page);
    await page.waitForLoadState("networkidle");
  }
  await smallestForms(
    pageFolder,
    asked.filter((path) => path.startsWith("/assets/")),
  );
  await context.close();
}

async function transferReport(baseURL: string, pageFolder: string): Promise<string> {
  const browser = await launchChromium();
  try {
    await visitOnce(browser, baseURL, pageFolder);
    const context = await browser.newContext({ baseURL, locale: "id-ID" });
    const page = await context.newPage();
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: Object.assign(new EventTarget(), { saveData: true }) }),
    );
    const cdp = await context.newCDPSession(page);
    await cdp.send("Network.enable");
    let transfers: Transfer[] = [];
    const answers = new Map<string, Omit<Transfer, "kilobytes">>();
    cdp.on("Network.responseReceived", ({ requestId, response, type }) => {
      answers.set(requestId, { path: new URL(response.url).pathname, isCode: type === "Script" || type === "Stylesheet" });
    });
    cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const answer = answers.get(requestId);
      if (answer) transfers.push({ ...answer, kilobytes: encodedDataLength / 1024 });
    });
    const parts: string[] = [];
    for (const step of steps) {
      transfers = [];
      await step.go(page);
      await page.waitForLoadState("networkidle");
      await sleep(1000);
      parts.push(stepReport(step, transfers));
    }
    return parts.join("\n\n");
  } finally {
    await browser.close();
  }
}

function stepReport({ name, aim }: Step, transfers: readonly Transfer[]): string {
  const sum = (counted: readonly Transfer[]) => counted.reduce((before, { kilobytes }) => before + kilobytes, 0);
  const code = sum(transfers.filter(({ isCode }) => isCode));
  const heaviest = transfers
    .filter(({ kilobytes }) => kilobytes > 0)
    .sort((one, other) => other.kilobytes - one.kilobytes)
    .slice(0, 6);
  const verdict = code <= aim ? "reached" : "MISSED";
  return table([
    [`first load, ${name}`, "kB", "at most", ""],
    ["script and style", code.toFixed(1), String(aim), verdict],
    ["all", sum(transfers).toFixed(1), "", ""],
    ...heaviest.map(({ path, kilobytes }) => [`  ${path}`, kilobytes.toFixed(1), "", ""]),
  ]);
}

async function answering(server: ChildProcess, address: string): Promise<void> {
  for (let times = 0; times < 300; times += 1) {
    if (server.exitCode !== null) throw new Error("the server stopped before it answered");
    if (
      await fetch(address)
        .then((answer) => answer.ok)
        .catch(() => false)
    )
      return;
    await sleep(200);
  }
  throw new Error(`nothing answers at ${address}`);
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const stopped = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  await Promise.race([stopped, sleep(5000).then(() => server.kill("SIGKILL"))]);
}
